#include "midrank/evaluation/power_study.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/usual_measures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace midrank {
namespace {

constexpr std::int64_t fewest_rows = 10;  // start of the search

void refuse_unsuitable(const EvidenceSet& evidence, const PowerStudyRequest& request) {
    refuse_soft_labels(evidence, "midrank power draws rows of each class");
    if (!evidence.origin().cluster.empty()) {
        throw Error("midrank power draws single rows, so it cannot tell how many clusters of " +
                    quoted(evidence.origin().cluster) +
                    " are needed. Drop --cluster, or give a pilot with one row per cluster.");
    }
    if (!evidence.origin().model.empty()) {
        throw Error(
            "midrank power reads the models of a pilot from separate columns: give --score once, or twice for a "
            "comparison, and drop --model.");
    }
    if (evidence.models().size() > 2) {
        throw Error("midrank power studies one model or compares two, but the number of models here is " +
                    std::to_string(evidence.models().size()) + ". Give --score once or twice.");
    }
    const bool compares = evidence.models().size() == 2;
    if (compares && (request.least || request.most)) {
        throw Error(
            "With two models, the studies test their difference, which needs no limit: drop --min and --max, or give "
            "only one --score.");
    }
    for (const MeasureRequest& requested : request.measures) {
        const bool served = compares ? static_cast<bool>(requested.measure->influence)
                                     : standard_method(*requested.measure).basis != Basis::bootstrap;
        if (served) continue;
        throw Error(requested.key + " has no " + (compares ? "standard error" : "analytic interval") +
                    ", which every simulated study needs. Ask for a measure that has one, such as roc_auc, "
                    "average_precision, f1 or log_loss.");
    }
}

/// The power can only rise with the number of rows if the pilot value itself clears the limit.
bool within_reach(const PowerStudyRequest& request, const Value& pilot, bool compares) {
    if (!pilot.defined() || !std::isfinite(pilot.number())) return false;
    const double value = pilot.number();
    if (compares) return value != 0;
    return (!request.least || value > *request.least) && (!request.most || value < *request.most);
}

PowerFinding finding_of(const MeasureRequest& requested, const PowerStudyRequest& request,
                        std::span<const ModelSlice> pilots, const PowerStudy& study) {
    const bool compares = pilots.size() == 2;
    PowerFinding finding{.requested = requested};
    finding.pilot = requested.answer(pilots[0].views).value;
    if (compares && finding.pilot.defined()) {
        const double first = finding.pilot.number();
        finding.pilot = requested.answer(pilots[1].views).value.then([first](double second) { return first - second; });
    }
    finding.method = compares ? "normal" : method_for(*requested.measure, request.simulation.method).id;

    const PowerQuestion question{.requested = requested, .least = request.least, .most = request.most};
    for (const std::int64_t rows : request.sizes) finding.sizes.push_back(study.at(question, rows));
    const bool tests = compares || request.least || request.most;
    if (tests) {
        finding.rows_for_power = LeastRows{};
        if (within_reach(request, finding.pilot, compares)) {
            finding.rows_for_power = least_rows(fewest_rows, request.most_rows, [&](std::int64_t rows) {
                return study.at(question, rows).power->value >= request.power;
            });
        }
    }
    if (request.width) finding.rows_for_width = LeastRows{};
    if (request.width && finding.pilot.defined() && std::isfinite(finding.pilot.number())) {
        finding.rows_for_width = least_rows(fewest_rows, request.most_rows, [&](std::int64_t rows) {
            const PowerAtSize found = study.at(question, rows);
            const bool usual = 2 * found.defined > request.simulation.simulations;
            return usual && found.width && found.width->value <= *request.width;
        });
    }
    return finding;
}

}  // namespace

std::vector<std::string> analytic_methods() {
    std::vector<std::string> names = {"auto"};
    for (const IntervalMethod& method : interval_methods()) {
        if (method.basis != Basis::bootstrap && method.basis != Basis::jackknife) names.emplace_back(method.id);
    }
    return names;
}

PowerReport power_study(const EvidenceSet& evidence, const PowerStudyRequest& asked) {
    PowerReport report{.about = report_on_two_classes(evidence), .request = asked, .result = {}};
    PowerStudyRequest& request = report.request;
    std::vector<std::string>& notes = report.about.notes;
    request.measures = measures_or_roc_auc(asked.measures);
    request.simulation.progress = {};
    refuse_unsuitable(evidence, request);
    std::vector<std::string> threshold_notes;
    const std::vector<ModelSlice> pilots = whole_models(evidence, request.threshold, threshold_notes);
    for (const ModelSlice& pilot : pilots) refuse_without_rows(pilot, "Studies are drawn from the rows of the pilot");
    const auto& ranking = pilots.front().views.get<Ranking>();
    if (ranking.one_class()) {
        throw Error(
            "The pilot has rows of one class only, so no study drawn from it can have both classes. Give a pilot with "
            "both.");
    }
    if (std::ranges::any_of(request.measures, at_a_threshold)) {
        std::ranges::move(threshold_notes, std::back_inserter(notes));
        if (request.threshold && !request.threshold->given())
            notes.push_back("The rule " + request.threshold->text() +
                            " picks the threshold on the pilot, and every study uses that threshold.");
    }
    PowerStudyResult& result = report.result;
    result.pilot = pilots.front().input;
    std::vector<ResampledModel> models;
    for (const ModelSlice& model_slice : pilots) {
        result.models.push_back(model_slice.model);
        models.push_back({&model_slice.views.get<Ranking>(), model_slice.views.threshold(), model_slice.rows});
    }
    const PowerStudy study(std::move(models), asked.simulation);
    for (const MeasureRequest& requested : request.measures)
        result.findings.push_back(finding_of(requested, request, pilots, study));
    if (const IntervalMethod* method = request.simulation.method) {
        for (const PowerFinding& finding : result.findings)
            if (finding.method != method->id)
                notes.push_back(
                    fmt::format("The intervals of {} are the standard ones: --interval {} does not apply to it.",
                                finding.requested.key, method->id));
    }
    return report;
}

}  // namespace midrank
