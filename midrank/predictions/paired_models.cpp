#include "midrank/predictions/paired_models.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/name_order.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/data_and_baseline.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using RowNumber = std::int64_t;

/// The rows of each item, in their order of arrival.
class RowsOfItems {
public:
    explicit RowsOfItems(const GroupColumn& items) : starts_(items.groups.size() + 1), rows_(items.codes.size()) {
        for (const std::int32_t item : items.codes) ++starts_[place(item) + 1];
        std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
        std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
        for (std::size_t row = 0; row < items.codes.size(); ++row)
            rows_[next[place(items.codes[row])]++] = static_cast<RowNumber>(row);
    }

    std::span<const RowNumber> of(std::int32_t item) const {
        const std::size_t first = starts_[place(item)];
        return std::span(rows_).subspan(first, starts_[place(item) + 1] - first);
    }

private:
    static std::size_t place(std::int32_t code) noexcept { return static_cast<std::size_t>(code); }

    std::vector<std::size_t> starts_;
    std::vector<RowNumber> rows_;
};

/// Finds the rows to put side by side, and checks that they agree.
class PairedRows {
public:
    PairedRows(const GroupColumn& items, const GroupColumn& models, const SideBySide& how)
        : items_(items), models_(models), rows_of_(items) {
        refuse_repeated_items();
        order_.resize(models.groups.size());
        std::iota(order_.begin(), order_.end(), 0);
        const auto name = [&models](std::size_t model) { return std::string_view(models.groups[model]); };
        if (!how.as_they_come && !how.by_column) std::ranges::sort(order_, name_before, name);
        if (!how.with_baseline) return;
        const auto of_baseline = [&name](std::size_t model) { return is_of_baseline(name(model)); };
        std::vector<std::size_t> last;
        std::ranges::copy_if(order_, std::back_inserter(last), of_baseline);
        std::erase_if(order_, of_baseline);
        order_.insert(order_.end(), last.begin(), last.end());
    }

    /// The number of rows of items that some model lacks. Throws Error for those unless they are dropped, and where no
    /// item is shared.
    std::int64_t unpaired_rows(Missing missing) const {
        const auto items = static_cast<std::int32_t>(items_.groups.size());
        std::int64_t rows = 0;
        std::int64_t lacking = 0;
        std::optional<std::int32_t> first;
        for (std::int32_t item = 0; item < items; ++item) {
            const std::size_t here = rows_of_.of(item).size();
            if (here == models_.groups.size()) continue;
            if (!first) first = item;
            ++lacking;
            rows += static_cast<std::int64_t>(here);
        }
        if (!first) return 0;
        if (lacking == items) refuse_other_items();
        if (missing == Missing::refuse) refuse_lacking_item(*first, lacking);
        return rows;
    }

    /// For each model, in the order of the models, its rows.
    std::vector<std::vector<RowNumber>> rows_side_by_side() const {
        const std::size_t models = models_.groups.size();
        std::vector<std::vector<RowNumber>> found(models);
        std::vector<std::size_t> listed_at(models);
        for (std::size_t place = 0; place < models; ++place) listed_at[order_[place]] = place;
        for (std::size_t row = 0; row < items_.codes.size(); ++row) {
            if (static_cast<std::size_t>(models_.codes[row]) != order_.front()) continue;
            const std::span<const RowNumber> rows = rows_of_.of(items_.codes[row]);
            if (rows.size() != models) continue;
            for (const RowNumber of : rows) found[listed_at[model_of(of)]].push_back(of);
        }
        return found;
    }

    const std::string& name(std::size_t listed) const { return models_.groups[order_[listed]]; }

    /// Reports that `column` differs between two rows of the same item.
    [[noreturn]] void refuse_difference(RowNumber row, RowNumber other, const std::string& column,
                                        const std::string& value, const std::string& other_value) const {
        throw Error(fmt::format(
            "{}: {} is {} for {} but {} for {}. Rows of one item may differ only in the predictions of the models. "
            "Correct them, or use --id with the column that identifies items.",
            said_of(items_.codes[static_cast<std::size_t>(row)]), quoted(column), quoted(value),
            quoted(models_.groups[model_of(row)]), quoted(other_value), quoted(models_.groups[model_of(other)])));
    }

private:
    std::size_t model_of(RowNumber row) const {
        return static_cast<std::size_t>(models_.codes[static_cast<std::size_t>(row)]);
    }
    std::string said_of(std::int32_t item) const {
        return "Item " + quoted(items_.groups[static_cast<std::size_t>(item)]) + " of " + quoted(items_.name);
    }

    void refuse_repeated_items() const {
        std::vector<std::int32_t> last_item(models_.groups.size(), -1);
        for (std::size_t item = 0; item < items_.groups.size(); ++item) {
            const auto code = static_cast<std::int32_t>(item);
            for (const RowNumber row : rows_of_.of(code)) {
                if (last_item[model_of(row)] == code)
                    throw Error(
                        fmt::format("{} has several rows of {}, but --id needs one row per item and model. Give a "
                                    "column that identifies items; if items do have several rows, pass the column to "
                                    "--cluster and not to --id.",
                                    said_of(code), quoted(models_.groups[model_of(row)])));
                last_item[model_of(row)] = code;
            }
        }
    }

    [[noreturn]] void refuse_other_items() const {
        throw Error(
            fmt::format("No item of {} is in the rows of every model; the first row has {}. Use --id with a column "
                        "that has the same value for the same item, or drop it if the models have different items.",
                        quoted(items_.name), quoted(items_.groups.front())));
    }

    [[noreturn]] void refuse_lacking_item(std::int32_t item, std::int64_t lacking) const {
        std::vector<bool> has(models_.groups.size());
        for (const RowNumber row : rows_of_.of(item)) has[model_of(row)] = true;
        const auto without = std::ranges::find_if(order_, [&has](std::size_t model) { return !has[model]; });
        throw Error(
            fmt::format("{} of {} items of {} {} not in the rows of every model; the first is {}, which {} lacks. Add "
                        "the rows, or drop such items with --missing drop.",
                        lacking, items_.groups.size(), quoted(items_.name), lacking == 1 ? "is" : "are",
                        quoted(items_.groups[static_cast<std::size_t>(item)]), quoted(models_.groups[*without])));
    }

    const GroupColumn& items_;
    const GroupColumn& models_;
    RowsOfItems rows_of_;
    std::vector<std::size_t> order_;  ///< of the models
};

template <class T>
std::vector<T> picked(const std::vector<T>& values, const std::vector<RowNumber>& rows) {
    std::vector<T> found;
    found.reserve(rows.size());
    for (const RowNumber row : rows) found.push_back(values[static_cast<std::size_t>(row)]);
    return found;
}

ScoreColumn picked(const ScoreColumn& column, const std::vector<RowNumber>& rows, const std::string& name) {
    return {name,
            std::visit([&rows](const auto& values) -> decltype(ScoreColumn::values) { return picked(values, rows); },
                       column.values)};
}

std::vector<ScoreColumn> picked(const std::vector<ScoreColumn>& columns, const std::vector<RowNumber>& rows) {
    std::vector<ScoreColumn> found;
    found.reserve(columns.size());
    for (const ScoreColumn& column : columns) found.push_back(picked(column, rows, column.name));
    return found;
}

ClassModel picked(const ClassModel& model, const std::vector<RowNumber>& rows, const std::string& name) {
    ClassModel found{.name = name, .predicted = {}, .scores = picked(model.scores, rows)};
    if (!model.predicted.empty()) found.predicted = picked(model.predicted, rows);
    return found;
}

LabelModel picked(const LabelModel& model, const std::vector<RowNumber>& rows, const std::string& name) {
    LabelModel found{.name = name, .predicted = {}, .scores = picked(model.scores, rows)};
    for (const std::vector<std::uint8_t>& flags : model.predicted) found.predicted.push_back(picked(flags, rows));
    return found;
}

/// Columns that describe items rather than predictions: keeps the value of an item's first row, if all its rows agree.
class ColumnsOfItems {
public:
    ColumnsOfItems(const PairedRows& pairing, const std::vector<std::vector<RowNumber>>& rows)
        : pairing_(pairing), rows_(rows) {}

    /// `text` writes a value.
    template <class T, class Text>
    void keep(std::vector<T>& values, const std::string& column, const Text& text) const {
        if (values.empty()) return;
        const std::vector<RowNumber>& first = rows_.front();
        for (std::size_t item = 0; item < first.size(); ++item) {
            for (const std::vector<RowNumber>& of : rows_) {
                const T& mine = values[static_cast<std::size_t>(first[item])];
                const T& other = values[static_cast<std::size_t>(of[item])];
                if (mine != other) pairing_.refuse_difference(first[item], of[item], column, text(mine), text(other));
            }
        }
        values = picked(values, first);
    }

    void keep(std::vector<double>& values, const std::string& column) const {
        keep(values, column, [](double value) { return number_text(value); });
    }

    void keep(std::vector<GroupColumn>& columns) const {
        for (GroupColumn& column : columns)
            keep(column.codes, column.name,
                 [&column](std::int32_t code) { return column.groups[static_cast<std::size_t>(code)]; });
    }

private:
    const PairedRows& pairing_;
    const std::vector<std::vector<RowNumber>>& rows_;
};

void keep_what_items_share(Predictions& predictions, std::vector<double>& labels, const ColumnsOfItems& shared) {
    const std::string& label = predictions.label_name;
    shared.keep(labels, label);
    shared.keep(predictions.positive, label, [&predictions](std::uint8_t positive) {
        const std::vector<std::string>& negatives = predictions.negative_names;
        return positive != 0 ? predictions.positive_name : negatives.size() == 1 ? negatives.front() : "another";
    });
    shared.keep(predictions.truth, label,
                [&predictions](std::int32_t code) { return predictions.classes[static_cast<std::size_t>(code)]; });
    for (std::size_t i = 0; i < predictions.label_truth.size(); ++i)
        shared.keep(predictions.label_truth[i], predictions.label_names[i],
                    [](std::uint8_t flag) { return flag != 0 ? "1" : "0"; });
    shared.keep(predictions.target, label);
    shared.keep(predictions.gains, "the gain");
    shared.keep(predictions.weights, predictions.weight_name);
    for (auto* columns : {&predictions.slices, &predictions.clusters, &predictions.queries}) shared.keep(*columns);
}

}  // namespace

void put_models_side_by_side(Predictions& predictions, std::vector<double>& labels, const GroupColumn& items,
                             const SideBySide& how) {
    if (!how.by_column &&
        predictions.scores.size() + predictions.class_models.size() + predictions.label_models.size() != 1)
        return;  // refused where models are separated
    const PairedRows pairing(items, predictions.models.front(), how);
    predictions.unpaired = pairing.unpaired_rows(how.missing);
    const std::vector<std::vector<RowNumber>> rows = pairing.rows_side_by_side();
    keep_what_items_share(predictions, labels, ColumnsOfItems(pairing, rows));
    const std::vector<ScoreColumn> scores = std::exchange(predictions.scores, {});
    const std::vector<ClassModel> class_models = std::exchange(predictions.class_models, {});
    const std::vector<LabelModel> label_models = std::exchange(predictions.label_models, {});
    for (std::size_t model = 0; model < rows.size(); ++model) {
        const auto name = [&](const std::string& column) {
            return how.by_column ? model_on_side(pairing.name(model), column) : pairing.name(model);
        };
        for (const ScoreColumn& column : scores)
            predictions.scores.push_back(picked(column, rows[model], name(column.name)));
        for (const ClassModel& of : class_models)
            predictions.class_models.push_back(picked(of, rows[model], name(of.name)));
        for (const LabelModel& of : label_models)
            predictions.label_models.push_back(picked(of, rows[model], name(of.name)));
    }
    predictions.models.clear();
}

}  // namespace midrank
