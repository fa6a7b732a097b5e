#include "midrank/presentation/overview.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace midrank {
namespace {

constexpr std::size_t longest_name = 24;

/// One column of an overview.
struct Side {
    std::string name;
    const SliceReport* report = nullptr;
};

/// The same measure in another column; null where it was left out there, as measures of probabilities are for margins.
const Result* find_result(const SliceReport& report, const std::string& key) {
    const auto found = std::ranges::find(
        report.results, key, [](const Result& result) -> const std::string& { return result.requested.key; });
    return found == report.results.end() ? nullptr : &*found;
}

/// What stands in any column, each measure once.
std::vector<const Result*> all_results(const std::vector<Side>& sides) {
    std::vector<const Result*> all;
    std::set<std::string_view> seen;
    for (const Side& side : sides) {
        for (const Result& result : side.report->results) {
            if (seen.insert(result.requested.key).second) all.push_back(&result);
        }
    }
    return all;
}

/// "log_loss [nat]": what is typed to ask for it, and the unit of what comes.
std::string id_with_unit(const Result& result) {
    if (result.answer.unit.empty()) return result.requested.key;
    return fmt::format("{} [{}]", result.requested.key, result.answer.unit);
}

void add_counts(OverviewBuilder& builder, const std::vector<Side>& sides, const Report& report) {
    builder.block("Rows");
    const auto row = [&](std::string id, std::string meaning, auto count) {
        builder.row(std::move(id), std::move(meaning),
                    [&](std::size_t i) { return Figure{number_text(count(sides[i].report->input))}; });
    };
    row("rows", "", [](const RowCounts& input) { return input.rows; });
    row("positives",
        fmt::format("{} = {}", printable(report.label, longest_name), printable(report.positive, longest_name)),
        [](const RowCounts& input) { return input.positives; });
    row("negatives", "", [](const RowCounts& input) { return input.negatives; });
    if (!report.weight.empty()) {
        row("weight", "sum of " + printable(report.weight, longest_name),
            [](const RowCounts& input) { return input.weight; });
    }
    row("distinct_scores", "", [](const RowCounts& input) { return input.distinct_scores; });
}

std::string rule_in_words(const std::string& rule) {
    if (rule == "given") return "as given";
    if (rule == "standard") return "by default";
    return "by the rule " + printable(rule);
}

void add_confusion(OverviewBuilder& builder, const std::vector<Side>& sides) {
    const auto chosen =
        std::ranges::find_if(sides, [](const Side& side) { return side.report->threshold.has_value(); });
    if (chosen == sides.end()) return;
    builder.row("threshold", rule_in_words(chosen->report->threshold->rule), [&](std::size_t i) {
        const auto& threshold = sides[i].report->threshold;
        if (!threshold) return builder.undefined(reason(Undefined::no_threshold));
        builder.threshold("threshold", i, threshold->cut);
        return Figure{rounded_threshold(threshold->cut)};
    });
    const auto cell = [&](std::string id, std::string meaning, double Confusion::* count) {
        builder.row(std::move(id), std::move(meaning), [&](std::size_t i) {
            const auto& confusion = sides[i].report->confusion;
            return confusion ? Figure{rounded(*confusion.*count)} : builder.undefined(reason(Undefined::no_threshold));
        });
    };
    cell("tp", "true positives", &Confusion::true_positive);
    cell("fp", "false positives", &Confusion::false_positive);
    cell("fn", "false negatives", &Confusion::false_negative);
    cell("tn", "true negatives", &Confusion::true_negative);
}

void add_results(OverviewBuilder& builder, const std::vector<Side>& sides) {
    std::vector<const Result*> results = all_results(sides);
    while (!results.empty()) {
        // One block a family, in the order in which the families were asked for.
        const Family family = results.front()->requested.measure->family;
        builder.block(std::string(entry_of(family).title));
        if (family == Family::threshold) add_confusion(builder, sides);
        for (const Result* result : results) {
            const Measure& measure = *result->requested.measure;
            if (measure.family != family) continue;
            builder.row(id_with_unit(*result), measure.title, [&](std::size_t i) {
                const Result* here = find_result(*sides[i].report, result->requested.key);
                if (here == nullptr) return Figure{"–", true};
                if (here->answer.at) builder.threshold(here->requested.key, i, *here->answer.at);
                return builder.figure(*here);
            });
        }
        std::erase_if(results, [family](const Result* result) { return result->requested.measure->family == family; });
    }
}

Overview overview(std::string heading, const std::vector<Side>& sides, const Report& report) {
    std::vector<std::string> columns;
    columns.reserve(sides.size());
    for (const Side& side : sides) columns.push_back(printable(side.name, longest_name));
    OverviewBuilder builder(std::move(heading), std::move(columns));
    add_counts(builder, sides, report);
    add_results(builder, sides);
    return std::move(builder).take();
}

}  // namespace

OverviewBuilder::OverviewBuilder(std::string heading, std::vector<std::string> columns) {
    overview_.heading = std::move(heading);
    overview_.columns = std::move(columns);
}

std::size_t OverviewBuilder::footnote(const std::string& text) {
    const auto found = std::ranges::find(overview_.footnotes, text);
    const auto place = static_cast<std::size_t>(found - overview_.footnotes.begin());
    if (found == overview_.footnotes.end()) overview_.footnotes.push_back(text);
    return place + 1;
}

Figure OverviewBuilder::undefined(std::string_view why) { return {"undefined", true, footnote(std::string(why))}; }

Figure OverviewBuilder::figure(const Result& result) {
    const Answer& answer = result.answer;
    if (!answer.value.defined()) return undefined(reason(answer.value.why()));
    const double number = answer.value.number();
    Figure figure{is_threshold(result) ? rounded_threshold(*answer.at) : rounded(number), std::isinf(number)};
    if (!answer.remark.empty()) {
        std::string said;
        for (const auto& [name, value] : answer.details)
            said += fmt::format("{}{} {}", said.empty() ? " (" : ", ", name, rounded(value));
        figure.footnote = footnote(answer.remark + (said.empty() ? "" : said + ")"));
    }
    if (std::isfinite(number)) add_interval(figure, result.interval);
    return figure;
}

void OverviewBuilder::add_interval(Figure& figure, const std::optional<IntervalOrReason>& found) {
    if (!found) return;
    if (const auto* why = std::get_if<Undefined>(&*found)) {
        figure.interval = "none";
        figure.interval_footnote = footnote("no interval: " + std::string(reason(*why)));
        return;
    }
    const auto& interval = std::get<Interval>(*found);
    figure.interval = rounded_bounds(interval.bounds.low, interval.bounds.high);
    overview_.interval_heading = fmt::format("{} %", number_text(100 * interval.level));
    if (!interval.remark.empty()) figure.interval_footnote = footnote("interval: " + interval.remark);
}

void OverviewBuilder::threshold(const std::string& id, std::size_t column, const Cut& cut) {
    const RoundedEnds ends = rounded_ends(cut);
    overview_.thresholds.push_back({id, overview_.columns[column], rounded_threshold(cut), ends.low, ends.high});
}

bool is_threshold(const Result& result) noexcept {
    return result.answer.at && result.requested.measure->place == Place::value;
}

std::vector<Overview> overviews(const Report& report) {
    std::vector<Overview> found;
    const bool sliced =
        std::ranges::any_of(report.models, [](const ModelReport& model) { return !model.slices.empty(); });
    if (!sliced) {
        std::vector<Side> sides;
        sides.reserve(report.models.size());
        for (const ModelReport& model : report.models) sides.push_back({model.name, &model.whole});
        if (!sides.empty()) found.push_back(overview("", sides, report));
        return found;
    }
    for (const ModelReport& model : report.models) {
        std::vector<Side> sides = {{"all rows", &model.whole}};
        for (const auto& [name, slice] : model.slices) sides.push_back({name, &slice});
        found.push_back(overview("Model " + printable(model.name, longest_name), sides, report));
    }
    return found;
}

std::string preface(const Report& report) {
    std::string text = printable(report.source);
    if (report.dropped > 0) {
        text +=
            fmt::format(" ({} {} with a missing value left out)", report.dropped, report.dropped == 1 ? "row" : "rows");
    }
    return text;
}

}  // namespace midrank
