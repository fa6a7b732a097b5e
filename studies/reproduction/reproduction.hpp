// A reproduced source: every number it prints, next to the number that this library computes, with a verdict, and its
// figures redrawn. Plain data; presentation turns it into a page and JSON.

#pragma once

#include "midrank/charts/chart.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// The relation of the printed number to the computed one (verdict.hpp defines how it is determined).
enum class Verdict : std::uint8_t {
    equal,  ///< the computed number rounds to the printed digits
    rounding,  ///< it is off by less than one unit of the last printed digit
    sampling,  ///< one of the two comes from a random sample, whose error explains the difference
    misprint,  ///< the printed number is wrong
    fails,  ///< a formula, a word or a claim that computed numbers contradict
};
inline constexpr std::array all_verdicts = {Verdict::equal, Verdict::rounding, Verdict::sampling, Verdict::misprint,
                                            Verdict::fails};
std::string_view name_of(Verdict verdict) noexcept;

struct ReproducedItem {
    std::string where;  ///< "Definition 24, example"
    std::string what;
    std::string printed;  ///< as in the source
    std::optional<double> value;  ///< computed; none where it is undefined
    Verdict verdict = Verdict::equal;
    std::string computed = {};  ///< the answer in words, where it is more than the value
    std::string right = {};  ///< the correct text, where the printed number or formula is wrong
    std::string note = {};
};

struct ReproducedSection {
    std::string title;
    std::string text;
    std::vector<ReproducedItem> items = {};
    std::vector<Chart> figures = {};
};

struct Reproduction {
    std::string source;  ///< "berrar"
    std::string title;
    std::string citation;
    std::vector<ReproducedSection> sections = {};

    std::int64_t count(Verdict verdict) const noexcept;
};

}  // namespace midrank
