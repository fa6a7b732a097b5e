#include "midrank/summaries/query_rows.hpp"

#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t query_rows_layout = 1;
constexpr std::size_t queries_of_part = 1024;

bool ranked_before(const QueryRows::Row& a, const QueryRows::Row& b) noexcept {
    return a.score != b.score ? a.score > b.score : a.gain > b.gain;
}

/// Codes of the queries that have rows, sorted by name.
std::vector<std::size_t> present_queries(const RankedRows& rows, const std::vector<std::size_t>& counts) {
    std::vector<std::size_t> present;
    present.reserve(counts.size());
    for (std::size_t code = 0; code < counts.size(); ++code)
        if (counts[code] > 0) present.push_back(code);
    std::ranges::sort(present, {}, [&rows](std::size_t code) -> const std::string& { return rows.queries[code]; });
    return present;
}

}  // namespace

void QueryRows::add(const RankedRows& rows) {
    std::vector<std::size_t> counts(rows.queries.size());
    for (const std::int32_t code : rows.query) ++counts[static_cast<std::size_t>(code)];
    Ranked ranked;
    const std::vector<std::size_t> present = present_queries(rows, counts);
    ranked.names.reserve(present.size());
    ranked.ends.reserve(present.size());
    std::vector<std::size_t> next(counts.size());  // index for the next row of each query
    for (const std::size_t code : present) {
        next[code] = ranked.ends.empty() ? 0 : ranked.ends.back();
        ranked.ends.push_back(next[code] + counts[code]);
        ranked.names.push_back(rows.queries[code]);
    }
    ranked.rows.resize(rows.size());
    std::visit(
        [&](const auto& scores) {
            for (std::size_t row = 0; row < rows.size(); ++row)
                ranked.rows[next[static_cast<std::size_t>(rows.query[row])]++] = {static_cast<double>(scores[row]),
                                                                                  rows.gain[row]};
        },
        rows.scores);
    for_each_range(ranked.ends.size(), queries_of_part, [&](std::size_t first, std::size_t last) {
        std::size_t begin = first == 0 ? 0 : ranked.ends[first - 1];
        for (std::size_t query = first; query < last; ++query) {
            const std::span<Row> own(ranked.rows.data() + begin, ranked.rows.data() + ranked.ends[query]);
            std::ranges::sort(own, ranked_before);
            begin = ranked.ends[query];
        }
    });
    QueryRows added;
    added.all_ = std::make_shared<const Ranked>(std::move(ranked));
    merge(added);
}

void QueryRows::merge(const QueryRows& other) {
    if (other.entries() == 0) return;
    if (entries() == 0) {
        *this = other;
        return;
    }
    Ranked both;
    both.names.reserve(entries() + other.entries());
    both.ends.reserve(entries() + other.entries());
    both.rows.reserve(all_->rows.size() + other.all_->rows.size());
    std::size_t mine = 0;
    std::size_t theirs = 0;
    while (mine < entries() || theirs < other.entries()) {
        const bool of_mine =
            theirs == other.entries() || (mine < entries() && all_->names[mine] <= other.all_->names[theirs]);
        const bool of_theirs =
            mine == entries() || (theirs < other.entries() && other.all_->names[theirs] <= all_->names[mine]);
        both.names.push_back(of_mine ? all_->names[mine] : other.all_->names[theirs]);
        std::ranges::merge(of_mine ? rows(mine) : std::span<const Row>(),
                           of_theirs ? other.rows(theirs) : std::span<const Row>(), std::back_inserter(both.rows),
                           ranked_before);
        both.ends.push_back(both.rows.size());
        mine += of_mine ? 1 : 0;
        theirs += of_theirs ? 1 : 0;
    }
    all_ = std::make_shared<const Ranked>(std::move(both));
}

double QueryRows::total() const noexcept {
    if (counts_.empty()) return static_cast<double>(entries());
    return static_cast<double>(std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}));
}

QueryRows QueryRows::with_counts(std::span<const std::uint64_t> counts) const {
    QueryRows drawn = *this;
    drawn.counts_.assign(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(entries()));
    return drawn;
}

QueryRows QueryRows::with_gains(std::span<const double> gains) const {
    Ranked permuted = *all_;
    for (std::size_t row = 0; row < permuted.rows.size(); ++row) permuted.rows[row].gain = gains[row];
    std::size_t begin = 0;
    for (const std::size_t end : permuted.ends) {
        std::ranges::sort(std::span(permuted.rows).subspan(begin, end - begin), ranked_before);
        begin = end;
    }
    QueryRows found = *this;
    found.all_ = std::make_shared<const Ranked>(std::move(permuted));
    return found;
}

Bytes QueryRows::encode() const {
    ByteWriter writer(kind, query_rows_layout);
    writer.put(static_cast<std::uint64_t>(entries()));
    for (std::size_t query = 0; query < entries(); ++query) {
        put_text(writer, all_->names[query]);
        writer.put(static_cast<std::uint64_t>(rows(query).size()));
        for (const Row& row : rows(query)) {
            writer.put(row.score);
            writer.put(row.gain);
        }
    }
    return std::move(writer).take();
}

QueryRows QueryRows::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, query_rows_layout);
    Ranked ranked;
    const auto queries = reader.take<std::uint64_t>();
    reader.expect<std::uint64_t>(queries);
    for (std::uint64_t query = 0; query < queries; ++query) {
        std::string name = take_text(reader);
        if (!ranked.names.empty() && !(ranked.names.back() < name)) reader.fail("the queries are not in order");
        ranked.names.push_back(std::move(name));
        const auto rows = reader.take<std::uint64_t>();
        reader.expect<std::array<double, 2>>(rows);
        if (rows == 0) reader.fail("a query has no rows");
        for (std::uint64_t i = 0; i < rows; ++i) {
            const Row row{.score = reader.take<double>(), .gain = reader.take<double>()};
            if (std::isnan(row.score) || !(row.gain >= 0) || !std::isfinite(row.gain))
                reader.fail("a row of a query has an invalid score or gain");
            if (i > 0 && ranked_before(row, ranked.rows.back())) reader.fail("the rows of a query are not ranked");
            ranked.rows.push_back(row);
        }
        ranked.ends.push_back(ranked.rows.size());
    }
    reader.finish();
    QueryRows decoded;
    decoded.all_ = std::make_shared<const Ranked>(std::move(ranked));
    return decoded;
}

}  // namespace midrank
