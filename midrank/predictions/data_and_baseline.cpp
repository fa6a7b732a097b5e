#include "midrank/predictions/data_and_baseline.hpp"

#include "midrank/base/error.hpp"
#include "midrank/predictions/crossed_codes.hpp"
#include "midrank/predictions/further_column.hpp"
#include "midrank/predictions/roles.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace midrank {
namespace {

constexpr std::array<std::string_view, 2> words = {word_of_data, word_of_baseline};
constexpr std::int32_t of_data = 0, of_baseline = 1;
constexpr std::string_view colon = ": ";

}  // namespace

std::string model_on_side(std::string_view side, std::string_view model) {
    return std::string(side) + std::string(colon) + std::string(model);
}

bool is_of_baseline(std::string_view model) { return without_side(model, word_of_baseline).has_value(); }

std::optional<std::string> without_side(std::string_view name, std::string_view side) {
    const std::string beginning = model_on_side(side, "");
    if (!name.starts_with(beginning)) return std::nullopt;
    return std::string(name.substr(beginning.size()));
}

GroupColumn models_by_side(GroupColumn sides, const std::vector<GroupColumn>& models) {
    if (sides.groups.size() < 2)
        throw Error(std::string("There are no rows of the ") +
                    (sides.groups.front() == word_of_data ? "baseline" : "data to check") +
                    ", so none are paired. Check that its file is the one you meant.");
    if (models.empty()) return sides;
    const GroupColumn& of = models.front();
    auto crossed = cross_codes(sides.codes, of.codes, of.groups.size(), std::numeric_limits<std::int32_t>::max());
    GroupColumn found{.name = of.name, .groups = {}, .codes = std::move(crossed->codes)};
    for (const auto& [side, model] : crossed->pairs)
        found.groups.push_back(model_on_side(sides.groups[side], of.groups[model]));
    return found;
}

DataAndBaseline::DataAndBaseline(Source& data, Source& baseline) : data_(data), baseline_(baseline) {
    const std::vector<std::string> taken = data.column_names();
    while (std::ranges::find(taken, column_) != taken.end()) column_ = "which " + column_;
}

template <class Read>
void DataAndBaseline::with_side(const std::vector<std::string>& columns, const TakeBatch& take, const Read& read) {
    const auto place = std::ranges::find(columns, column_) - columns.begin();
    std::vector<std::string> others = columns;
    std::erase(others, column_);
    if (others.empty()) return;
    const bool asked = others.size() < columns.size();
    read(others, [&take, place, asked](const std::int32_t& side) -> TakeBatch {
        return [&take, &side, place, asked](const Batch& batch) {
            take(asked ? with_further_column(batch, place, side, words) : batch);
        };
    });
}

void DataAndBaseline::read(const std::vector<std::string>& columns, const TakeBatch& take) {
    with_side(columns, take, [this](const std::vector<std::string>& others, const auto& take_of) {
        const std::vector<std::string> names = baseline_.column_names();
        for (const std::string& column : others) place_of(column, names, baseline_.name());
        data_.read(others, take_of(of_data));
        baseline_.read(others, take_of(of_baseline));
    });
}

void DataAndBaseline::look(const std::vector<std::string>& columns, const TakeBatch& take) {
    with_side(columns, take, [this](const std::vector<std::string>& others, const auto& take_of) {
        data_.look(others, take_of(of_data));
    });
}

}  // namespace midrank
