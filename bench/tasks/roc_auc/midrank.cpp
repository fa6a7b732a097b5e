// ROC AUC by midrank, in the way of any caller of the library who requests this measure for plain rows.

#include "bench/contest.hpp"
#include "midrank/measures/catalog.hpp"

int main(int argc, char** argv) {
    using namespace midrank;
    const MeasureRequest requested = read_measures("roc_auc").front();
    return bench::compete(argc, argv, "roc_auc", "midrank",
                          [&requested](const auto& scores, const std::vector<std::uint8_t>& labels) {
                              return requested.answer(Views(PlainRows{std::span(scores), labels})).value.number();
                          });
}
