#include "midrank/base/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace midrank {
namespace {

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Levenshtein distance ignoring case, one row of the table at a time.
std::size_t edits_between(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t replaced = diagonal + (lower(from[i - 1]) == lower(to[j - 1]) ? 0 : 1);
            diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, replaced}));
        }
    }
    return row.back();
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view name, std::span<const std::string_view> names) {
    constexpr std::size_t longest = 100;  // limits the work for malicious names
    if (name.size() > longest) return std::nullopt;
    std::size_t fewest = (name.size() + 1) / 3 + 1;
    std::optional<std::string_view> best;
    for (const std::string_view candidate : names) {
        if (candidate.size() > longest) continue;
        if (const std::size_t edits = edits_between(name, candidate); edits < fewest) {
            fewest = edits;
            best = candidate;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> names) {
    // An abbreviation has a large edit distance, but is clear if only one name begins with it.
    const auto begins = [name](std::string_view other) { return name.size() > 1 && other.starts_with(name); };
    const auto first = std::ranges::find_if(names, begins);
    const bool clear = first != names.end() && std::ranges::none_of(names, [&](std::string_view other) {
                           return begins(other) && other != *first;
                       });
    const auto meant = clear ? std::optional(*first) : nearest(name, names);
    return meant ? " Did you mean " + std::string(*meant) + "?" : "";
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& names) {
    return did_you_mean(name, std::vector<std::string_view>(names.begin(), names.end()));
}

}  // namespace midrank
