#include "midrank/presentation/shown_slices.hpp"

#include "midrank/base/text.hpp"
#include "midrank/evaluation/find_result.hpp"
#include "midrank/evaluation/usual_measures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace midrank {
namespace {

constexpr std::size_t most_shown = 20;

/// The column of a slice, which is named "column=value".
std::string_view sliced_column(const ShownSlices::Named& slice) {
    return std::string_view(slice.first).substr(0, slice.first.find('='));
}

bool has_better_side(const Result& result) {
    return result.requested.measure->better != Better::neither && result.answer.value.defined();
}

/// The measure that determines which slice is worse: the first of the main ones that the model has, or else the first
/// one.
const Result* deciding_measure(const SliceReport& whole) {
    for (const MeasureRequest& main : main_measures()) {
        const Result* const found = find_result(whole.results, main.key);
        if (found != nullptr && has_better_side(*found)) return found;
    }
    const auto found = std::ranges::find_if(whole.results, has_better_side);
    return found == whole.results.end() ? nullptr : &*found;
}

/// Its value in a slice, negated if necessary so that less is worse.
std::optional<double> goodness(const ShownSlices::Named& slice, const Result& deciding) {
    const Result* const found = find_result(slice.second.results, deciding.requested.key);
    if (found == nullptr || !found->answer.value.defined()) return std::nullopt;
    const double value = found->answer.value.number();
    return deciding.requested.measure->better == Better::lower ? -value : value;
}

}  // namespace

ShownSlices shown_slices(const ModelReport& model) {
    ShownSlices shown;
    const Result* deciding = deciding_measure(model.whole);
    for (auto begin = model.slices.begin(); begin != model.slices.end();) {
        const std::string_view column = sliced_column(*begin);
        const auto end = std::find_if(begin, model.slices.end(),
                                      [column](const auto& slice) { return sliced_column(slice) != column; });
        std::vector<const ShownSlices::Named*> of_column;
        for (; begin != end; ++begin) of_column.push_back(&*begin);
        const std::size_t all = of_column.size();
        if (all > most_shown) {
            if (deciding != nullptr) {
                std::ranges::sort(of_column, [deciding](const auto* a, const auto* b) {
                    const auto first = goodness(*a, *deciding);
                    const auto second = goodness(*b, *deciding);
                    if (first.has_value() != second.has_value()) return first.has_value();
                    if (first && *first != *second) return *first < *second;
                    return a < b;  // stable
                });
            }
            of_column.resize(most_shown);
            shown.sentences.push_back(fmt::format(
                "{} has {} values: the {} {} are shown, and {} are not; --format json has all. If its values identify "
                "rows that belong together, use --cluster {}.",
                quoted(column), all, most_shown,
                deciding == nullptr ? std::string("first") : "worst by " + deciding->requested.key + ", worst first,",
                all - most_shown, printable(column)));
        }
        shown.slices.insert(shown.slices.end(), of_column.begin(), of_column.end());
    }
    return shown;
}

}  // namespace midrank
