#include "midrank/presentation/distinct_name.hpp"

#include <vector>

namespace midrank {
namespace {

std::vector<std::string_view> characters_of(std::string_view text) {
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        characters.push_back(text.substr(0, Character::first_of(text).bytes));
        text.remove_prefix(characters.back().size());
    }
    return characters;
}

std::string joined(const std::vector<std::string_view>& characters, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < std::min(to, characters.size()); ++i) text += characters[i];
    return text;
}

}  // namespace

std::string with_both_ends(std::string_view text, std::size_t longest) {
    std::string whole = printable(text);
    const auto characters = characters_of(whole);
    if (characters.size() <= longest) return whole;
    const std::size_t behind = longest / 2;
    return joined(characters, 0, longest - behind) + "…" +
           joined(characters, characters.size() - behind, characters.size());
}

std::string with_difference(std::string_view text, std::string_view other, std::size_t longest) {
    const std::string whole = printable(text);
    const std::string whole_other = printable(other);
    const auto characters = characters_of(whole);
    const auto differs = std::ranges::mismatch(characters, characters_of(whole_other)).in1 - characters.begin();
    const std::size_t before = longest / 2;
    const std::size_t from = std::max(before, static_cast<std::size_t>(differs));
    const std::size_t to = from + (longest - before) - 1;  // for the second ellipsis
    return joined(characters, 0, before) + "…" + joined(characters, from, to) + (to < characters.size() ? "…" : "");
}

}  // namespace midrank
