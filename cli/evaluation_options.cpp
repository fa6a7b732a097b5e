#include "cli/evaluation_options.hpp"

#include "cli/command_line.hpp"
#include "cli/file_hash.hpp"
#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/pages/report_page.hpp"

#include <optional>

namespace midrank {

void EvaluationOptions::declare(CLI::App& command, bool for_page) {
    data_.declare(command);
    data_.columns().declare_soft_labels(command);
    data_.declare_baseline(command);
    data_.declare_prevalence(command, true);
    if (!for_page) {
        data_.columns().declare_fold(command);
        data_.declare_standard(command);
        data_.declare_approximate(command);
        data_.declare_certified(command);
    }
    threshold_.declare(command, "a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95");
    add_texts(command, "--measures", measures_,
              {"Measures", "MEASURES",
               "ids or families, e.g. roc_auc,f_beta(beta=0.5),probability, or all; without it, a table shows the most "
               "common measures"});
    intervals_.declare(command);
    add_flag(command, "--fairness", fairness_, "Measures",
             "measure disparities between the slices of a column by fairness criteria, e.g. in the share of rows "
             "labelled positive");
    add_flag(command, "--slice-search", slice_search_, "Measures",
             "compare every slice, and every crossing of two --slice columns, with the rest of the rows: worst first, "
             "adjusted for all slices tried");
    add_count(command, "--smallest-slice", smallest_slice_, 1, 1'000'000'000,
              {"Measures", "N", "minimum number of rows in a slice for --fairness and --slice-search (30)"});
}

void EvaluationOptions::check() const {
    refuse_misspelt_measures(measures_);
    static_cast<void>(threshold_.rule());
    if (smallest_slice_ != FairnessRequest().fewest_rows && !fairness_ && !slice_search_)
        throw Error(
            "--smallest-slice limits the slices of --fairness and --slice-search, and neither is given. Add one of "
            "them, or drop --smallest-slice.");
}

EvaluateRequest EvaluationOptions::request(TaskKind task, Progress& progress) const {
    return {.measures = named_measures(measures_, task),
            .threshold = threshold_.rule(),
            .intervals = intervals_.request(progress),
            .fold = data_.columns().fold(),
            .fairness = fairness_ ? std::optional(FairnessRequest{smallest_slice_}) : std::nullopt,
            .search = slice_search_ ? std::optional(SliceSearchRequest{smallest_slice_}) : std::nullopt,
            .certified = data_.certified()};
}

std::string page_of(const ReportContent& content, const DataOptions& data) {
    return report_page(content,
                       {.command = command_line(), .created = time_now(), .files = hashed_files(data.files())});
}

}  // namespace midrank
