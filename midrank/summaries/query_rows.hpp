// Rows ranked within their queries: the input of all measures of queries. Rows are kept in ranked order; rows with
// equal scores are adjacent, in an order that measures treat as random.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

class QueryRows {
public:
    using Rows = RankedRows;
    static constexpr std::string_view kind = "MRQR";

    struct Row {
        double score = 0;
        double gain = 0;  ///< relevant if above 0
        friend bool operator==(const Row&, const Row&) = default;
    };

    void add(const RankedRows& rows);
    /// A query in both is one query: its rows are ranked together.
    void merge(const QueryRows& other);
    friend bool operator==(const QueryRows& a, const QueryRows& b) {
        return a.all_->names == b.all_->names && a.all_->ends == b.all_->ends && a.all_->rows == b.all_->rows &&
               a.counts_ == b.counts_;
    }

    /// In an order that depends only on the names, and so is the same for two models of the same rows.
    std::span<const std::string> queries() const noexcept { return all_->names; }
    /// The rows of a query, from the highest score down; equal scores by falling gain. Not empty.
    std::span<const Row> rows(std::size_t query) const noexcept {
        const std::size_t begin = query == 0 ? 0 : all_->ends[query - 1];
        return std::span(all_->rows).subspan(begin, all_->ends[query] - begin);
    }
    std::span<const Row> rows() const noexcept { return all_->rows; }

    /// The same queries, each counts[query] times.
    QueryRows with_counts(std::span<const std::uint64_t> counts) const;
    /// The same rows with these gains, in the order of rows().
    QueryRows with_gains(std::span<const double> gains) const;

    // Common to all summaries of items: entries of equal items, here queries.
    std::size_t entries() const noexcept { return all_->names.size(); }
    double weight(std::size_t query) const noexcept {
        return counts_.empty() ? 1 : static_cast<double>(counts_[query]);
    }
    WeightScatter scatter(std::size_t query) const noexcept {
        return weight(query) > 0 ? WeightScatter{.rows = weight(query), .mean = 1} : WeightScatter{};
    }
    double total() const noexcept;
    bool whole() const noexcept { return true; }

    Bytes encode() const;
    static QueryRows decode(std::span<const std::byte> bytes);

private:
    struct Ranked {
        std::vector<std::string> names;  ///< in order
        std::vector<std::size_t> ends;  ///< index after the last row of each
        std::vector<Row> rows;
    };

    std::shared_ptr<const Ranked> all_ = std::make_shared<Ranked>();  ///< shared with the replicates of a bootstrap
    std::vector<std::uint64_t> counts_;  ///< how often each query counts; empty: once
};

template <>
struct Emptiness<QueryRows> {
    using View = QueryRows;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(const QueryRows& rows) noexcept { return !(rows.total() > 0); }
};

}  // namespace midrank
