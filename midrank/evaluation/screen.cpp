#include "midrank/evaluation/screen.hpp"

#include "midrank/evaluation/usual_measures.hpp"

#include <algorithm>
#include <string>

namespace midrank {

void note_screen(Report& report, const ModelSlice& model, std::vector<MeasureRequest>& requested, bool only_screen) {
    const std::vector<std::string> keys = first_screen(model, requested);
    const auto all =
        read_measures("all", model.task);  // includes those that do not apply, for which --measures all gives a reason
    const auto further = std::ranges::count_if(
        all, [&keys](const MeasureRequest& one) { return std::ranges::find(keys, one.key) == keys.end(); });
    report.further = std::max(report.further, static_cast<std::size_t>(further));
    const auto is_shown = [&report](const std::string& key) {
        return std::ranges::find(report.screen, key) != report.screen.end();
    };
    for (const std::string& key : keys)
        if (!is_shown(key)) report.screen.push_back(key);
    if (only_screen) std::erase_if(requested, [&](const MeasureRequest& one) { return !is_shown(one.key); });
}

}  // namespace midrank
