// Shared by the C++ programs of all tasks: loads the raw files, warms up, times every call, prints one line of JSON.
// The protocol is that of bench/README.md.

#pragma once

#include "midrank/base/error.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <variant>
#include <vector>

namespace midrank::bench {

using Scores = std::variant<std::vector<float>, std::vector<double>>;

struct Data {
    Scores scores;
    std::vector<std::uint8_t> labels;
};

template <class T>
std::vector<T> read_raw(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw Error(path + ": cannot be read.");
    std::vector<T> values(std::filesystem::file_size(path) / sizeof(T));
    file.read(reinterpret_cast<char*>(values.data()),
              static_cast<std::streamsize>(values.size() * sizeof(T)));  // NOLINT
    return values;
}

/// Scores of the type of the existing file.
inline Scores read_scores(const std::string& path) {
    if (std::filesystem::exists(path + ".f64")) return read_raw<double>(path + ".f64");
    return read_raw<float>(path + ".f32");
}

inline Data load(const std::string& prefix) {
    return {read_scores(prefix + ".scores"), read_raw<std::uint8_t>(prefix + ".labels.u8")};
}

template <class Call>
double seconds_of(Call call) {
    const auto start = std::chrono::steady_clock::now();
    call();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Runs `<program> DATA_PREFIX REPEATS`: answer(scores, labels) is the call to time.
template <class Answer>
int compete(int argc, char** argv, const std::string& task, const std::string& rival, Answer answer) {
    if (argc != 3) {
        fmt::print(stderr, "usage: {} DATA_PREFIX REPEATS\n", argv[0]);
        return 2;
    }
    const Data data = load(argv[1]);
    std::visit(
        [&](const auto& scores) {
            double result = answer(scores, data.labels);
            std::vector<double> seconds(static_cast<std::size_t>(std::atoi(argv[2])));
            for (double& time : seconds) time = seconds_of([&] { result = answer(scores, data.labels); });
            fmt::print(
                R"({{"task": "{}", "rival": "{}", "version": "{}", "rows": {}, "threads": {}, "answer": {}, "seconds": [{}]}})"
                "\n",
                task, rival, MIDRANK_VERSION, data.labels.size(), threads_allowed(), result, fmt::join(seconds, ", "));
        },
        data.scores);
    return 0;
}

}  // namespace midrank::bench
