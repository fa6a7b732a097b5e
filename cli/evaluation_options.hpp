// Options of commands that evaluate: what, at which threshold, and with which intervals.

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
    /// Unless `for_page`, also --fold, --standardise-to and --approximate.
    void declare(CLI::App& command, bool for_page);

    const DataOptions& data() const noexcept { return data_; }
    /// Throws Error for invalid options; call it before the data are read.
    void check() const;
    /// The request for data of this task. `progress` must outlive it.
    EvaluateRequest request(TaskKind task, Progress& progress) const;

private:
    DataOptions data_;
    ThresholdOption threshold_;
    std::vector<std::string> measures_;
    IntervalOptions intervals_;
    bool fairness_ = false, slice_search_ = false;
    std::int64_t smallest_slice_ = FairnessRequest().fewest_rows;
};

/// A report as a page, with its provenance.
std::string page_of(const ReportContent& content, const DataOptions& data);

}  // namespace midrank
