// DeLong's test of two AUCs on the same rows by midrank: scores and other scores in memory -> z.

#include "bench/contest.hpp"
#include "midrank/inference/paired_delong.hpp"

#include <span>
#include <type_traits>

int main(int argc, char** argv) {
    using namespace midrank;
    std::variant<std::vector<float>, std::vector<double>> other_scores;
    if (argc == 3) {
        const std::string prefix = argv[1];
        if (std::filesystem::exists(prefix + ".other_scores.f64")) {
            other_scores = bench::read_raw<double>(prefix + ".other_scores.f64");
        } else {
            other_scores = bench::read_raw<float>(prefix + ".other_scores.f32");
        }
    }
    return bench::compete(argc, argv, "paired_delong", "midrank",
                          [&other_scores](const auto& scores, const std::vector<std::uint8_t>& labels) {
                              const std::span<const typename std::decay_t<decltype(scores)>::value_type> first = scores;
                              const decltype(first) second = std::get<std::decay_t<decltype(scores)>>(other_scores);
                              return std::get<PairedDeLong>(paired_delong(first, second, labels)).z().number();
                          });
}
