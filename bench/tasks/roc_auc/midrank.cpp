// ROC AUC by midrank: the ranking of all rows, then the measure, as any caller of the library gets it.

#include "bench/contest.hpp"
#include "midrank/measures/catalog.hpp"

int main(int argc, char** argv) {
    using namespace midrank;
    const MeasureRequest requested = read_measures("roc_auc").front();
    return bench::compete(argc, argv, "roc_auc", "midrank",
                          [&requested](const auto& scores, const std::vector<std::uint8_t>& labels) {
                              return requested.answer(Views(Ranking::of(std::span(scores), labels))).value.number();
                          });
}
