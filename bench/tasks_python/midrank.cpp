// The AUC of few rows by the library, from arrays in memory: the reference for a call from Python in
// bench/tasks_python/call.py.
//
//     bench_tasks_python ROWS CALLS      prints the answer and the seconds per call, the least of ten rounds

#include "midrank/measures/catalog.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/plain_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>
#include <vector>

int main(int, char** arguments) {
    using namespace midrank;
    const auto rows = static_cast<std::size_t>(std::atoll(arguments[1]));
    const auto calls = std::atoll(arguments[2]);
    std::vector<double> scores(rows);
    std::vector<std::uint8_t> labels(rows);
    for (std::size_t i = 0; i < rows; ++i) {  // as in call.py
        scores[i] = static_cast<double>((i * 7919) % 1000) / 1000;
        labels[i] = static_cast<std::uint8_t>((i * 31 % 10) < 4);
    }
    const MeasureRequest requested = read_measures("roc_auc").front();
    double answer = 0, least = std::numeric_limits<double>::infinity();
    for (int round = 0; round < 10; ++round) {
        const auto start = std::chrono::steady_clock::now();
        for (std::int64_t call = 0; call < calls; ++call)
            answer = requested.answer(Views(PlainRows{std::span<const double>(scores), labels})).value.number();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        least = std::min(least, taken.count() / static_cast<double>(calls));
    }
    fmt::print("{} {}\n", answer, least);
}
