#include "midrank/inference/replicates.hpp"

#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace midrank {

void for_each_replicate(std::int64_t count, const std::function<void(std::int64_t)>& work, const Tick& tick) {
    constexpr std::int64_t in_part = 16;
    std::mutex ticking;
    std::int64_t done = 0;
    for_each_part((count + in_part - 1) / in_part, [&](std::int64_t part) {
        const std::int64_t begin = part * in_part;
        const std::int64_t end = std::min(count, begin + in_part);
        for (std::int64_t replicate = begin; replicate < end; ++replicate) work(replicate);
        if (!tick) return;
        const std::scoped_lock lock(ticking);
        done += end - begin;
        tick(done);
    });
}

MeanAndDeviation mean_and_deviation(std::span<const double> numbers) {
    const auto count = static_cast<double>(numbers.size());
    double beyond = 0;  // the first, which leaves nothing to round where all are equal
    for (const double x : numbers) beyond += (x - numbers.front()) / count;
    const double mean = numbers.front() + beyond;
    double squares = 0;
    for (const double x : numbers) squares += (x - mean) * (x - mean);
    return {mean, std::sqrt(squares / (count - 1))};
}

}  // namespace midrank
