#include "cli/measure_options.hpp"

#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/usual_measures.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace midrank {

std::vector<MeasureRequest> named_measures(const std::vector<std::string>& lists, TaskKind task) {
    return lists.empty() ? std::vector<MeasureRequest>() : read_measures(joined(lists), task);
}

void refuse_misspelt_measures(const std::vector<std::string>& lists) {
    if (!lists.empty()) refuse_unknown_measures(joined(lists));
}

bool names_a_measure(const std::string& name) {
    return std::ranges::any_of(all_tasks, [&name](TaskKind task) { return find_measure(name, task) != nullptr; });
}

void refuse_measure_as_file(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        std::error_code absent;
        if (names_a_measure(file) && !std::filesystem::exists(file, absent))
            throw Error("There is no file " + quoted(file) + ". To request the measure, use --measures " + file + ".");
    }
}

void ThresholdOption::declare(CLI::App& command, const std::string& description) {
    add_text(command, "--threshold", text_,
             {"Measures", "T", description + " (0.5 for probabilities, 0 for scores of both signs)"});
}

std::optional<ThresholdRule> ThresholdOption::rule() const {
    if (!text_) return std::nullopt;
    return ThresholdRule::read(*text_);
}

bool ThresholdOption::is_idle(const std::vector<MeasureRequest>& requested) const {
    return text_ && std::ranges::none_of(requested, depends_on_threshold);
}

void ThresholdOption::refuse_idle(const std::vector<MeasureRequest>& requested) const {
    if (is_idle(requested))
        throw Error(
            "--threshold is used only by threshold measures, and none is requested. Request one, such as f1, or drop "
            "--threshold.");
}

std::vector<MeasureRequest> measures_of_study(const EvidenceSet& evidence, const std::vector<std::string>& lists,
                                              const DataOptions& data, const ThresholdOption& threshold) {
    const TaskKind task = evidence.origin().task;
    if (lists.empty() && task != TaskKind::binary) return {};
    std::vector<MeasureRequest> requested = studied_measures(named_measures(lists, task), evidence);
    if (evidence.holds<OnlyClasses>() && std::ranges::none_of(requested, at_a_threshold))
        throw NeedsOptions(
            "There are predicted classes and no scores, so measures of ranking and of probabilities are undefined. "
            "Request measures of the confusion matrix with --measures, or give a column of scores with --score.",
            lists.empty() ? std::vector<std::string>{"--measures", "f1"} : std::vector<std::string>());
    data.columns().refuse_idle_gains(requested);
    // Other tasks have no threshold, which is reported elsewhere.
    if (task == TaskKind::binary || task == TaskKind::multilabel) threshold.refuse_idle(requested);
    return requested;
}

std::vector<MeasureRequest> measures_of_two_classes(const EvidenceSet& evidence, const std::vector<std::string>& lists,
                                                    const DataOptions& data, const ThresholdOption& threshold) {
    need_two_classes(evidence);
    return measures_of_study(evidence, lists, data, threshold);
}

}  // namespace midrank
