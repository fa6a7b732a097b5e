// One pass over scores and labels on all threads, a lower bound for everything that reads both. The answer is the mean
// score of the positives.

#include "bench/contest.hpp"
#include "midrank/parallel/blocks.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace {

struct Sums {
    double scores = 0;
    std::int64_t positives = 0;
    void merge(const Sums& other) {
        scores += other.scores;
        positives += other.positives;
    }
};

}  // namespace

int main(int argc, char** argv) {
    using namespace midrank;
    return bench::compete(
        argc, argv, "one_pass", "midrank", [](const auto& scores, const std::vector<std::uint8_t>& labels) {
            constexpr std::size_t rows_in_part = std::size_t{1} << 18;
            const auto sums = reduce_ranges<Sums>(labels.size(), rows_in_part, [&](std::size_t begin, std::size_t end) {
                constexpr std::size_t lanes = 16;  // so that no sum waits for the previous one
                std::array<double, lanes> of_lanes{};
                std::int64_t positives = 0;
                for (std::size_t row = begin; row + lanes <= end; row += lanes) {
                    for (std::size_t l = 0; l < lanes; ++l) {
                        of_lanes[l] += scores[row + l] * labels[row + l];
                        positives += labels[row + l];
                    }
                }
                double sum = 0;
                for (const double lane : of_lanes) sum += lane;
                return Sums{sum, positives};
            });
            return sums.scores / static_cast<double>(sums.positives);
        });
}
