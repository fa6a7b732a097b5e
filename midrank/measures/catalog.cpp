#include "midrank/measures/catalog.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/measures/families.hpp"

#include <algorithm>
#include <array>

namespace midrank {
namespace {

constexpr std::array<FamilyEntry, 6> all_families = {{
    {Family::threshold, "threshold", "At the threshold", "the confusion matrix at one threshold", threshold_measures},
    {Family::probability, "probability", "Probabilities", "scores as probabilities or margins", probability_measures},
    {Family::ranking, "ranking", "Ranking", "the order of the scores", ranking_measures},
    {Family::indistinguishability, "indistinguishability", "Indistinguishability",
     "where labelled items look like positives", indistinguishability_measures},
    {Family::optimum, "optimum", "Best over all thresholds", "the best over all thresholds", optimum_measures},
    {Family::embedding, "embedding", "Embeddings", "distances of triplets (midrank triplet)", embedding_measures},
}};

}  // namespace

std::span<const FamilyEntry> families() noexcept { return all_families; }

const FamilyEntry& entry_of(Family family) noexcept {
    return *std::ranges::find(all_families, family, &FamilyEntry::family);
}

std::string_view text_of(Needs needs) noexcept {
    switch (needs) {
        case Needs::nothing:
            return "";
        case Needs::probabilities:
            return "probabilities";
        case Needs::margins:
            return "margins: signed distances from the decision boundary";
        case Needs::whole_weights:
            return "whole weights";
        case Needs::triplets:
            return "triplets of embeddings of norm 1 (the command midrank triplet)";
    }
    return "";
}

std::string_view name_of(Better better) noexcept {
    switch (better) {
        case Better::higher:
            return "higher";
        case Better::lower:
            return "lower";
        case Better::neither:
            return "neither";
    }
    return "";
}

namespace {

[[noreturn]] void refuse_unknown_measure(std::string_view name) {
    // A name that peers use for different numbers (0.835, 0.8163, 0.8725, 0.6476 on the same ten rows) must be made precise.
    constexpr std::array ambiguous = {"auprc", "aucpr", "pr_auc", "prauc", "auc_pr", "average_precision_recall"};
    if (std::ranges::find(ambiguous, name) != ambiguous.end()) {
        throw Error(
            "\"" + std::string(name) +
            "\" names different estimators in different tools. Ask for one of average_precision, aucpr_davis_goadrich, "
            "aucpr_min, aucpr_minmax, aucpr_max.");
    }
    std::vector<std::string_view> names;
    for (const Measure& measure : catalog()) {
        names.emplace_back(measure.id);
        names.insert(names.end(), measure.aliases.begin(), measure.aliases.end());
    }
    for (const FamilyEntry& family : families()) names.push_back(family.name);
    const auto near = nearest(name, names);
    throw Error("There is no measure " + quoted(name) + "." +
                (near ? " Did you mean " + std::string(*near) + "?" : "") +
                " The command \"midrank measures\" lists them all.");
}

MeasureRequest read_measure(const Call& call) {
    const Measure* measure = find_measure(call.name);
    if (measure == nullptr) refuse_unknown_measure(call.name);
    MeasureRequest requested{.measure = measure,
                             .arguments = read_arguments(measure->id, call.inner, measure->parameters),
                             .key = call.key(measure->id)};
    if (measure->check) measure->check(requested.arguments);
    return requested;
}

bool complete_without_arguments(const Measure& measure) {
    return std::ranges::none_of(measure.parameters, &Parameter::required) && !measure.check;
}

void add_family(std::vector<MeasureRequest>& requested_measures, Family family) {
    for (const Measure& measure : catalog()) {
        if (measure.family == family && complete_without_arguments(measure)) {
            requested_measures.push_back({.measure = &measure, .arguments = {}, .key = measure.id});
        }
    }
}

}  // namespace

std::span<const Measure> catalog() {
    static const std::vector<Measure> measures = [] {
        std::vector<Measure> all;
        for (const FamilyEntry& family : families()) std::ranges::move(family.measures(), std::back_inserter(all));
        return all;
    }();
    return measures;
}

const Measure* find_measure(std::string_view name) {
    for (const Measure& measure : catalog()) {
        if (measure.id == name || std::ranges::find(measure.aliases, name) != measure.aliases.end()) return &measure;
    }
    return nullptr;
}

std::vector<MeasureRequest> read_measures(std::string_view text) {
    std::vector<MeasureRequest> requested_measures;
    for (const Call& call : read_calls(text)) {
        const auto family = std::ranges::find(families(), call.name, &FamilyEntry::name);
        if (call.name == "all") {
            for (MeasureRequest& requested : standard_measures(true))
                requested_measures.push_back(std::move(requested));
        } else if (family != families().end()) {
            add_family(requested_measures, family->family);
        } else {
            requested_measures.push_back(read_measure(call));
        }
    }
    if (requested_measures.empty()) throw Error("The list of measures is empty. Name some, or a family, or \"all\".");
    // Asking twice is answering once.
    std::vector<MeasureRequest> distinct;
    for (MeasureRequest& requested : requested_measures) {
        if (std::ranges::find(distinct, requested.key, &MeasureRequest::key) == distinct.end())
            distinct.push_back(std::move(requested));
    }
    return distinct;
}

std::vector<MeasureRequest> standard_measures(bool optima) {
    std::vector<MeasureRequest> requested_measures;
    for (const FamilyEntry& entry : families()) {
        if (entry.family != Family::optimum || optima) add_family(requested_measures, entry.family);
    }
    return requested_measures;
}

std::span<const ExampleRow> example_rows() {
    static constexpr std::array<ExampleRow, 10> rows = {{{0.95, true},
                                                         {0.8, true},
                                                         {0.75, false},
                                                         {0.6, true},
                                                         {0.5, true},
                                                         {0.45, false},
                                                         {0.3, false},
                                                         {0.25, true},
                                                         {0.2, false},
                                                         {0.1, false}}};
    return rows;
}

}  // namespace midrank
