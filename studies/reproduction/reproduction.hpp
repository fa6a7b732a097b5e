// A source rebuilt: every number it prints beside the number that this library finds, with a verdict, and its figures drawn
// anew. Plain data; presentation turns it into a page and its JSON.

#pragma once

#include "midrank/charts/chart.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// How the printed number stands to the computed one (verdict.hpp says how this is found).
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
    std::string printed;  ///< as the source has it
    std::optional<double> value;  ///< computed; none where the answer is that there is none
    Verdict verdict = Verdict::equal;
    std::string computed = {};  ///< the answer in words, where it is not just the value
    std::string right = {};  ///< what should stand there, where the printed number or formula is wrong
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
