// Options for the measures and the threshold.

#pragma once

#include "cli/data_options.hpp"
#include "midrank/base/task.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/evidence.hpp"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace midrank {

/// The measures of the task named by --measures; empty where not given.
std::vector<MeasureRequest> named_measures(const std::vector<std::string>& lists, TaskKind task = TaskKind::binary);
/// Throws Error for a name that no task has; called before the task is known.
void refuse_misspelt_measures(const std::vector<std::string>& lists);

/// Whether some task has a measure of this name.
bool names_a_measure(const std::string& name);
/// Throws Error for a file that does not exist and has the name of a measure.
void refuse_measure_as_file(const std::vector<std::string>& files);

/// --threshold, for commands that use a confusion matrix.
class ThresholdOption {
public:
    /// `description` continues with the default.
    void declare(CLI::App& command, const std::string& description);
    /// None where not given. Throws Error for an invalid threshold.
    std::optional<ThresholdRule> rule() const;
    /// Whether a threshold was given on which none of the measures depends.
    bool is_idle(const std::vector<MeasureRequest>& requested) const;
    /// Throws Error if is_idle(requested).
    void refuse_idle(const std::vector<MeasureRequest>& requested) const;

private:
    std::optional<std::string> text_;
};

/// The measures of --measures, for a command that uses only these; by default roc_auc, or empty for other tasks, which
/// have main measures of their own. Throws Error for an option without effect on any of them.
std::vector<MeasureRequest> measures_of_study(const EvidenceSet& evidence, const std::vector<std::string>& lists,
                                              const DataOptions& data, const ThresholdOption& threshold);
/// The same for a command for two classes. Throws Error for other tasks.
std::vector<MeasureRequest> measures_of_two_classes(const EvidenceSet& evidence, const std::vector<std::string>& lists,
                                                    const DataOptions& data, const ThresholdOption& threshold);

}  // namespace midrank
