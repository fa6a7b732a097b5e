#include "studies/learning/feature_table.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/gaps.hpp"
#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "midrank/predictions/unused_columns.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

std::string where(const Batch& batch, std::int64_t row, std::string_view column) {
    return (batch.file.empty() ? "Row " : printable(batch.file) + ", row ") + std::to_string(batch.first_row + row) +
           ", column " + quoted(column);
}

/// Whether a text certainly is not a number beyond 1e100: it has no exponent, is not an infinity, and is short.
bool is_surely_small(std::string_view text) noexcept {
    return text.size() <= 100 && text.find_first_of("eEiI") == std::string_view::npos;
}

/// Wraps a source and checks that features can be squared and summed. Everything else is checked by read_predictions.
class FiniteFeatures : public Source {
public:
    FiniteFeatures(Source& inner, const std::vector<std::string>& features, const std::vector<std::string>& gaps)
        : inner_(inner), features_(features), gaps_(gaps), looked_at_(features.size()) {}

    std::string name() const override { return inner_.name(); }
    std::vector<std::string> column_names() override { return inner_.column_names(); }
    std::int64_t row_hint() const override { return inner_.row_hint(); }

    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override {
        inner_.read(columns, [&](const Batch& batch) {
            std::vector<Word> words;
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const auto feature = std::ranges::find(features_, columns[i]);
                if (feature == features_.end()) continue;
                const Column& column = batch.columns[i];
                if (!is_textual(column.type)) {
                    check_numbers(batch, column, *feature);
                } else if (const auto row = first_word(column, static_cast<std::size_t>(feature - features_.begin()))) {
                    words.push_back({*feature, *row, std::string(Texts(column)[*row])});
                }
            }
            if (!words.empty()) refuse(words, batch);
            take(batch);
            check_texts(batch, columns);
        });
    }

private:
    [[noreturn]] static void refuse_size(const std::string& place, double number) {
        throw Error(
            place + ": " +
            (std::isinf(number) ? "the value is infinite" : number_text(number) + " is too large for training") +
            ". Features must lie between -1e100 and 1e100. Correct the value, rescale the column, or drop the column "
            "with --exclude.");
    }

    static void check_numbers(const Batch& batch, const Column& column, const std::string& name) {
        use_numbers(column, [&](auto values) {
            if constexpr (std::floating_point<typename decltype(values)::Value>) {
                for (std::int64_t row = 0; row < column.size; ++row) {
                    const auto number = static_cast<double>(values[row]);
                    if (std::abs(number) > largest_feature && is_valid(column, row))
                        refuse_size(where(batch, row, name), number);
                }
            }
        });
    }

    /// The first value of a column of words.
    struct Word {
        std::string column;
        std::int64_t row = 0;
        std::string text;
    };

    // A column of words is recognised by its first value, in contrast to a typing error in a column of numbers.
    std::optional<std::int64_t> first_word(const Column& column, std::size_t feature) {
        if (looked_at_[feature]) return std::nullopt;
        std::int64_t row = 0;
        while (row < column.size && gaps_.first(column, row, row + 1) == row) ++row;
        if (row == column.size) return std::nullopt;
        looked_at_[feature] = true;
        return parse_number(Texts(column)[row], column.spelling) ? std::nullopt : std::optional(row);
    }

    [[noreturn]] static void refuse(const std::vector<Word>& words, const Batch& batch) {
        const Word& first = words.front();
        std::vector<std::string> others;
        for (const Word& word : std::span(words).subspan(1)) others.push_back(word.column);
        throw Error(
            where(batch, first.row, first.column) + ": " + quoted(first.text) +
            " is not a number, and features must be numbers. " +
            (is_called_as_clusters(first.column)
                 ? "Name the column with --cluster if rows with the same value belong together, or drop it with "
                   "--exclude."
                 : "Drop the column with --exclude, or encode its categories as columns of 0 and 1.") +
            (others.empty() ? "" : " The same applies to " + listed(others) + "."));
    }

    // After the checks of read_predictions, which have better messages for other errors in a text.
    void check_texts(const Batch& batch, const std::vector<std::string>& columns) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const Column& column = batch.columns[i];
            if (!is_textual(column.type) || std::ranges::find(features_, columns[i]) == features_.end()) continue;
            const Texts texts(column);
            for (std::int64_t row = 0; row < column.size; ++row) {
                if (is_surely_small(texts[row]) || gaps_.first(column, row, row + 1) == row) continue;
                const auto number = parse_number(texts[row], column.spelling);
                if (number && std::abs(*number) > largest_feature) refuse_size(where(batch, row, columns[i]), *number);
            }
        }
    }

    Source& inner_;
    const std::vector<std::string>& features_;
    Gaps gaps_;
    std::vector<bool> looked_at_;
};

std::vector<std::string> settled_features(const FeatureRoles& roles, const std::vector<std::string>& names,
                                          const std::string& source) {
    place_of(roles.target, names, source);
    for (const std::string& name : roles.features) place_of(name, names, source);
    for (const std::string& name : roles.excluded) place_of(name, names, source);
    if (roles.cluster) place_of(*roles.cluster, names, source);
    refuse_repetition(roles.features, "--features");
    if (!roles.features.empty() && !roles.excluded.empty()) {
        throw Error(
            "--features gives the columns to train on, and --exclude the columns to drop. Use one of the two options.");
    }
    std::vector<std::string> features = roles.features;
    if (features.empty()) {
        std::ranges::copy_if(names, std::back_inserter(features), [&roles](const std::string& name) {
            return name != roles.target && name != roles.cluster &&
                   std::ranges::find(roles.excluded, name) == roles.excluded.end();
        });
        for (const std::string& name : features) place_of(name, names, source);  // refuses a name that occurs twice
    }
    if (std::ranges::find(features, roles.target) != features.end()) {
        throw Error("Column " + quoted(roles.target) +
                    " cannot be both the target and a feature, because a model would learn the answer. Drop it from "
                    "--features.");
    }
    if (roles.cluster == roles.target) {
        throw Error("Column " + quoted(roles.target) +
                    " cannot be both the target and the cluster: no cluster would have rows of both classes. Give "
                    "--cluster the column of what rows have in common, such as a patient.");
    }
    if (roles.cluster && std::ranges::find(features, *roles.cluster) != features.end()) {
        throw Error(
            "Column " + quoted(*roles.cluster) +
            " cannot be both the cluster and a feature, because held-out rows are of clusters that no model has "
            "seen. Drop it from --features.");
    }
    if (features.empty()) {
        throw Error(printable(source) +
                    ": no column is left to train on. The features are all columns except the target " +
                    quoted(roles.target) + (roles.cluster ? ", the cluster " + quoted(*roles.cluster) : "") +
                    " and those of --exclude.");
    }
    return features;
}

void refuse_one_class(const Predictions& table, const std::string& source) {
    const auto positives = std::ranges::count(table.positive, std::uint8_t{1});
    if (positives > 0 && positives < table.rows()) return;
    throw Error(printable(source) + ", column " + quoted(table.label_name) + ": " +
                (positives > 0 ? "every row is positive" : "no row is positive") +
                ", and training needs both classes. Check the column, or the label given with --positive.");
}

void refuse_one_cluster(const LearningSet& set, const std::string& source) {
    if (!set.clusters || set.clusters_with_rows() > 1) return;
    const auto cluster = static_cast<std::size_t>(set.clusters->codes.front());
    throw Error(printable(source) + ", column " + quoted(set.clusters->name) + ": all rows are of one cluster, " +
                quoted(set.clusters->groups[cluster]) +
                ", and whole clusters are held out. Give another column with --cluster, or drop it if rows are "
                "independent.");
}

}  // namespace

std::int64_t bytes_of_learning_row(const std::vector<std::string>& columns) {
    return 2 * static_cast<std::int64_t>(sizeof(double) * columns.size());
}

LearningSet read_features(Source& source, const FeatureRoles& roles) {
    const std::vector<std::string> features = settled_features(roles, source.column_names(), source.name());
    FiniteFeatures finite(source, features, roles.missing_words);
    Predictions table = read_predictions(finite, {.label = roles.target,
                                                  .scores = features,
                                                  .cluster = roles.cluster,
                                                  .positive = roles.positive,
                                                  .two_classes = true,
                                                  .missing = roles.missing,
                                                  .missing_words = roles.missing_words});
    refuse_one_class(table, source.name());
    LearningSet set;
    set.features.names = features;
    set.features.rows = table.rows();
    set.features.values.reserve(features.size() * table.positive.size());
    for (const ScoreColumn& column : table.scores) {
        std::visit(
            [&set](const auto& numbers) {
                set.features.values.insert(set.features.values.end(), numbers.begin(), numbers.end());
            },
            column.values);
    }
    set.positive = std::move(table.positive);
    set.target_name = std::move(table.label_name);
    set.positive_name = std::move(table.positive_name);
    if (!table.clusters.empty()) set.clusters = std::move(table.clusters.front());
    set.dropped = table.dropped;
    refuse_one_cluster(set, source.name());
    return set;
}

}  // namespace midrank
