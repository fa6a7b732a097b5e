// The options of the commands that evaluate: what is evaluated, where, and with which intervals.

#pragma once

#include "cli/data_options.hpp"
#include "cli/interval_options.hpp"
#include "cli/measure_options.hpp"
#include "midrank/charts/report_content.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace midrank {

class EvaluationOptions {
public:
    /// Without a page --fold, --standardise-to and --approximate too.
    void declare(CLI::App& command, bool for_page);

    const DataOptions& data() const noexcept { return data_; }
    /// Throws Error for what no evaluation understands; to be called before the data are read.
    void check() const;
    /// What to ask of data of this task. Progress must live as long as the request.
    EvaluateRequest request(TaskKind task, Progress& progress) const;

private:
    DataOptions data_;
    ThresholdOption threshold_;
    std::vector<std::string> measures_;
    IntervalOptions intervals_;
    bool fairness_ = false, slice_search_ = false;
    std::int64_t smallest_slice_ = FairnessRequest().fewest_rows;
};

/// The content of a report, as a page with its provenance.
std::string page_of(const ReportContent& content, const DataOptions& data);

}  // namespace midrank
