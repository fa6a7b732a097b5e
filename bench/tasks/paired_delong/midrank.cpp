// DeLong's test of two AUCs on the same rows by midrank: two columns of scores in memory -> z. The whole comparison of
// the models is part of the call, as in `midrank compare`: roc_auc is compared like any measure with influences; a
// measure that needs more than the pairs of the classes would require the rows to be ranked first.

#include "bench/contest.hpp"
#include "midrank/inference/comparison.hpp"

#include <array>
#include <span>
#include <type_traits>

int main(int argc, char** argv) {
    using namespace midrank;
    bench::Scores other_scores;
    if (argc == 3) other_scores = bench::read_scores(std::string(argv[1]) + ".other_scores");
    const auto requested_measures = read_measures("roc_auc");
    return bench::compete(
        argc, argv, "paired_delong", "midrank", [&](const auto& scores, const std::vector<std::uint8_t>& labels) {
            const std::span first(scores);
            const std::span second(std::get<std::decay_t<decltype(scores)>>(other_scores));
            const std::array model_views = {Views(PlainRows{first, labels}), Views(PlainRows{second, labels})};
            const std::array models = {ComparedModel{&model_views[0], Rows{.scores = first, .positive = labels}},
                                       ComparedModel{&model_views[1], Rows{.scores = second, .positive = labels}}};
            const Comparison found = compare_models(models, Pairing::rows, requested_measures, {});
            return found.measures.front().differences.front().z.value();
        });
}
