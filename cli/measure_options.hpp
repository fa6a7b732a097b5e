// The options that say which measures are wanted, and at which threshold.

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

/// What --measures names among the measures of the task; nothing where it is left out.
std::vector<MeasureRequest> named_measures(const std::vector<std::string>& lists, TaskKind task = TaskKind::binary);
/// Throws Error for a name that no task has: before the work, for the task is known only then.
void refuse_misspelt_measures(const std::vector<std::string>& lists);

/// Whether some task has a measure of this name.
bool names_a_measure(const std::string& name);
/// Throws Error for a file that there is not, and whose name is that of a measure.
void refuse_measure_as_file(const std::vector<std::string>& files);

/// --threshold, for the commands that read a confusion matrix.
class ThresholdOption {
public:
    /// `description` goes on with what holds where the user names none.
    void declare(CLI::App& command, const std::string& description);
    /// None where the user names none. Throws Error for what is no threshold.
    std::optional<ThresholdRule> rule() const;
    /// Whether the user names one, and none of the measures depends on it.
    bool is_idle(const std::vector<MeasureRequest>& requested) const;
    /// Throws Error where it is.
    void refuse_idle(const std::vector<MeasureRequest>& requested) const;

private:
    std::optional<std::string> text_;
};

/// What --measures names for a command that looks at these measures alone; where it is left out roc_auc, or nothing for another task,
/// which has main measures of its own. Throws Error for an option that none of them heeds.
std::vector<MeasureRequest> measures_of_study(const EvidenceSet& evidence, const std::vector<std::string>& lists,
                                              const DataOptions& data, const ThresholdOption& threshold);
/// The same for a command of two classes. Throws Error for data of another task.
std::vector<MeasureRequest> measures_of_two_classes(const EvidenceSet& evidence, const std::vector<std::string>& lists,
                                                    const DataOptions& data, const ThresholdOption& threshold);

}  // namespace midrank
