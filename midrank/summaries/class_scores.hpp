// The scores of each class, row by row: the input of measures of class probabilities and of rankings of several
// classes. Rows are kept because they need no more memory than one ranking per class, and also tell which scores belong
// to one row.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/weighted_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

class ClassScores : public WeightedRows {
public:
    using Rows = ClassRows;
    static constexpr std::string_view kind = "MRSC";

    ClassScores() = default;

    /// Rows without scores are left out.
    void add(const ClassRows& rows);
    /// Throws Error where the classes differ; so does merge.
    void need_mergeable(const ClassScores& other) const;
    void merge(const ClassScores& other);
    /// Whether the rows are the same, in any order; rows of weight 0 do not count.
    friend bool operator==(const ClassScores& a, const ClassScores& b);

    std::span<const std::string> classes() const noexcept { return classes_; }
    std::size_t class_count() const noexcept { return classes_.size(); }
    std::int32_t truth(std::size_t row) const noexcept { return truth_[row]; }
    bool positive(std::size_t of_class, std::size_t row) const noexcept {
        return truth_[row] == static_cast<std::int32_t>(of_class);
    }
    double score(std::size_t of_class, std::size_t row) const noexcept {
        const std::size_t place = of_class * size() + row;
        return std::visit([place](const auto& values) { return static_cast<double>(values[place]); }, values_);
    }
    /// The scores of one class, by row.
    NumberView column(std::size_t of_class) const noexcept;
    /// Whether scores came as floats, and so are rounded to these.
    bool in_floats() const noexcept { return std::holds_alternative<Array<float>>(values_); }
    /// A class against the rest, by its own scores.
    Ranking ranking(std::size_t of_class) const;

    /// Whether rows have the order in which they were read; those of a summary may have any.
    bool numbered() const noexcept { return numbered_; }

    double truth_total(std::size_t of_class) const noexcept { return truth_totals_[of_class]; }

    /// The same rows, each counts[row] times.
    ClassScores with_counts(std::span<const std::uint64_t> counts) const;
    /// The same rows, where row r gets the truth of row rows[r].
    ClassScores with_truths_of(std::span<const std::size_t> rows) const;

    /// The rows of positive weight, in an order that depends only on their values.
    std::vector<std::size_t> ordered_rows() const;
    /// Whether two rows are equal apart from their weights.
    bool same_row(std::size_t a, std::size_t b) const;

    Bytes encode() const;
    static ClassScores decode(std::span<const std::byte> bytes);

private:
    explicit ClassScores(WeightedRows rows) : WeightedRows(std::move(rows)) {}
    void total_up();
    template <class Score>
    void put_columns(const ClassRows& rows);

    std::vector<std::string> classes_;
    std::vector<std::int32_t> truth_;
    std::variant<Array<float>, Array<double>> values_;  ///< column after column
    std::vector<double> truth_totals_;
    bool numbered_ = true;
};

template <>
struct Emptiness<ClassScores> {
    using View = ClassScores;
    static constexpr Undefined why = Undefined::no_class_scores;
    static bool holds(const ClassScores& scores) noexcept { return !(scores.total() > 0); }
};

}  // namespace midrank
