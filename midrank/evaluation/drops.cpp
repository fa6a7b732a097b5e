#include "midrank/evaluation/drops.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/standardise.hpp"
#include "midrank/predictions/label_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// "row 17 has another label" for the first row in which the columns differ; empty if there is none.
template <class Column>
std::string other_in_row(const Column& a, const Column& b, std::string_view what) {
    const auto [first, second] = std::ranges::mismatch(a, b);
    if (first == a.end() && second == b.end()) return "";
    return fmt::format("row {} has a different {}", first - a.begin() + 1, what);
}

/// Compares clusters by name where both have names, else by code.
std::string other_cluster(const Rows& a, const Rows& b) {
    if (a.cluster_names.empty() || b.cluster_names.empty()) return other_in_row(a.clusters, b.clusters, "cluster");
    for (std::size_t row = 0; row < a.clusters.size(); ++row) {
        const auto name = [row](const Rows& of) -> const std::string& {
            return of.cluster_names[static_cast<std::size_t>(of.clusters[row])];
        };
        if (name(a) != name(b)) return fmt::format("row {} belongs to a different cluster", row + 1);
    }
    return "";
}

std::string first_of(std::initializer_list<std::string> reasons) {
    const auto* const found = std::ranges::find_if(reasons, [](const std::string& reason) { return !reason.empty(); });
    return found == reasons.end() ? "" : *found;
}

std::string other_rows(const Rows& a, const Rows& b) {
    return first_of({other_in_row(a.positive, b.positive, "label"), other_in_row(a.weights, b.weights, "weight"),
                     other_in_row(a.gains, b.gains, "gain of flagging"), other_cluster(a, b)});
}

std::string other_items(const ItemColumns& a, const ItemColumns& b) {
    return first_of({other_in_row(a.weights, b.weights, "weight"), other_in_row(a.clusters, b.clusters, "cluster")});
}

std::string other_task_rows(const ClassRows& a, const ClassRows& b) {
    if (!std::ranges::equal(a.classes, b.classes)) return "the classes differ";
    return first_of({other_in_row(a.truth, b.truth, "label"), other_items(a.items, b.items)});
}
std::string other_task_rows(const TargetRows& a, const TargetRows& b) {
    return first_of({other_in_row(a.truth, b.truth, "label"), other_items(a.items, b.items)});
}
std::string other_task_rows(const LabelledRows& a, const LabelledRows& b) {
    if (!std::ranges::equal(a.labels, b.labels)) return "the labels differ";
    for (std::size_t label = 0; label < a.truth.size(); ++label) {
        if (std::string why = other_in_row(a.truth[label], b.truth[label], "label"); !why.empty()) return why;
    }
    return other_items(a.items, b.items);
}

/// All forms of evidence keep the queries.
std::string_view other_queries(const Evidence& a, const Evidence& b) {
    const bool same =
        std::ranges::equal(a.summaries.get<QueryRows>().queries(), b.summaries.get<QueryRows>().queries());
    return same ? "" : "the queries differ";
}

std::string other_rows(const Evidence& a, const Evidence& b) {
    if (a.summaries.has<QueryRows>() && b.summaries.has<QueryRows>()) return std::string(other_queries(a, b));
    if (a.rows_seen != b.rows_seen)
        return fmt::format("there are {} rows here and {} in the baseline", a.rows_seen, b.rows_seen);
    const auto kept = [](const Evidence& part) { return part.rows.size() + size_of(part.task_rows); };
    if (a.rows_seen > 0 && (kept(a) == 0 || kept(b) == 0)) return "summaries do not keep the order of rows";
    if (!std::ranges::equal(a.rows.numbers, b.rows.numbers) && !a.whole())
        return fmt::format("slice {} has different rows", printable(a.slice()));
    return std::visit(
        [&](const auto& of_a) -> std::string {
            using TheseRows = std::remove_cvref_t<decltype(of_a)>;
            const auto* of_b = std::get_if<TheseRows>(&b.task_rows);
            if constexpr (std::is_same_v<TheseRows, std::monostate> || std::is_same_v<TheseRows, RankedRows> ||
                          std::is_same_v<TheseRows, GainRows>) {
                return other_rows(a.rows, b.rows);
            } else {
                return of_b == nullptr ? "the tasks differ" : other_task_rows(of_a, *of_b);
            }
        },
        a.task_rows);
}

/// The given share of positives, in words.
std::string share_of_positives(const Reading& reading) {
    return reading.prevalence ? fmt::format("{:.6g} % (--prevalence)", 100 * *reading.prevalence) : "that of the data";
}

/// The evidence of a model, on all rows and on each slice.
std::vector<const Evidence*> parts_of_model(const EvidenceSet& evidence, std::string_view model) {
    std::vector<const Evidence*> parts;
    for (const Evidence& part : evidence.parts())
        if (part.model == model) parts.push_back(&part);
    return parts;
}

Drop drop_of(const MeasureComparison& found, bool paired) {
    const Difference& of = found.differences.front();
    const bool without_variation = std::holds_alternative<Undefined>(of.interval) || of.standard_error == Value(0.0);
    Drop drop{.baseline = found.answers[1],
              .value = of.value,
              .interval = of.interval,
              .p = of.p,
              .test = of.test,
              .paired = paired,
              .none_seen = of.value == Value(0.0) && without_variation};
    if (found.requested.measure->better == Better::lower) return drop;  // for a loss, an increase is the drop
    drop.value = of.value.then([](double difference) { return 0 - difference; });
    if (auto* interval = std::get_if<Interval>(&drop.interval))
        interval->bounds = {.low = 0 - interval->bounds.high, .high = 0 - interval->bounds.low};
    return drop;
}

}  // namespace

std::string baseline_model(const EvidenceSet& current, std::string_view model, const EvidenceSet& baseline) {
    return baseline_model(current.models(), model, baseline.models());
}

std::string baseline_model(const std::vector<std::string>& current, std::string_view model,
                           const std::vector<std::string>& baseline) {
    if (std::ranges::find(baseline, model) != baseline.end()) return std::string(model);
    if (baseline.size() == 1 && current.size() == 1) return baseline.front();
    throw Error(fmt::format("The baseline has no model {}; it has {}. Name the same models in both.", quoted(model),
                            with_commas(baseline, [](const std::string& name) { return quoted(name); })));
}

std::string why_unpaired(const EvidenceSet& current, std::string_view model, const EvidenceSet& baseline,
                         std::string_view baseline_model) {
    const auto now = parts_of_model(current, model);
    const auto before = parts_of_model(baseline, baseline_model);
    const bool by_row = now.empty() || !now.front()->summaries.has<QueryRows>();
    // The remaining rows may agree in all columns and yet be different ones.
    if (by_row && (current.origin().dropped > 0 || baseline.origin().dropped > 0))
        return "rows with missing values were left out";
    const auto slice = [](const Evidence* part) { return part->slice(); };
    if (!now.empty() && !before.empty()) {
        if (std::string why = other_rows(*now.front(), *before.front()); !why.empty()) return why;
    }
    if (!std::ranges::equal(now, before, {}, slice, slice)) return "the slices differ";
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (std::string why = other_rows(*now[i], *before[i]); !why.empty()) return why;
    }
    return "";
}

Reading reading_of(const EvidenceSet& evidence) {
    const Origin& origin = evidence.origin();
    return {.task = origin.task,
            .positive = origin.positive,
            .weighted = !origin.weight.empty(),
            .prevalence = given_prevalence(evidence),
            .standardised = is_standardised(evidence)};
}

void need_comparable(const Reading& now, const Reading& before) {
    if (now.task != before.task) {
        throw Error(
            fmt::format("The task here is {}, but that of the baseline is {}. Set the task of both with --task.",
                        name_of(now.task), name_of(before.task)));
    }
    if (!same_label(now.positive, before.positive)) {
        throw Error(
            fmt::format("Here, {} counts as positive, but in the baseline, {} does. Name the positive class of both "
                        "with --positive.",
                        quoted(now.positive), quoted(before.positive)));
    }
    if (now.weighted != before.weighted) {
        throw Error(fmt::format("Rows have weights {} but not {}. Read both with --weight, or neither.",
                                now.weighted ? "here" : "in the baseline", now.weighted ? "in the baseline" : "here"));
    }
    if (now.prevalence != before.prevalence) {
        throw Error(
            fmt::format("The share of positives is {} here, but {} in the baseline. Use the same share for both.",
                        share_of_positives(now), share_of_positives(before)));
    }
    if (now.standardised != before.standardised) {
        throw Error(
            "Slices have given shares (--standardise-to) either here or in the baseline, but not in both. Use the same "
            "shares for both.");
    }
}

void need_comparable(const EvidenceSet& current, const EvidenceSet& baseline) {
    need_comparable(reading_of(current), reading_of(baseline));
    const Origin& now = current.origin();
    const Origin& before = baseline.origin();
    if (now.cluster.empty() != before.cluster.empty()) {
        throw Error(fmt::format(
            "Rows belong to clusters {} but not {}. Read both with --cluster, also when summarising one of them.",
            now.cluster.empty() ? "in the baseline" : "here", now.cluster.empty() ? "here" : "in the baseline"));
    }
}

std::vector<Drop> drops(std::span<const MeasureRequest> requested_measures, const ModelSlice& current,
                        const ModelSlice& baseline, bool paired, const IntervalRequest& intervals) {
    const auto model = [](const ModelSlice& of) { return ComparedModel{&of.views, of.rows, of.task_rows}; };
    const std::array models = {model(current), model(baseline)};
    const Comparison found = compare_models(models, paired ? Pairing::rows : Pairing::none, requested_measures,
                                            {.intervals = intervals, .adjustment = Adjustment::none});
    std::vector<Drop> drops;
    drops.reserve(found.measures.size());
    for (const MeasureComparison& measure : found.measures) drops.push_back(drop_of(measure, paired));
    return drops;
}

}  // namespace midrank
