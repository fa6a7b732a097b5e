#include "midrank/predictions/crossed_slices.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/crossed_codes.hpp"
#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

constexpr char sign = '&';

std::vector<std::string> names_in(std::string_view slice) {
    std::vector<std::string> names;
    while (true) {
        const std::size_t end = std::min(slice.find(sign), slice.size());
        names.emplace_back(trimmed(slice.substr(0, end)));
        if (end == slice.size()) return names;
        slice.remove_prefix(end + 1);
    }
}

/// The name of a group within that of a crossing: in quotes if it contains the sign itself, so that names of crossings
/// are unique.
std::string in_crossing(const std::string& group) {
    return group.find(sign) == std::string::npos ? group : '"' + group + '"';
}

/// `a` may itself be a crossing, whose groups are already quoted.
GroupColumn crossed(const std::string& slice, const GroupColumn& a, const GroupColumn& b, std::int64_t most) {
    auto pairs = cross_codes(a.codes, b.codes, b.groups.size(), static_cast<std::size_t>(most));
    if (!pairs)
        throw Error(
            fmt::format("--slice {} has more than {} slices. Cross fewer columns, or columns with fewer values.",
                        quoted(slice), most));
    GroupColumn found{.name = slice, .groups = {}, .codes = std::move(pairs->codes)};
    for (const auto& [of_a, of_b] : pairs->pairs)
        found.groups.push_back(fmt::format("{} {} {}", a.groups[of_a], sign, in_crossing(b.groups[of_b])));
    return found;
}

}  // namespace

Roles with_crossed_slices(Roles roles, const std::vector<std::string>& columns) {
    roles.crossed.clear();
    for (const std::string& slice : roles.slices) {
        if (slice.find(sign) == std::string::npos || std::ranges::find(columns, slice) != columns.end()) continue;
        std::vector<std::string> names = names_in(slice);
        refuse_repetition(names, "--slice");
        roles.crossed.push_back({.slice = slice, .columns = std::move(names)});
    }
    return roles;
}

std::vector<std::string> columns_of_slice(const Roles& roles, const std::string& slice) {
    const auto crossed = std::ranges::find(roles.crossed, slice, &CrossedSlice::slice);
    return crossed == roles.crossed.end() ? std::vector{slice} : crossed->columns;
}

std::vector<GroupColumn> slices_of_columns(const Roles& roles, std::vector<GroupColumn> read, std::int64_t most) {
    if (roles.crossed.empty()) return read;
    std::vector<GroupColumn> slices;
    std::size_t next = 0;
    for (const std::string& name : roles.slices) {
        const std::size_t columns = columns_of_slice(roles, name).size();
        GroupColumn slice = std::move(read[next++]);
        if (columns > 1)
            for (std::string& group : slice.groups) group = in_crossing(group);
        for (std::size_t column = 1; column < columns; ++column) slice = crossed(name, slice, read[next++], most);
        slices.push_back(std::move(slice));
    }
    return slices;
}

}  // namespace midrank
