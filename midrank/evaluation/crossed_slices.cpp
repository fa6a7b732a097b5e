#include "midrank/evaluation/crossed_slices.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/name_order.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/crossed_codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace midrank {
namespace {

[[noreturn]] void refuse_crossings(const GroupView& a, const GroupView& b, std::size_t most) {
    const GroupView& larger = a.groups.size() < b.groups.size() ? b : a;
    throw Error(
        fmt::format("A search over slices takes at most {} crossings, but there are more: columns {} ({} values) and "
                    "{} ({} values) alone have up to {}. Drop --slice {}, or merge its values into fewer groups.",
                    most, quoted(a.name), a.groups.size(), quoted(b.name), b.groups.size(),
                    a.groups.size() * b.groups.size(), printable(larger.name)));
}

/// The rank of each code, by the names of the groups.
std::vector<std::size_t> ranks_of(const GroupView& column) {
    const std::vector<std::size_t> order = ordered_groups(column);
    std::vector<std::size_t> ranks(order.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank) ranks[order[rank]] = rank;
    return ranks;
}

/// `left`: the number of further crossings allowed.
CrossedColumns crossed(const GroupView& a, const GroupView& b, std::size_t left, std::size_t most) {
    auto pairs = cross_codes(a.codes, b.codes, b.groups.size(), left);
    if (!pairs) refuse_crossings(a, b, most);
    CrossedColumns found{
        .codes = std::move(pairs->codes), .places = {}, .values = std::move(pairs->pairs), .order = {}};
    const auto& values = found.values;
    const std::vector<std::size_t> ranks_of_a = ranks_of(a);
    const std::vector<std::size_t> ranks_of_b = ranks_of(b);
    for (const auto& [of_a, of_b] : values)
        found.places.emplace_back(fmt::format("{}={} & {}", a.name, a.groups[of_a], b.name), b.groups[of_b]);
    found.order.resize(values.size());
    std::iota(found.order.begin(), found.order.end(), std::size_t{0});
    std::ranges::sort(found.order, {}, [&](std::size_t code) {
        return std::pair(ranks_of_a[values[code].first], ranks_of_b[values[code].second]);
    });
    return found;
}

}  // namespace

std::vector<CrossedColumns> crossed_columns(std::span<const GroupView> columns, std::size_t most) {
    std::vector<CrossedColumns> found;
    std::size_t left = most;
    for (std::size_t a = 0; a < columns.size(); ++a) {
        for (std::size_t b = a + 1; b < columns.size(); ++b) {
            found.push_back(crossed(columns[a], columns[b], left, most));
            left -= found.back().places.size();
        }
    }
    return found;
}

bool is_crossing(std::string_view slice_column, std::span<const std::string> columns) {
    return !slice_column.empty() && std::ranges::find(columns, slice_column) == columns.end();
}

std::vector<std::size_t> ordered_groups(const GroupView& column) {
    std::vector<std::size_t> order(column.groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(
        order, [&column](std::size_t a, std::size_t b) { return name_before(column.groups[a], column.groups[b]); });
    return order;
}

}  // namespace midrank
