// True and predicted classes: the weight of each pair of classes that occurs. The input of measures of predicted
// classes, as a Confusion is for two classes.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/value.hpp"
#include "midrank/numerics/double_double.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

class ClassTable {
public:
    using Rows = ClassRows;
    static constexpr std::string_view kind = "MRCT";

    struct Cell {
        std::int32_t truth = 0, predicted = 0;  ///< codes of classes
        DoubleDouble total;  ///< weight of the rows
        WeightScatter rows;

        double weight() const noexcept { return total.number(); }
        friend bool operator==(const Cell& a, const Cell& b) {
            return a.truth == b.truth && a.predicted == b.predicted && a.weight() == b.weight() && a.rows == b.rows;
        }
    };

    /// A missing predicted class is replaced by the class with the highest score, the first of them if tied.
    void add(const ClassRows& rows);
    /// Throws Error where both were given an order of classes, and it differs; so does merge.
    void need_mergeable(const ClassTable& other) const;
    /// The classes become the union of both.
    void merge(const ClassTable& other);
    friend bool operator==(const ClassTable& a, const ClassTable& b) {
        return a.classes_ == b.classes_ && a.cells_ == b.cells_ && a.whole_ == b.whole_ && a.tied_ == b.tied_;
    }

    std::span<const std::string> classes() const noexcept { return classes_; }
    std::size_t class_count() const noexcept { return classes_.size(); }
    /// The pairs that occur, by true and then by predicted class; all have positive weight.
    std::span<const Cell> cells() const noexcept { return cells_; }
    /// Index of the cell of a pair of classes; none where it does not occur.
    std::optional<std::size_t> cell_of(std::int32_t truth, std::int32_t predicted) const noexcept;

    double truth(std::size_t c) const noexcept { return truth_[c]; }  ///< weight of the rows of a class
    double predicted(std::size_t c) const noexcept { return predicted_[c]; }  ///< of the rows predicted as it
    double correct(std::size_t c) const noexcept { return against_rest_[c].true_positive; }
    double correct() const noexcept { return all_correct_; }
    double total() const noexcept { return total_; }
    /// A class against the rest.
    const Confusion& confusion(std::size_t c) const noexcept { return against_rest_[c]; }

    /// Whether all weights are frequencies.
    bool whole() const noexcept { return whole_; }
    /// Number of rows in which several classes share the highest score.
    std::int64_t tied() const noexcept { return tied_; }

    /// The same cells with these weights.
    ClassTable with_weights(std::span<const double> weights) const;
    /// The same cells with these numbers of rows; for weights that are frequencies.
    ClassTable with_counts(std::span<const std::uint64_t> counts) const;
    /// The same classes with a number of rows for every pair of classes, by true and then by predicted class.
    ClassTable with_table(std::span<const std::uint64_t> counts) const;

    // Common to all summaries of items: entries of equal items.
    std::size_t entries() const noexcept { return cells_.size(); }
    double weight(std::size_t entry) const noexcept { return cells_[entry].weight(); }
    WeightScatter scatter(std::size_t entry) const noexcept { return cells_[entry].rows; }

    Bytes encode() const;
    static ClassTable decode(std::span<const std::byte> bytes);

private:
    /// Adds rows singly, as is necessary with weights, or where predicted classes follow from scores.
    void add_singly(const ClassRows& rows);
    void add_cells(std::span<const Cell> cells);
    void total_up();

    std::vector<std::string> classes_;
    std::vector<Cell> cells_;
    bool whole_ = true;
    std::int64_t tied_ = 0;
    std::vector<double> truth_, predicted_;
    std::vector<Confusion> against_rest_;
    double all_correct_ = 0, total_ = 0;
};

/// The class with the highest score, the first if tied, and whether it is tied.
struct HighestScore {
    std::int32_t of_class = 0;
    bool tied = false;
};
HighestScore highest_score(const std::vector<NumberView>& scores, std::size_t row) noexcept;
/// The predicted class of each row: the given one, or that with the highest score.
std::vector<std::int32_t> predicted_classes(const ClassRows& rows);
/// The index of the cell of each row; entries() where it has none.
std::vector<std::size_t> cells_of_rows(const ClassTable& table, const ClassRows& rows);

template <>
struct Emptiness<ClassTable> {
    using View = ClassTable;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(const ClassTable& table) noexcept { return !(table.total() > 0); }
};

}  // namespace midrank
