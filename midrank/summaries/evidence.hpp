// Evidence is what remains of rows after gathering: for each model, on all rows and on each slice, its summaries and
// some counts; and for all together, their origin. Everything later (values, curves, intervals, pages) reads only
// evidence. So the parts of a data set can be gathered separately, kept as files, and merged.
//
// Inference that needs the rows themselves, such as the bootstrap of clusters, borrows them in `rows` while they are
// available. Evidence read from bytes has none, and such inference then gives that as the reason.

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

/// A set of kinds of summaries.
class SummaryKinds;

/// The summaries of some rows, at most one of each kind. New kinds are added to the list at the end of this class.
class Summaries {
public:
    /// Adds the rows to those of the wanted first-round summaries that are made of such rows.
    template <class AddedRows>
    void add(const AddedRows& rows, const SummaryKinds& wanted);

    template <Summary S>
    bool has() const noexcept {
        return std::get<std::optional<S>>(all_).has_value();
    }
    /// There must be one.
    template <Summary S>
    const S& get() const {
        return *std::get<std::optional<S>>(all_);
    }
    /// Removes and returns it. There must be one.
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

    /// Throws Error where two summaries of the same kind cannot be merged, before anything changes.
    void need_mergeable(const Summaries& other) const;
    /// A summary that one side lacks is dropped, because it would cover only part of the rows.
    void merge(const Summaries& other);
    /// Merges the summaries of the second round only. Throws Error where one side lacks a kind that the other has.
    void merge_second_round(const Summaries& other);
    bool same_first_round(const Summaries& other) const;
    friend bool operator==(const Summaries&, const Summaries&) = default;

    void write(ByteWriter& writer) const;
    static Summaries decode(std::span<const std::byte> bytes);

private:
    /// Every type in the list must satisfy the concept Summary, or the program does not compile.
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
    /// Number of rows of any weight, and of the positive ones; SoftLabels counts those with labels between 0 and 1.
    std::int64_t rows_seen = 0, positives = 0;
    Summaries summaries;
    /// With a second round: how many of rows_seen it covers, and the sum of their marks (mark_of).
    std::int64_t rows_again = 0;
    std::uint64_t mark_again = 0;

    Rows rows = {};  ///< borrowed; empty where only summaries are left
    TaskRows task_rows = {};  ///< for tasks other than two classes
    std::shared_ptr<const void> owner = {};  ///< keeps copied rows alive

    bool whole() const noexcept { return slice_column.empty(); }
    std::string slice() const { return whole() ? "" : slice_column + "=" + slice_value; }
};

/// The sum, modulo 2^64, of a random number for each row that depends on its score and class. It is additive under
/// merging, so it tells whether some rows are those of a summary. If `counted` (all weights whole), a row counts as
/// often as its weight.
std::uint64_t mark_of(const Summaries& summaries, bool counted);

/// The columns of the rows, and how they were read.
struct Origin {
    TaskKind task = TaskKind::binary;
    std::vector<std::string> sources;  ///< names of the files, as the user gave them
    std::string label;  ///< name of the column
    std::string positive;  ///< the label that counts as positive
    std::vector<std::string> negatives;  ///< for two classes: the labels that count as negative
    /// The other label where the positive one was guessed, so that a third label is an error; empty: none was seen.
    std::string guessed_negative;
    std::string weight;  ///< name of the column; empty where all weights are 1
    std::string cluster;  ///< name of the column; empty where rows are independent
    std::vector<std::string> slices;  ///< names of the columns
    std::string model;  ///< column of the model in a long table; empty where each model has a column of scores
    bool whole_weights = true;
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::int64_t left_out = 0;  ///< number of rows with other labels than those the user named
    /// Decisions made in reading, as sentences that remain true when rows are added; further notes are derived from the
    /// evidence (evaluation/reading_notes.hpp).
    std::vector<std::string> notes;
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// The models and slices of one data set. Each model comes first on all rows, then on its slices.
class EvidenceSet {
public:
    EvidenceSet() = default;
    EvidenceSet(Origin origin, std::vector<Evidence> parts);
    /// With a second round: its summaries are in the parts, and those of several models in `together`.
    EvidenceSet(Origin origin, std::vector<Evidence> parts, Summaries together);

    const Origin& origin() const noexcept { return origin_; }
    /// The source of the rows, which only their reader knows.
    void set_source(std::vector<std::string> sources, std::vector<std::string> notes);
    std::span<const Evidence> parts() const noexcept { return parts_; }
    std::vector<Evidence> take_parts() && noexcept { return std::move(parts_); }
    /// Names of the models, in order.
    std::vector<std::string> models() const;

    /// Whether any part has a summary of this kind.
    template <Summary S>
    bool holds() const noexcept {
        return std::ranges::any_of(parts_, [](const Evidence& part) { return part.summaries.has<S>(); });
    }
    /// Whether errors of a regression are kept in bounded memory, so that some values are known only within bounds.
    bool approximate() const noexcept;
    /// Whether scores of two classes are kept in cells, so that some values are known only within certified bounds.
    bool binned() const noexcept;
    /// Throws Error where scores are kept in cells.
    void need_every_score() const;
    /// Drops the borrowed rows, because their owner is about to go.
    void forget_rows() noexcept;

    /// Summaries of the rows that all models share, over all rows.
    const Summaries& together() const noexcept { return together_; }
    /// Whether there is a second round, and whether it covers all rows.
    bool has_second_round() const noexcept { return second_round_; }
    bool second_round_is_complete() const noexcept;

    /// Adds the evidence of other rows. Throws Error where they were read in another way: another label, positive
    /// class, weight, cluster, or other models side by side. Two second rounds must have the same first round, which is
    /// kept; Error otherwise, and where only one side has a second round. Nothing changes if an error is thrown.
    void merge(const EvidenceSet& other);
    /// Throws Error where the rows of the other evidence were read in another way.
    void need_same_reading(const EvidenceSet& other) const;
    /// Whether the contents are equal; borrowed rows are not compared.
    friend bool operator==(const EvidenceSet& a, const EvidenceSet& b);

    Bytes encode() const;
    static EvidenceSet decode(std::span<const std::byte> bytes);

    static constexpr std::string_view kind = "MREV";  ///< first bytes of a summary file
    static constexpr std::uint32_t layout = 4;

private:
    void merge_second_round(const EvidenceSet& other);

    Origin origin_;
    std::vector<Evidence> parts_;
    Summaries together_;
    bool second_round_ = false;
};

}  // namespace midrank
