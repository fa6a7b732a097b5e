#include "midrank/simd/moment_sums.hpp"

#include "midrank/simd/each_machine.hpp"

#include <array>
#include <cstddef>
#include <cstring>

namespace midrank {
namespace {

constexpr std::size_t lanes = 4;
using Lanes __attribute__((vector_size(lanes * sizeof(double)))) = double;

MIDRANK_FOR_EACH_MACHINE
void add_groups(const double* values, const double* times, std::size_t groups, double centre,
                std::array<Lanes, 4>& sums) noexcept {
    auto [count, distances, squares, cubes] = sums;
    const Lanes zero = {};
    const Lanes middle = zero + centre;
    for (std::size_t group = 0; group < groups; ++group) {
        Lanes value;
        Lanes weight;
        std::memcpy(&value, values + group * lanes, sizeof value);
        std::memcpy(&weight, times + group * lanes, sizeof weight);
        const Lanes distance = weight > zero ? value - middle : zero;
        const Lanes weighted = weight * distance;
        count += weight;
        distances += weighted;
        squares += weighted * distance;
        cubes += weighted * distance * distance;
    }
    sums = {count, distances, squares, cubes};
}

}  // namespace

MomentSums moment_sums(std::span<const double> values, std::span<const double> times, double centre) noexcept {
    std::array<Lanes, 4> sums{};
    const std::size_t groups = values.size() / lanes;
    add_groups(values.data(), times.data(), groups, centre, sums);
    if (const std::size_t done = groups * lanes; done < values.size()) {
        std::array<double, lanes> last_values{};
        std::array<double, lanes> last_times{};
        for (std::size_t i = done; i < values.size(); ++i) {
            last_values[i - done] = values[i];
            last_times[i - done] = times[i];
        }
        add_groups(last_values.data(), last_times.data(), 1, centre, sums);
    }
    const auto total = [](const Lanes& sum) { return (sum[0] + sum[1]) + (sum[2] + sum[3]); };
    return {total(sums[0]), total(sums[1]), total(sums[2]), total(sums[3])};
}

}  // namespace midrank
