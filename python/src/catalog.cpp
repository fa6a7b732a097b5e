#include "python/src/catalog.hpp"

#include "midrank/measures/catalog.hpp"
#include "midrank/presentation/version.hpp"

#include <string>
#include <string_view>

namespace nb = nanobind;

namespace midrank {
namespace {

template <class Text>
nb::str py(const Text& text) {
    return nb::str(text.data(), text.size());
}

nb::dict described(const Parameter& parameter) {
    nb::dict dict;
    dict["name"] = py(parameter.name);
    dict["meaning"] = py(parameter.meaning);
    dict["range"] = py(range_text(parameter));
    dict["required"] = parameter.required;
    dict["standard"] = parameter.standard ? nb::object(nb::float_(*parameter.standard)) : nb::none();
    dict["standard_text"] = py(parameter.standard_text);
    return dict;
}

nb::dict described(const Measure& measure, TaskKind task) {
    nb::dict dict;
    dict["id"] = py(measure.id);
    dict["task"] = py(name_of(task));
    dict["title"] = py(measure.title);
    dict["family"] = py(name_of(measure.family));
    dict["definition"] = py(measure.definition);
    dict["least"] = measure.range.least;
    dict["most"] = measure.range.most;
    dict["better"] = py(name_of(measure.better));
    dict["best"] = nb::none();
    const MeasureRequest without_arguments{.measure = &measure, .arguments = {}, .key = measure.id};
    if (const auto best = without_arguments.best()) dict["best"] = *best;
    if (measure.best == Best::parameter) dict["best"] = py(measure.parameters.front().name);
    dict["undefined_when"] = py(measure.undefined_when);
    dict["source"] = py(measure.source);
    dict["remark"] = py(measure.remark);
    dict["example"] = measure.example ? nb::object(nb::float_(*measure.example)) : nb::none();
    dict["example_arguments"] = py(measure.example_arguments);
    nb::list aliases, parameters;
    for (const std::string_view alias : measure.aliases) aliases.append(py(alias));
    for (const Parameter& parameter : measure.parameters) parameters.append(described(parameter));
    dict["aliases"] = aliases;
    dict["parameters"] = parameters;
    return dict;
}

nb::list described_catalog() {
    nb::list list;
    for (const TaskKind task :
         {TaskKind::binary, TaskKind::multiclass, TaskKind::regression, TaskKind::queries, TaskKind::multilabel}) {
        for (const Measure& measure : catalog(task)) list.append(described(measure, task));
    }
    return list;
}

}  // namespace

void bind_catalog(nb::module_& module) {
    module.def("catalog", described_catalog, "Every entry of the catalog, task by task, as dictionaries.");
    module.attr("version") = py(version);
}

}  // namespace midrank
