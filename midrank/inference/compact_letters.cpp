#include "midrank/inference/compact_letters.hpp"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Limit of intermediate groups.
constexpr std::size_t most_groups = 1000;

/// The models with a letter, by their place in the order.
using Group = std::vector<bool>;

bool is_part_of(const Group& part, const Group& whole) {
    return std::ranges::equal(part, whole, [](bool in_part, bool in_whole) { return !in_part || in_whole; });
}

/// Adds a group unless it is contained in another one.
void absorb(std::vector<Group>& groups, Group added) {
    if (std::ranges::any_of(groups, [&added](const Group& group) { return is_part_of(added, group); })) return;
    groups.push_back(std::move(added));
}

/// Replaces every group with both models by two groups with one of them each.
std::vector<Group> split(std::vector<Group> groups, std::size_t first, std::size_t second) {
    std::vector<Group> whole;
    std::vector<Group> halves;
    for (Group& group : groups) {
        if (!group[first] || !group[second]) {
            whole.push_back(std::move(group));
            continue;
        }
        for (const std::size_t left_out : {first, second}) {
            halves.push_back(group);
            halves.back()[left_out] = false;
        }
    }
    for (Group& half : halves) absorb(whole, std::move(half));
    return whole;
}

/// Whether a group adds nothing: every two of its models, and each by itself, share another one.
bool is_redundant(const std::vector<Group>& groups, std::size_t which) {
    const Group& group = groups[which];
    const auto said_by_others = [&](std::size_t first, std::size_t second) {
        for (std::size_t g = 0; g < groups.size(); ++g)
            if (g != which && groups[g][first] && groups[g][second]) return true;
        return false;
    };
    for (std::size_t i = 0; i < group.size(); ++i) {
        for (std::size_t j = i; j < group.size(); ++j)
            if (group[i] && group[j] && !said_by_others(i, j)) return false;
    }
    return true;
}

void sweep(std::vector<Group>& groups) {
    for (std::size_t g = groups.size(); g-- > 0;)
        if (is_redundant(groups, g)) groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g));
}

}  // namespace

std::variant<std::vector<std::string>, Undefined> compact_letters(std::span<const std::size_t> order,
                                                                  std::span<const DifferentPair> different_pairs) {
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    std::vector<Group> groups = {Group(order.size(), true)};
    for (const auto& [first, second] : different_pairs) {
        groups = split(std::move(groups), place[first], place[second]);
        if (groups.size() > most_groups) return Undefined::too_many_letters;
    }
    std::ranges::sort(groups, std::greater<>());  // those of the first models come first
    sweep(groups);
    if (groups.size() > alphabet.size()) return Undefined::too_many_letters;
    std::vector<std::string> letters(order.size());
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (std::size_t i = 0; i < order.size(); ++i)
            if (groups[g][i]) letters[order[i]] += alphabet[g];
    }
    return letters;
}

}  // namespace midrank
