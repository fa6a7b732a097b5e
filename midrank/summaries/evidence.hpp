// Evidence is what is left of rows once they are gathered: for each model, on all rows and on each slice, its summaries and
// some counts, and for all of them where they came from. Everything after it (values, curves, intervals, pages) reads
// evidence and nothing else, so the parts of a data set can be gathered apart, kept as files, and merged.
//
// What an inference needs of the rows themselves, as the bootstrap of clusters does, is borrowed in `rows` for as long as
// the rows are there. Evidence that was read from bytes has none, and such an inference then says so.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/task.hpp"
#include "midrank/summaries/approximate_errors.hpp"
#include "midrank/summaries/binned_ranking.hpp"
#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"
#include "midrank/summaries/cluster_sums.hpp"
#include "midrank/summaries/given_prevalence.hpp"
#include "midrank/summaries/given_shares.hpp"
#include "midrank/summaries/label_rows.hpp"
#include "midrank/summaries/label_tables.hpp"
#include "midrank/summaries/only_classes.hpp"
#include "midrank/summaries/pair_moments.hpp"
#include "midrank/summaries/quantile_rows.hpp"
#include "midrank/summaries/query_rows.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/row_gains.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/soft_labels.hpp"
#include "midrank/summaries/summary.hpp"
#include "midrank/summaries/targets.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/triplets.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace midrank {

/// Some of the kinds of summary.
class SummaryKinds;

/// The summaries of some rows, one of a kind at most. A new kind is added to the list at the end of this class.
class Summaries {
public:
    /// Adds rows to those of the wanted summaries of the first round that are made of such rows.
    template <class AddedRows>
    void add(const AddedRows& rows, const SummaryKinds& wanted);

    template <Summary S>
    bool has() const noexcept {
        return std::get<std::optional<S>>(all_).has_value();
    }
    /// Asked only where there is one.
    template <Summary S>
    const S& get() const {
        return *std::get<std::optional<S>>(all_);
    }
    /// Takes it away. Asked only where there is one.
    template <Summary S>
    S take() {
        S taken = std::move(*std::get<std::optional<S>>(all_));
        drop<S>();
        return taken;
    }
    template <Summary S>
    void put(S summary) {
        std::get<std::optional<S>>(all_) = std::move(summary);
    }
    template <Summary S>
    void drop() noexcept {
        std::get<std::optional<S>>(all_).reset();
    }

    /// Throws Error where some that both sides have cannot be merged, before anything is changed.
    void need_mergeable(const Summaries& other) const;
    /// A summary that one side lacks is lost: it would tell of some of the rows only.
    void merge(const Summaries& other);
    /// Merges those of the second round, and leaves the others alone. Throws Error where one side lacks what the other has.
    void merge_second_round(const Summaries& other);
    bool same_first_round(const Summaries& other) const;
    friend bool operator==(const Summaries&, const Summaries&) = default;

    void write(ByteWriter& writer) const;
    static Summaries decode(std::span<const std::byte> bytes);

private:
    /// Whatever stands in the list is held to the concept here: the program does not compile with one that is no Summary.
    template <Summary... S>
    using OneOfEach = std::tuple<std::optional<S>...>;

    OneOfEach<Ranking, WeightMoments, Triplets, ClusterSums, PairMoments, LabelTables, ClassTable, ClassScores, Targets,
              ApproximateErrors, QueryRows, LabelRows, OnlyClasses, GivenPrevalence, QuantileRows, SoftLabels,
              GivenShares, RowGains, BinnedRanking>
        all_;
};

class SummaryKinds {
public:
    template <Summary... S>
    static SummaryKinds of() {
        SummaryKinds kinds;
        (kinds.kinds_.insert(S::kind), ...);
        return kinds;
    }
    template <Summary S>
    bool has() const {
        return kinds_.contains(S::kind);
    }
    template <Summary S>
    void drop() {
        kinds_.erase(S::kind);
    }
    SummaryKinds& operator|=(const SummaryKinds& others) {
        kinds_.insert(others.kinds_.begin(), others.kinds_.end());
        return *this;
    }

private:
    std::set<std::string_view> kinds_;
};

template <class AddedRows>
void Summaries::add(const AddedRows& rows, const SummaryKinds& wanted) {
    const auto add_to = [&]<class S>(std::optional<S>& summary) {
        if constexpr (std::is_same_v<AddedRows, typename S::Rows> && !of_second_round<S>) {
            if (!wanted.has<S>()) return;
            if (!summary) summary.emplace();
            summary->add(rows);
        }
    };
    std::apply([&add_to](auto&... summaries) { (add_to(summaries), ...); }, all_);
}

/// One model on one slice of the rows.
struct Evidence {
    std::string model;
    std::string slice_column, slice_value;  ///< empty for all rows
    /// Rows of any weight, and the positive ones among them; those between the classes are counted by SoftLabels.
    std::int64_t rows_seen = 0, positives = 0;
    Summaries summaries;
    /// Where there is a second round: how many of rows_seen it has seen, and the sum of their marks (mark_of).
    std::int64_t rows_again = 0;
    std::uint64_t mark_again = 0;

    Rows rows = {};  ///< borrowed; empty where only summaries are left
    TaskRows task_rows = {};  ///< the same of a task other than that of two classes
    std::shared_ptr<const void> owner = {};  ///< of the rows, where they were copied from their columns

    bool whole() const noexcept { return slice_column.empty(); }
    std::string slice() const { return whole() ? "" : slice_column + "=" + slice_value; }
};

/// The sum, modulo 2^64, of random numbers that belong to the score and the class of each row; parts merged have the sum of
/// theirs. So it tells whether some rows are those of a summary. A row of whole weight counts as often; `counted` says whether
/// weights are whole.
std::uint64_t mark_of(const Summaries& summaries, bool counted);

/// Which columns the rows had, and how they were read.
struct Origin {
    TaskKind task = TaskKind::binary;
    std::vector<std::string> sources;  ///< names of the files, as the user gave them
    std::string label;  ///< column
    std::string positive;  ///< the label that counts as positive
    std::vector<std::string> negatives;  ///< of two classes: those that count as negative, by name
    /// The one beside the positive label where that was guessed, for then a third label is an error; empty: none was seen.
    std::string guessed_negative;
    std::string weight;  ///< column; empty where every row weighs 1
    std::string cluster;  ///< column; empty where every row stands for itself
    std::vector<std::string> slices;  ///< columns
    std::string model;  ///< column that tells the models of a long table apart; empty where each has a column of scores
    bool whole_weights = true;
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::int64_t left_out = 0;  ///< rows of other labels than those that the user named
    /// What was decided when the rows were read, in sentences that stay true of more rows; others are made of the evidence
    /// (evaluation/reading_notes.hpp).
    std::vector<std::string> notes;
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// Models and slices of one data set. Every model is first told on all rows, then on its slices.
class EvidenceSet {
public:
    EvidenceSet() = default;
    EvidenceSet(Origin origin, std::vector<Evidence> parts);
    /// With a second round, whose summaries stand with the parts, and `together` for those of several models.
    EvidenceSet(Origin origin, std::vector<Evidence> parts, Summaries together);

    const Origin& origin() const noexcept { return origin_; }
    /// Where the rows came from, which only their reader knows.
    void set_source(std::vector<std::string> sources, std::vector<std::string> notes);
    std::span<const Evidence> parts() const noexcept { return parts_; }
    std::vector<Evidence> take_parts() && noexcept { return std::move(parts_); }
    /// Names of the models, in order.
    std::vector<std::string> models() const;

    /// Whether there is a summary of this kind.
    template <Summary S>
    bool holds() const noexcept {
        return std::ranges::any_of(parts_, [](const Evidence& part) { return part.summaries.has<S>(); });
    }
    /// Whether the rows were too many to keep, so that some values are known within bounds only.
    bool approximate() const noexcept;
    /// The same of two classes: scores are kept in cells, and what is known lies within certified bounds.
    bool binned() const noexcept;
    /// Throws Error where they are.
    void need_every_score() const;
    /// Lets go of the rows that are borrowed: those that are left live no longer.
    void forget_rows() noexcept;

    /// Summaries of the rows that all models share, on all rows.
    const Summaries& together() const noexcept { return together_; }
    /// Whether a second round was made of some of the rows, and of all of them.
    bool has_second_round() const noexcept { return second_round_; }
    bool second_round_is_complete() const noexcept;

    /// Becomes the evidence on both sets of rows. Throws Error where they were read in different ways: another label,
    /// positive class, weight, cluster, or other models side by side. Where both hold a second round they share the first, which
    /// stays, and Error is thrown where they do not, or where one alone holds a second round. An error comes before anything is changed.
    void merge(const EvidenceSet& other);
    /// Throws Error where the rows of the other were read in another way.
    void need_same_reading(const EvidenceSet& other) const;
    /// Whether the same was found; where the rows are does not matter.
    friend bool operator==(const EvidenceSet& a, const EvidenceSet& b);

    Bytes encode() const;
    static EvidenceSet decode(std::span<const std::byte> bytes);

    static constexpr std::string_view kind = "MREV";  ///< opens the bytes, and so tells a summary file
    static constexpr std::uint32_t layout = 4;

private:
    void merge_second_round(const EvidenceSet& other);

    Origin origin_;
    std::vector<Evidence> parts_;
    Summaries together_;
    bool second_round_ = false;
};

}  // namespace midrank
