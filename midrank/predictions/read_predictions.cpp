#include "midrank/predictions/read_predictions.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/name_order.hpp"
#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/crossed_slices.hpp"
#include "midrank/predictions/data_and_baseline.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/flags.hpp"
#include "midrank/predictions/gains.hpp"
#include "midrank/predictions/gaps.hpp"
#include "midrank/predictions/groups.hpp"
#include "midrank/predictions/label_shares.hpp"
#include "midrank/predictions/labels.hpp"
#include "midrank/predictions/left_out_labels.hpp"
#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/outcomes.hpp"
#include "midrank/predictions/paired_models.hpp"
#include "midrank/predictions/scores.hpp"
#include "midrank/predictions/several_classes.hpp"
#include "midrank/predictions/several_labels.hpp"
#include "midrank/predictions/values.hpp"
#include "midrank/predictions/weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

namespace {

constexpr std::int64_t most_slices = 10'000;
constexpr std::int64_t most_clusters = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t most_queries = std::numeric_limits<std::int32_t>::max();

std::string where(std::string_view file, std::string_view column) {
    return (file.empty() ? "Column " : printable(file) + ", column ") + quoted(column);
}

std::string where(std::string_view file, std::int64_t row, std::string_view column) {
    return (file.empty() ? "Row " : printable(file) + ", row ") + std::to_string(row) + ", column " + quoted(column);
}

/// Whether every column has its own name in row `row`: files were concatenated with their headers.
bool has_names_again(const Batch& batch, const std::vector<std::string>& names, std::int64_t row) {
    for (std::size_t place = 0; place < names.size(); ++place) {
        const Column& column = batch.columns[place];
        if (column.type != Type::text || !is_valid(column, row)) return false;
        if (trimmed(Texts(column)[row]) != trimmed(names[place])) return false;
    }
    return true;
}

/// A batch during its checks, column by column. After a fault in row r, other columns are examined only before r, so
/// the reported fault is the first of the batch, whatever the order of the columns.
class CheckedBatch {
public:
    CheckedBatch(const Batch& batch, const std::vector<std::string>& names, Missing missing)
        : batch_(batch), names_(names), missing_(missing), end_(batch.columns.front().size) {
        assert(std::ranges::all_of(batch.columns, [this](const Column& column) { return column.size == end_; }));
    }

    /// The first row with a fault, or past the last row.
    std::int64_t end() const noexcept { return end_; }
    const Column& column(std::size_t place) const { return batch_.columns[place]; }
    /// `step(column)` examines the rows before end(), and may throw a Fault.
    template <class Step>
    void check(std::size_t place, const Step& step) {
        try {
            step(column(place));
        } catch (Fault& found) {
            end_ = found.row;
            const std::string sentence =
                missing_ == Missing::drop ? without_drop_advice(found.sentence) : found.sentence;
            message_ = where(batch_.file, batch_.first_row + end_, names_[place]) + ": " + sentence;
            options_ = std::move(found.words);
            if (!has_names_again(batch_, names_, end_)) return;
            message_ = where(batch_.file, batch_.first_row + end_, names_[place]) +
                       ": the line with the column names is repeated here. Remove it.";
            options_.clear();
        }
    }
    /// Adds a sentence about the fault.
    void advise(std::string_view sentence) { message_ += sentence; }
    /// Throws Error or NeedsOptions if there is a fault.
    void refuse_fault() const {
        if (!options_.empty()) throw NeedsOptions(message_, options_);
        if (!message_.empty()) throw Error(message_);
    }

private:
    const Batch& batch_;
    const std::vector<std::string>& names_;
    Missing missing_;
    std::int64_t end_;
    std::string message_;  ///< about row `end_`, if there is a fault
    std::vector<std::string> options_;  ///< options that would solve it
};

// Each batch is processed twice while it is in the cache: first for missing values in all needed columns, so that a row
// is kept or dropped as a whole; then column by column for the remaining rows.
class Validator {
public:
    Validator(const Roles& roles, std::int64_t row_hint) : roles_(roles), gaps_(roles.missing_words) {
        if (!roles.negatives.empty() && roles.labels.empty() && roles.positive) {
            std::vector<std::string> kept = roles.negatives;
            kept.push_back(*roles.positive);
            left_out_.emplace(kept);
        }
        if (roles.labels.empty()) labels_.push_back({place(roles.label), label_reader(roles, row_hint)});
        for (const ClassColumn& of : roles.labels) flags_.push_back({place(of.column), Flags(row_hint)});
        for (const std::string& name : roles.scores) {
            const bool negated = std::ranges::find(roles.negated, name) != roles.negated.end();
            scores_.push_back({place(name), Scores(name, row_hint, negated)});
        }
        for (const ModelRole& model : roles.models) {
            if (model.predicted)
                predicted_.push_back({place(*model.predicted), Outcomes(*model.predicted, row_hint, kind_of(roles))});
            for (const ClassColumn& of : model.class_scores)
                scores_.push_back({place(of.column), Scores(of.column, row_hint)});
            for (const ClassColumn& of : model.label_predictions) flags_.push_back({place(of.column), Flags(row_hint)});
        }
        for (const QuantileColumn& of : roles.quantiles)
            quantiles_.push_back({place(of.column), Outcomes(of.column, row_hint, OutcomeKind::numbers)});
        if (roles.gain_if_flagged)
            gains_.push_back(
                {place(*roles.gain_if_flagged), Outcomes(*roles.gain_if_flagged, row_hint, OutcomeKind::numbers)});
        if (roles.weight)
            weights_.push_back({place(*roles.weight), Weights(row_hint, roles.weight_kind == WeightKind::frequency)});
        const auto groups = [this, row_hint](const std::string& name, std::int64_t limit, const char* advice) {
            return Part<Groups>{place(name), Groups(name, row_hint, limit, advice)};
        };
        for (const std::string& name : roles.slices) {
            for (const std::string& column : columns_of_slice(roles, name))
                slices_.push_back(groups(column, most_slices, "Slice by a coarser column, or bin this one."));
        }
        if (roles.cluster) clusters_.push_back(groups(*roles.cluster, most_clusters, "Choose a coarser column."));
        if (roles.query) queries_.push_back(groups(*roles.query, most_queries, "Is it the column of queries?"));
        if (roles.model) models_.push_back(groups(*roles.model, most_slices, "Is it the column of models?"));
        if (roles.side) sides_.push_back(groups(*roles.side, most_slices, ""));
        if (roles.id) items_.push_back(groups(*roles.id, most_clusters, "Evaluate a sample."));
    }

    /// The columns to read, each once, even if it has several roles.
    const std::vector<std::string>& columns() const noexcept { return columns_; }

    void take(const Batch& batch);
    std::int64_t rows() const noexcept { return rows_; }
    std::int64_t seen() const noexcept { return seen_; }
    /// The rows of two classes since the last call. What depends on all rows is left to finish.
    Predictions take_rows();
    /// Throws Error where there are no rows, or none with weight; not for one of several parts.
    Predictions finish(const std::string& source, bool one_of_several = false) &&;

private:
    template <class Reader>
    struct Part {
        std::size_t column = 0;  // index in columns_
        Reader reader;
    };

    /// Reads labels of two classes, soft labels, gains of queries, or what Outcomes handles.
    using LabelReader = std::variant<Labels, LabelShares, Gains, Outcomes>;
    static OutcomeKind kind_of(const Roles& roles) {
        if (roles.task == TaskKind::regression) return OutcomeKind::numbers;
        return roles.task || roles.positive || !roles.classes.empty() ? OutcomeKind::classes : OutcomeKind::guessed;
    }
    static LabelReader label_reader(const Roles& roles, std::int64_t row_hint) {
        if (roles.soft_labels) return LabelShares(row_hint);
        if (roles.query) return Gains(row_hint);
        if (roles.models.empty()) return Labels(roles.positive, roles.positive_optional, row_hint, roles.two_classes);
        return Outcomes(roles.label, row_hint, kind_of(roles));
    }

    /// Marks rows with a missing value; empty where there are none.
    std::vector<bool> missing_rows(CheckedBatch& batch) const;
    /// Reads the unmarked rows, and returns their number.
    std::int64_t read(CheckedBatch& batch, const std::vector<bool>& marked);
    std::vector<std::string> per_cent_columns() const;
    void put_label(Predictions& predictions, const std::string& source);
    /// Throws Error for an option that has no effect on any row.
    void refuse_idle_options(const Predictions& predictions, const std::string& source) const;
    bool weights_count() const noexcept {
        return roles_.weight_kind == WeightKind::guessed || roles_.weight_kind == WeightKind::frequency;
    }
    std::size_t place(const std::string& name) {
        const auto known = std::ranges::find(columns_, name);
        const auto index = static_cast<std::size_t>(known - columns_.begin());
        if (known == columns_.end()) columns_.push_back(name);
        return index;
    }

    const Roles& roles_;
    std::vector<std::string> columns_;
    Gaps gaps_;
    std::vector<Part<LabelReader>> labels_;  ///< empty where there are several labels
    std::vector<Part<Flags>> flags_;  ///< several labels: the truth, then the predictions of each model
    std::vector<Part<Outcomes>> predicted_;
    std::vector<Part<Outcomes>> quantiles_;
    std::vector<Part<Outcomes>> gains_;  ///< none or one
    std::vector<Part<Scores>> scores_;
    std::vector<Part<Weights>> weights_;
    std::vector<Part<Groups>> slices_;
    std::vector<Part<Groups>> clusters_;
    std::vector<Part<Groups>> queries_;
    std::vector<Part<Groups>> models_;
    std::vector<Part<Groups>> sides_;  ///< none or one
    std::vector<Part<Groups>> items_;  ///< none or one
    std::int64_t rows_ = 0;
    std::int64_t seen_ = 0;
    std::optional<LeftOutLabels> left_out_;
};

/// The unmarked rows before `end`, as runs.
std::vector<Run> unmarked(const std::vector<bool>& marks, std::int64_t end) {
    if (marks.empty()) return end > 0 ? std::vector<Run>{{0, end}} : std::vector<Run>{};
    std::vector<Run> runs;
    for (std::int64_t row = 0; row < end; ++row) {
        if (marks[static_cast<std::size_t>(row)]) continue;
        if (runs.empty() || runs.back().last != row) runs.push_back({row, row});
        ++runs.back().last;
    }
    return runs;
}

/// Whether the text in this row of the scores is a label of some row, and so a class rather than a score.
bool is_a_label(const Column& scores, std::int64_t row, const Column& labels) {
    if (!is_textual(scores.type) || !is_textual(labels.type)) return false;
    const std::string_view found = Texts(scores)[row];
    const Texts texts(labels);
    for (std::int64_t other = 0; other < labels.size; ++other)
        if (texts[other] == found) return true;
    return false;
}

/// Whether the label's text is a number between the classes 0 and 1, and so looks like a score.
bool is_like_a_score(const Column& labels, std::int64_t row) {
    if (!is_textual(labels.type)) return false;
    const auto number = parse_number(Texts(labels)[row], labels.spelling);
    return number && *number > 0 && *number < 1;
}

void Validator::take(const Batch& batch) {
    CheckedBatch checked(batch, columns_, roles_.missing);
    std::vector<bool> marked = missing_rows(checked);
    if (left_out_) {
        checked.check(labels_.front().column,
                      [&](const Column& labels) { left_out_->mark(labels, checked.end(), marked); });
    }
    const std::int64_t taken = read(checked, marked);
    checked.refuse_fault();
    rows_ += taken;
    seen_ += checked.end();
}

std::vector<bool> Validator::missing_rows(CheckedBatch& batch) const {
    std::vector<bool> missing;
    for (std::size_t place = 0; place < columns_.size(); ++place) {
        batch.check(place, [this, &missing, rows = batch.end()](const Column& column) {
            for (std::int64_t row = gaps_.first(column, 0, rows); row < rows;
                 row = gaps_.first(column, row + 1, rows)) {
                if (roles_.missing == Missing::refuse) throw Fault{row, Gaps::sentence(column, row)};
                missing.resize(static_cast<std::size_t>(column.size));
                missing[static_cast<std::size_t>(row)] = true;
            }
        });
    }
    return missing;
}

std::int64_t Validator::read(CheckedBatch& batch, const std::vector<bool>& marked) {
    std::vector<Run> runs = unmarked(marked, batch.end());
    const auto pass = [&batch, &runs, &marked](std::size_t place, auto& reader) {
        batch.check(place, [&reader, &runs](const Column& column) { reader.add(column, runs); });
        if (!runs.empty() && runs.back().last > batch.end()) runs = unmarked(marked, batch.end());
    };
    for (auto& [place, reader] : labels_)
        std::visit([&pass, label = place](auto& labels) { pass(label, labels); }, reader);
    for (auto& [place, reader] : flags_) pass(place, reader);
    for (auto* parts : {&predicted_, &quantiles_, &gains_})
        for (auto& [place, reader] : *parts) pass(place, reader);
    for (auto* parts : {&slices_, &clusters_, &queries_, &models_, &sides_, &items_})
        for (auto& [place, reader] : *parts) pass(place, reader);
    for (auto& [place, reader] : scores_) {
        const std::int64_t before = batch.end();
        pass(place, reader);
        if (batch.end() == before || labels_.empty()) continue;
        const Column& labels = batch.column(labels_.front().column);
        if (is_a_label(batch.column(place), batch.end(), labels))
            batch.advise(" If the column has predicted classes, name it with --predicted.");
        if (is_like_a_score(labels, batch.end()))
            batch.advise(" The label there is a number, like a score: swap --label and --score if they are mixed up.");
    }
    for (auto& [place, reader] : weights_) pass(place, reader);
    std::int64_t taken = 0;
    for (const Run& run : runs) taken += run.size();
    return taken;
}

/// The columns whose numbers had per cent signs.
std::vector<std::string> Validator::per_cent_columns() const {
    std::vector<std::string> names;
    const auto ask = [&](std::size_t column, const auto& reader) {
        if (reader.per_cent()) names.push_back(columns_[column]);
    };
    for (const auto& [column, reader] : labels_) {
        std::visit(
            [&ask, place = column](const auto& label) {
                if constexpr (requires { label.per_cent(); }) ask(place, label);
            },
            reader);
    }
    for (const auto& [column, reader] : predicted_) ask(column, reader);
    for (const auto& [column, reader] : quantiles_) {
        if (std::ranges::none_of(predicted_, [&](const auto& of) { return of.column == column; })) ask(column, reader);
    }
    for (const auto& [column, reader] : gains_) ask(column, reader);
    for (const auto& [column, reader] : scores_) ask(column, reader);
    for (const auto& [column, reader] : weights_) ask(column, reader);
    return names;
}

Predictions Validator::take_rows() {
    Predictions part;
    part.label_name = roles_.label;
    part.positive = std::get<Labels>(labels_.front().reader).take_rows();
    for (auto& [column, reader] : scores_) part.scores.push_back(reader.take_rows());
    for (auto& [column, reader] : weights_) {
        part.weight_name = *roles_.weight;
        part.weights_count = weights_count();
        part.weights = reader.take_rows();
    }
    for (auto& [column, reader] : slices_) part.slices.push_back(reader.take_rows());
    part.slices = slices_of_columns(roles_, std::move(part.slices), most_slices);
    for (auto& [column, reader] : clusters_) part.clusters.push_back(reader.take_rows());
    for (auto& [column, reader] : models_) part.models.push_back(reader.take_rows());
    return part;
}

void Validator::put_label(Predictions& predictions, const std::string& source) {
    if (labels_.empty()) {
        std::vector<std::vector<std::uint8_t>> flags;
        flags.reserve(flags_.size());
        for (auto& part : flags_) flags.push_back(std::move(part.reader).finish());
        put_labels(predictions, roles_, std::move(flags));
    } else if (auto* two = std::get_if<Labels>(&labels_.front().reader)) {
        Labels::Result labels = std::move(*two).finish(where(source, roles_.label));
        predictions.positive = std::move(labels.positive);
        predictions.positive_name = std::move(labels.positive_name);
        predictions.negative_names = std::move(labels.negative_names);
        std::ranges::sort(predictions.negative_names, name_before);
    } else if (auto* gains = std::get_if<Gains>(&labels_.front().reader)) {
        predictions.task = TaskKind::queries;
        predictions.target = std::move(*gains).finish();
    } else if (std::holds_alternative<Outcomes>(labels_.front().reader)) {
        std::vector<Outcomes> predicted;
        predicted.reserve(predicted_.size());
        for (auto& part : predicted_) predicted.push_back(std::move(part.reader));
        put_outcomes(predictions, roles_, std::get<Outcomes>(std::move(labels_.front().reader)), std::move(predicted),
                     source);
    }
}

void Validator::refuse_idle_options(const Predictions& predictions, const std::string& source) const {
    if (left_out_ && left_out_->rows() > 0 && predictions.negative_names.empty() && !roles_.positive_optional)
        throw Error(fmt::format(
            "{}: no row has a label of --negative ({}); apart from the positive one, the {} {}. Use labels that occur.",
            where(source, roles_.label), listed(roles_.negatives),
            left_out_->names().size() == 1 ? "label is" : "labels are", listed(left_out_->names())));
    if (roles_.gain_if_flagged && predictions.task != TaskKind::binary)
        throw Error(fmt::format("--gain-if-flagged is for two classes, but the task of these data is {}. Drop it.",
                                name_of(predictions.task)));
}

Predictions Validator::finish(const std::string& source, bool one_of_several) && {
    const std::int64_t left_out = left_out_ ? left_out_->rows() : 0;
    const std::int64_t dropped = seen_ - rows_ - left_out;
    if (rows_ == 0 && !one_of_several) refuse_no_rows(source, roles_, dropped, left_out);
    Predictions predictions;
    predictions.label_name = roles_.label;
    predictions.per_cent = per_cent_columns();
    for (auto& part : scores_) predictions.scores.push_back(part.reader.take_rows());
    for (std::size_t i = 0; i < quantiles_.size(); ++i) {
        predictions.levels.push_back(roles_.quantiles[i].level);
        predictions.quantiles.push_back({roles_.quantiles[i].column, std::move(quantiles_[i].reader).take_numbers()});
    }
    for (auto& part : gains_) predictions.gains = std::move(part.reader).take_numbers();
    for (auto& part : weights_) {
        predictions.weight_name = *roles_.weight;
        predictions.weights_count = weights_count();
        predictions.weights = std::move(part.reader).finish(where(source, *roles_.weight), one_of_several);
    }
    put_label(predictions, source);
    refuse_idle_options(predictions, source);
    for (auto& part : slices_) predictions.slices.push_back(std::move(part.reader).finish());
    predictions.slices = slices_of_columns(roles_, std::move(predictions.slices), most_slices);
    for (auto& part : clusters_) predictions.clusters.push_back(std::move(part.reader).finish());
    for (auto& part : queries_) predictions.queries.push_back(std::move(part.reader).finish());
    for (auto& part : models_) predictions.models.push_back(std::move(part.reader).finish());
    auto* soft = labels_.empty() ? nullptr : std::get_if<LabelShares>(&labels_.front().reader);
    std::vector<double> shares = soft != nullptr ? std::move(*soft).finish() : std::vector<double>();
    for (auto& part : sides_)
        predictions.models = {models_by_side(std::move(part.reader).finish(), predictions.models)};
    for (auto& part : items_)
        put_models_side_by_side(predictions, shares, std::move(part.reader).finish(),
                                {.missing = roles_.missing,
                                 .as_they_come = roles_.models_as_they_come,
                                 .with_baseline = roles_.side.has_value(),
                                 .by_column = roles_.side && !roles_.model});
    if (soft != nullptr) put_soft_labels(predictions, shares);
    predictions.positive_named = roles_.positive.has_value();
    predictions.dropped = dropped;
    predictions.left_out = left_out;
    return predictions;
}

/// Calls `read`, with a message if memory runs out.
template <class Read>
auto within_memory(const Source& source, Read read) {
    try {
        return read();
    } catch (const std::bad_alloc&) {
        throw Error(printable(source.name()) +
                    ": the rows do not fit into the memory of this machine. Evaluate fewer columns or a sample.");
    }
}

}  // namespace

void refuse_no_rows(const std::string& source, const Roles& roles, std::int64_t dropped, std::int64_t left_out) {
    if (left_out > 0) {
        throw Error(where(source, roles.label) +
                    ": no row has one of the labels of --positive and --negative. Use labels that occur.");
    }
    if (dropped > 0) {
        throw Error(printable(source) + ": a value is missing in every row, so all " + std::to_string(dropped) +
                    " were dropped. Check the columns you named, and what counts as a missing value.");
    }
    throw Error(printable(source) +
                ": there are no rows, so there is nothing to evaluate. Check that these are the data you meant.");
}

Predictions read_predictions(Source& source, const Roles& roles) {
    return within_memory(source, [&] {
        Validator validator(roles, source.row_hint());
        source.read(validator.columns(), [&validator](const Batch& batch) { validator.take(batch); });
        return std::move(validator).finish(source.name());
    });
}

std::vector<std::string> columns_to_read(const Roles& roles) { return Validator(roles, 0).columns(); }

bool have_parts(const Roles& roles) noexcept {
    return roles.labels.empty() && roles.models.empty() && !roles.query && !roles.id && !roles.soft_labels &&
           !roles.gain_if_flagged;
}

void read_parts_of_two_classes(Source& source, const Roles& roles, PartSizes sizes,
                               const std::function<void(Predictions part, bool last)>& take) {
    assert(have_parts(roles));
    within_memory(source, [&] {
        std::int64_t most = sizes.first;
        Validator validator(roles, std::min(source.row_hint(), most));
        std::int64_t taken = 0;
        source.read(validator.columns(), [&](const Batch& batch) {
            const std::int64_t waiting = validator.rows() - taken;
            // Before the batch, so that a part does not exceed the reserved memory.
            if (waiting > 0 && waiting + batch.columns.front().size > most) {
                take(validator.take_rows(), false);
                taken += waiting;
                most = sizes.others;
            }
            validator.take(batch);
        });
        take(std::move(validator).finish(source.name()), true);
    });
}

void read_parts(Source& source, const Roles& roles, std::int64_t rows_of_part,
                const std::function<void(const Predictions& part)>& take) {
    within_memory(source, [&] {
        const std::int64_t hint = std::min(source.row_hint(), rows_of_part);
        std::optional<Validator> validator(std::in_place, roles, hint);
        const std::vector<std::string> columns = validator->columns();
        bool taken = false;
        source.read(columns, [&](const Batch& batch) {
            validator->take(batch);
            if (validator->rows() < rows_of_part) return;
            take(std::move(*validator).finish(source.name(), true));
            validator.emplace(roles, hint);
            taken = true;
        });
        if (!taken || validator->seen() > 0) take(std::move(*validator).finish(source.name(), taken));
    });
}

}  // namespace midrank
