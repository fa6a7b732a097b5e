#include "midrank/presentation/resampling_text.hpp"

#include "midrank/base/text.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace midrank {

std::string lines_of(std::string_view text, const Style& style, Tone tone, std::size_t width) {
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        for (const std::string& line : wrapped(text.substr(0, end), width)) lines += style.paint(line, tone) + "\n";
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return lines;
}

std::string heading_of(const std::string& model, const std::string& slice, const RowCounts& input) {
    return fmt::format("Model {}{}: {} rows, {} positive, {} negative", printable(model, 24),
                       slice.empty() ? "" : ", " + printable(slice, 40), input.rows, input.positives, input.negatives);
}

Cell number_cell(const Value& value) {
    if (!value.defined()) return {"–", Tone::quiet, true};
    const bool infinite = std::isinf(value.number());
    return {rounded(value.number()), infinite ? Tone::remarkable : Tone::plain, infinite};
}

Entry entry_of(const Value& value) { return value.defined() ? Entry(value.number()) : Entry(""); }

}  // namespace midrank
