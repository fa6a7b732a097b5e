#include "midrank/base/ascii.hpp"

#include "midrank/base/text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <utility>

namespace midrank {
namespace {

constexpr std::pair<std::string_view, std::string_view> spellings[] = {
    {"…", "..."},  {"–", "-"},     {"—", "-"},     {"−", "-"},     {"×", "x"},   {"·", "*"},    {"≥", ">="},
    {"≤", "<="},   {"≠", "!="},    {"≈", "~"},     {"±", "+-"},    {"∞", "inf"}, {"√", "sqrt"}, {"∫", "integral "},
    {"∈", "in"},   {"→", "->"},    {"←", "<-"},    {"“", "\""},    {"”", "\""},  {"‘", "'"},    {"’", "'"},
    {"¹", "^1"},   {"²", "^2"},    {"³", "^3"},    {"⁴", "^4"},    {"⁵", "^5"},  {"⁶", "^6"},   {"⁷", "^7"},
    {"⁸", "^8"},   {"⁹", "^9"},    {"⁰", "^0"},    {"⁻", "^-"},    {"½", "1/2"}, {"Σ", "sum "}, {"α", "alpha"},
    {"β", "beta"}, {"γ", "gamma"}, {"κ", "kappa"}, {"σ", "sigma"}, {"µ", "mu"},  {"│", "|"},    {"─", "-"},
};

std::string escaped(std::int32_t code_point) {
    char text[12];
    std::snprintf(text, sizeof text, code_point > 0xFFFF ? "\\U%08x" : "\\u%04x", static_cast<unsigned>(code_point));
    return text;
}

}  // namespace

std::string ascii(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const Character next = Character::first_of(text);
        const std::string_view letter = text.substr(0, next.bytes);
        text.remove_prefix(next.bytes);
        if (next.code_point >= 0 && next.code_point < 0x80) {
            out += letter;
            continue;
        }
        const auto known = std::ranges::find(spellings, letter, &std::pair<std::string_view, std::string_view>::first);
        out += known != std::end(spellings) ? std::string(known->second)
               : next.code_point < 0        ? "?"
                                            : escaped(next.code_point);
    }
    return out;
}

}  // namespace midrank
