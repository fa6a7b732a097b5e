#include "midrank/predictions/left_out_labels.hpp"

#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace midrank {
namespace {

std::string label_name(std::string_view text) {
    const auto number = parse_number(text);
    return number ? number_text(*number + 0.0) : std::string(trimmed(text));
}

}  // namespace

LeftOutLabels::LeftOutLabels(const std::vector<std::string>& kept) {
    for (const std::string& name : kept) kept_.push_back(label_name(name));
}

bool LeftOutLabels::keeps(std::string_view text) const {
    return std::ranges::find(kept_, text) != kept_.end() || std::ranges::find(kept_, label_name(text)) != kept_.end();
}

void LeftOutLabels::mark(const Column& labels, std::int64_t end, std::vector<bool>& marks) {
    marks.resize(static_cast<std::size_t>(labels.size));
    const auto mark_unless = [&](std::int64_t row, bool kept) {
        if (kept || marks[static_cast<std::size_t>(row)]) return;
        marks[static_cast<std::size_t>(row)] = true;
        ++rows_;
    };
    if (is_textual(labels.type)) {
        const Texts texts(labels);
        for (std::int64_t row = 0; row < end; ++row)
            if (!marks[static_cast<std::size_t>(row)]) mark_unless(row, keeps(texts[row]));
        return;
    }
    use_numbers(labels, [&](auto values) {
        using Value = typename decltype(values)::Value;
        for (std::int64_t row = 0; row < end; ++row) {
            if constexpr (std::is_same_v<Value, bool>) {
                mark_unless(row, keeps(values[row] ? "true" : "false"));
            } else {
                mark_unless(row, keeps(number_text(static_cast<double>(values[row]))));
            }
        }
    });
}

}  // namespace midrank
