#include "midrank/evaluation/compare.hpp"

#include "cli/answer.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct CompareOptions : CommonOptions {
    std::vector<std::string> measures;
    std::optional<std::string> margin;
    std::string test = "auto";
    std::int64_t permutations = 0;
    bool curves = false;
    std::string adjustment = "holm";
    IntervalOptions intervals;
};

DifferenceTest test_of(const CompareOptions& options) {
    if (options.test == "influence") return DifferenceTest::influence;
    if (options.test == "bootstrap") return DifferenceTest::bootstrap;
    return options.test == "permutation" ? DifferenceTest::permutation : DifferenceTest::automatic;
}

Adjustment adjustment_of(const CompareOptions& options) {
    if (options.adjustment == "none") return Adjustment::none;
    if (options.adjustment == "bh") return Adjustment::benjamini_hochberg;
    return options.adjustment == "max-t" ? Adjustment::max_t : Adjustment::holm;
}

std::optional<double> margin_of(const CompareOptions& options) {
    if (!options.margin) return std::nullopt;
    const auto margin = parse_number(*options.margin);
    if (!margin || !std::isfinite(*margin) || *margin <= 0) {
        throw Error("--margin, the largest acceptable loss, must be a number above 0, not " + quoted(*options.margin) +
                    ".");
    }
    return margin;
}

int run_compare(const CompareOptions& options) {
    refuse_misspelt_measures(options.measures);
    CompareRequest request{.measures = {}, .threshold = options.threshold.rule(), .comparison = {}};
    request.comparison.test = test_of(options);
    request.comparison.adjustment = adjustment_of(options);
    request.comparison.margin = margin_of(options);
    request.comparison.permutations = options.permutations;
    request.comparison.curves = options.curves;
    request.slices = options.data.columns().has_slices();
    const auto plan = [&request](TaskKind /*task*/) { return Plan{.rows_of_slices = request.slices}; };
    const auto ask = [&](const EvidenceSet& evidence, Progress& progress) {
        auto intervals = options.intervals.request(progress);
        if (!intervals) throw Error("A comparison needs the intervals of the differences. Drop --interval none.");
        CompareRequest asked = request;
        asked.measures = named_measures(options.measures, evidence.origin().task);
        options.data.columns().refuse_idle_gains(asked.measures);
        asked.comparison.intervals = std::move(*intervals);
        asked.comparison.progress =
            progress.steps({"Swapping predictions", swaps_of(options.permutations), {"--permutations", 1000}});
        return compare(evidence, asked);
    };
    answer(options, ask, plan);
    return exit_success;
}

}  // namespace

Command add_compare(CLI::App& program) {
    auto* app = add_command(program, "compare", "Compare several models: their differences, with intervals and tests.");
    auto options = std::make_shared<CompareOptions>();
    options->data.declare(*app);
    options->data.columns().declare_soft_labels(*app);
    options->data.columns().want_several_models();
    options->data.declare_prevalence(*app, false);
    options->data.declare_baseline(*app);
    add_texts(*app, "--measures", options->measures,
              {"Measures", "MEASURES",
               "ids or families (roc_auc, average_precision, c_b; for probabilities brier_score, log_loss; at a "
               "threshold f1, sensitivity, specificity)"});
    options->threshold.declare(*app, "a number, or a rule applied to each model separately: youden, f1, tpr>=0.95");
    const std::string group = "Tests";
    add_choice(
        *app, "--test", options->test, {"auto", "influence", "bootstrap", "permutation"},
        {group, "",
         "source of p-values: standard errors (DeLong's test for roc_auc), replicates, or swaps of the models' "
         "predictions; auto uses score tests for proportions such as sensitivity, swaps for best values over "
         "thresholds and for ranking measures with fewer than " +
             std::to_string(few_items_for_influence) + " items of a class, and otherwise standard errors (auto)"});
    add_count(*app, "--permutations", options->permutations, 1, 100'000'000,
              {group, "N", "also test with N random swaps (2000 if p-values come from swaps)"});
    add_flag(*app, "--curves", options->curves, group,
             "also test whether entire ROC curves are equal, by permuting ranks (Venkatraman's test)");
    add_choice(*app, "--adjust", options->adjustment, {"holm", "bh", "max-t", "none"},
               {group, "", "adjustment of p-values for all pairs of models and all slices (holm)"});
    add_text(*app, "--margin", options->margin,
             {group, "X", "also test non-inferiority: that the first model of each pair is worse by less than X"});
    std::vector<IntervalMethod> of_proportions;
    for (const ProportionDifferenceMethod& entry : proportion_difference_methods())
        of_proportions.push_back(entry.method);
    options->intervals.declare(*app, std::move(of_proportions),
                               "normal, normal_bootstrap, percentile, basic, bca; of proportions also score, newcombe");
    options->output.declare(*app);
    add_examples(*app,
                 "midrank compare predictions.csv --score old --score new\n"
                 "midrank compare predictions.csv --score new --score old --margin 0.02\n"
                 "midrank compare predictions.csv --score a --score b --score c --adjust max-t\n"
                 "midrank compare predictions.csv --score old --score new --curves\n"
                 "midrank compare predictions.csv --score old --score new --slice ward\n"
                 "midrank compare old.csv new.csv --model-per-file --id patient\n"
                 "midrank compare long.csv --model reader --cluster patient");
    return {app, [options] { return run_compare(*options); }};
}

}  // namespace midrank
