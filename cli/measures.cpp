#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/presentation/catalog_document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct MeasuresOptions {
    std::optional<std::string> id;
    OutputOptions output;
};

/// The measures of all tasks, in the order of the families.
std::vector<const Measure*> all_measures() {
    std::vector<const Measure*> all;
    for (const FamilyEntry& family : families()) {
        for (const Measure& measure : catalog(family.task))
            if (measure.family == family.family) all.push_back(&measure);
    }
    return all;
}

/// The measures of families with this name.
std::vector<const Measure*> measures_of_family(const std::string& name) {
    std::vector<const Measure*> found = all_measures();
    std::erase_if(found, [&name](const Measure* measure) { return name_of(measure->family) != name; });
    return found;
}

/// An id may name measures of several tasks, and a curve (such as lift); all are shown. Arguments are allowed and
/// ignored.
CatalogChoice choice_of(const std::optional<std::string>& asked) {
    if (!asked) return {all_measures(), curve_entries()};
    const std::string id = asked->substr(0, asked->find('('));
    CatalogChoice choice{.measures = {}, .curves = {}, .one = true};
    const std::vector<CurveEntry> curves = curve_entries();
    for (const TaskKind task : all_tasks) {
        const Measure* found = find_measure(id, task);
        if (found != nullptr && std::ranges::find(choice.measures, found) == choice.measures.end())
            choice.measures.push_back(found);
    }
    const Curve* alias = find_curve(id);
    std::ranges::copy_if(curves, std::back_inserter(choice.curves), [&](const CurveEntry& curve) {
        return curve.id == (alias != nullptr ? std::string_view(alias->id) : std::string_view(id));
    });
    const bool explained = !choice.measures.empty() || (!choice.curves.empty() && choice.curves.front().id == id);
    if (std::vector<const Measure*> family = measures_of_family(id); !explained && !family.empty())
        return {std::move(family), choice.curves};  // listed, with a curve of the same name
    if (choice.measures.empty() && choice.curves.empty()) {
        refuse_ambiguous_name(id);
        std::vector<std::string_view> ids;
        ids.reserve(curves.size());
        for (const CurveEntry& curve : curves) ids.emplace_back(curve.id);
        throw Error("There is no measure or curve " + quoted(id) + "." + measure_meant(id, all_tasks, ids) +
                    " The command \"midrank measures\" lists them all.");
    }
    return choice;
}

int run_measures(const MeasuresOptions& options) {
    const CatalogChoice choice = choice_of(options.id);
    Output output = options.output.open();
    options.output.present(output, choice);
    return exit_success;
}

}  // namespace

Command add_measures(CLI::App& program) {
    auto* app = add_command(program, "measures", "List all measures and curves, or explain one of them.");
    auto options = std::make_shared<MeasuresOptions>();
    add_text(*app, "ID", options->id,
             {"Input", "ID", "id or alias of a measure or a curve, or a family of measures (list them all)"});
    options->output.declare(*app);
    add_examples(*app, "midrank measures\nmidrank measures roc_auc\nmidrank measures --format json");
    return {app, [options] { return run_measures(*options); }};
}

}  // namespace midrank
