#include "midrank/predictions/left_out_labels.hpp"

#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <cstddef>

namespace midrank {

LeftOutLabels::LeftOutLabels(const std::vector<std::string>& kept) {
    for (const std::string& name : kept) kept_.push_back(label_text(name));
}

bool LeftOutLabels::keeps(std::string_view text) const {
    return std::ranges::find(kept_, text) != kept_.end() || std::ranges::find(kept_, label_text(text)) != kept_.end();
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
        for (std::int64_t row = 0; row < end; ++row) mark_unless(row, keeps(label_text_of(values[row])));
    });
}

}  // namespace midrank
