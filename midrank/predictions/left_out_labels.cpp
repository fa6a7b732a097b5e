#include "midrank/predictions/left_out_labels.hpp"

#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace midrank {

namespace {
constexpr std::size_t most_names = 4;
}  // namespace

LeftOutLabels::LeftOutLabels(const std::vector<std::string>& kept) {
    for (const std::string& name : kept) kept_.push_back(label_text(name));
}

bool LeftOutLabels::keeps(std::string_view text) const {
    return std::ranges::find(kept_, text) != kept_.end() ||
           std::ranges::any_of(kept_, [text](const std::string& kept) { return same_label(text, kept); });
}

void LeftOutLabels::keep_name(std::string name) {
    if (std::ranges::find(names_, name) == names_.end()) names_.push_back(std::move(name));
}

void LeftOutLabels::mark(const Column& labels, std::int64_t end, std::vector<bool>& marks) {
    marks.resize(static_cast<std::size_t>(labels.size));
    const auto mark_unless_kept = [&](std::int64_t row, const auto& text) {
        if (marks[static_cast<std::size_t>(row)] || keeps(text)) return;
        marks[static_cast<std::size_t>(row)] = true;
        ++rows_;
        if (names_.size() < most_names) keep_name(std::string(text));
    };
    if (is_textual(labels.type)) {
        const Texts texts(labels);
        for (std::int64_t row = 0; row < end; ++row) mark_unless_kept(row, texts[row]);
        return;
    }
    use_numbers(labels, [&](auto values) {
        for (std::int64_t row = 0; row < end; ++row) mark_unless_kept(row, label_text_of(values[row]));
    });
}

}  // namespace midrank
