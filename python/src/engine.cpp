// The module midrank._engine: passes borrowed data to the core, and returns answers. The public interface is Python
// (python/midrank/); nothing here has a default or a docstring.

#include "cli/map_file.hpp"
#include "cli/reported_baseline.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/sources/open.hpp"
#include "python/src/array_import.hpp"
#include "python/src/arrow_capsules.hpp"
#include "python/src/ask.hpp"
#include "python/src/catalog.hpp"
#include "python/src/command.hpp"
#include "python/src/file_table.hpp"
#include "python/src/joined_evidence.hpp"
#include "python/src/lent_table.hpp"
#include "python/src/measured.hpp"
#include "python/src/nanobind.hpp"
#include "python/src/plain_pairs.hpp"
#include "python/src/python_reference.hpp"
#include "python/src/questions.hpp"
#include "python/src/retraining.hpp"
#include "python/src/sklearn_arrays.hpp"
#include "python/src/small_measure.hpp"
#include "python/src/streamed_evidence.hpp"

#include <cstddef>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

LentColumn readable(NamedColumn named) {
    if (named.unread.empty()) return std::move(named.column);
    refuse_type(named.name, named.unread);
}

/// Calls a Python function for columns by index. It returns a list of arrays, an Arrow table of these columns only, or
/// one of all columns, which is kept, because a stream can be read only once.
class PythonColumns {
public:
    PythonColumns(nb::handle function, std::vector<std::string> names)
        : function_(python_reference(function)), names_(std::move(names)) {}

    std::vector<LentColumn> operator()(const std::vector<std::size_t>& places) {
        const nb::gil_scoped_acquire gil;
        if (all_.empty()) {
            const nb::handle function(static_cast<PyObject*>(const_cast<void*>(function_.get())));
            const nb::object found = function(nb::cast(places));
            if (nb::isinstance<nb::list>(found)) return of_list(found, places);
            auto table = import_arrow_table(found, "The table");
            if (!table) throw Error("The table does not export its columns as Arrow arrays.");
            if (are_asked_for(*table, places)) return of_table(std::move(*table));
            all_ = std::move(*table);
        }
        if (all_.size() != names_.size()) throw Error("The table does not export the columns that it names.");
        std::vector<LentColumn> columns;
        columns.reserve(places.size());
        for (const std::size_t place : places) columns.push_back(readable(all_.at(place)));
        return columns;
    }

private:
    std::vector<LentColumn> of_list(nb::handle list, const std::vector<std::size_t>& places) const {
        if (nb::len(list) != places.size()) throw Error("The table does not export the columns that were requested.");
        std::vector<LentColumn> columns;
        columns.reserve(places.size());
        for (const std::size_t place : places) columns.push_back(import_column(list[columns.size()], names_.at(place)));
        return columns;
    }

    /// If there are as many columns as requested, and no others, their names tell whether they are in that order.
    bool are_asked_for(const std::vector<NamedColumn>& table, const std::vector<std::size_t>& places) const {
        if (table.size() != places.size()) return false;
        if (table.size() != names_.size()) return true;
        for (std::size_t i = 0; i < places.size(); ++i)
            if (table[i].name != names_.at(places[i])) return false;
        return true;
    }

    static std::vector<LentColumn> of_table(std::vector<NamedColumn> table) {
        std::vector<LentColumn> columns;
        columns.reserve(table.size());
        for (NamedColumn& named : table) columns.push_back(readable(std::move(named)));
        return columns;
    }

    std::shared_ptr<const void> function_;
    std::vector<std::string> names_;
    std::vector<NamedColumn> all_;
};

/// The first rows; empty where Python cannot provide them: problems of a column are reported when it is needed.
LentTable::Fetch first_columns(const nb::object& first_rows, const std::vector<std::string>& names) {
    return [columns = PythonColumns(first_rows, names)](const std::vector<std::size_t>& places) mutable {
        try {
            return columns(places);
        } catch (const nb::python_error& error) {
            const nb::gil_scoped_acquire gil;
            if (!error.matches(PyExc_Exception)) throw;
        } catch (const nb::builtin_exception&) {
            // as of a column that is no array
        }
        return std::vector<LentColumn>();
    };
}

std::shared_ptr<LentTable> make_table(const std::string& name, const std::vector<std::string>& names,
                                      const nb::object& fetch, const std::string& file, std::int64_t first_row,
                                      const nb::object& first_rows) {
    auto table = std::make_shared<LentTable>(name, names, PythonColumns(fetch, names), file, first_row);
    if (!first_rows.is_none()) table->look_at(first_columns(first_rows, names));
    return table;
}

/// midrank.Error is a ValueError; for an unknown name it is also a KeyError. Both classes are defined in Python, so
/// that the message remains a sentence. Options in the message are renamed to keywords.
void translate_errors(nb::module_& module) {
    const nb::module_ errors = nb::module_::import_("midrank._errors");
    module.attr("Error") = errors.attr("Error");
    module.attr("UnknownColumn") = errors.attr("UnknownColumn");
    nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
        const auto raise = [](const char* kind, const char* what) {
            const nb::module_ known = nb::module_::import_("midrank._errors");
            PyErr_SetObject(known.attr(kind).ptr(), known.attr("in_keywords")(what).ptr());
        };
        try {
            std::rethrow_exception(thrown);
        } catch (const UnknownColumn& error) {
            raise("UnknownColumn", error.what());
        } catch (const Error& error) {
            raise("Error", error.what());
        }
    });
}

/// An array or a list, which has no column names.
bool is_plain(nb::handle object) {
    return PyObject_CheckBuffer(object.ptr()) != 0 || PyList_Check(object.ptr()) != 0 ||
           PyTuple_Check(object.ptr()) != 0;
}

/// An array of dates or durations of NumPy, whose tolist() gives integers for units below a microsecond.
bool is_of_dates(nb::handle object) {
    const nb::object kind = nb::getattr(nb::getattr(object, "dtype", nb::none()), "kind", nb::none());
    if (!nb::isinstance<nb::str>(kind)) return false;
    const std::string_view letter = nb::cast<nb::str>(kind).c_str();
    return letter == "m" || letter == "M";
}

/// An array of numpy.ma, whose memory includes masked values. For most objects the type alone decides, which is fast.
bool is_masked(nb::handle object) {
    if (PyList_Check(object.ptr()) || PyTuple_Check(object.ptr())) return false;
    const nb::object name = object.type().attr("__name__");
    return PyUnicode_CompareWithASCIIString(name.ptr(), "ndarray") != 0 && nb::hasattr(object, "mask") &&
           nb::hasattr(object, "filled");
}

std::string reason_of(const Value& value) { return value.defined() ? std::string() : std::string(reason(value.why())); }

/// A midrank.Value of the result. Bypasses Value.__init__, which would take longer than a measure of few rows.
nb::object value_of(std::shared_ptr<Measured> measured) {
    static const nb::handle kind = nb::module_::import_("midrank._value").attr("Value").inc_ref();
    static const nb::handle known = nb::str("_known").inc_ref();
    static const auto make_float = reinterpret_cast<newfunc>(PyType_GetSlot(&PyFloat_Type, Py_tp_new));
    const Value& value = measured->value;
    const nb::tuple number =
        nb::make_tuple(value.defined() ? value.number() : std::numeric_limits<double>::quiet_NaN());
    nb::object made = nb::steal(make_float(reinterpret_cast<PyTypeObject*>(kind.ptr()), number.ptr(), nullptr));
    if (!made.is_valid()) throw nb::python_error();
    nb::setattr(made, known, nb::cast(std::move(measured)));
    return made;
}

std::shared_ptr<Measured> pairs_of(const SmallMeasure& small, const LentColumn& label, const LentColumn& score) {
    if (!small.requested()) return nullptr;
    const nb::gil_scoped_release free;
    return measure_pairs(*small.requested(), small.measure(), label, score);
}

/// The value of a measure of a label and a score; None unless both are plain columns.
nb::object measure_plain(const SmallMeasure& small, nb::handle label, nb::handle score) {
    if (is_masked(label) || is_masked(score)) return nb::none();
    if (auto measured = small.of(label, score)) return value_of(std::move(measured));
    if (!is_plain(label) || !is_plain(score) || is_of_dates(label) || is_of_dates(score)) return nb::none();
    LentArray labels = import_object(label, "label"), scores = import_object(score, "score");
    if (labels.matrix || scores.matrix) return nb::none();
    if (auto measured = pairs_of(small, labels.columns.front(), scores.columns.front()))
        return value_of(std::move(measured));
    return value_of(
        measure_lent_columns(std::move(labels.columns.front()), std::move(scores.columns.front()), small.measure()));
}

/// A table of columns, or evidence gathered before.
AskedData data_of(nb::handle object) {
    if (nb::isinstance<StreamedEvidence>(object)) {
        const auto& evidence = nb::cast<const StreamedEvidence&>(object);
        return {nullptr, evidence.all(), evidence.most_memory()};
    }
    return {nb::cast<std::shared_ptr<LentTable>>(object), nullptr};
}

/// None, a report, or rows: the data with the options for reading them.
AskedBaseline baseline_of(nb::handle object) {
    if (object.is_none()) return std::monostate();
    if (nb::isinstance<ReportedBaseline>(object)) return nb::cast<const ReportedBaseline&>(object);
    const auto [data, options] = nb::cast<std::pair<nb::object, nb::dict>>(object);
    return BaselineRows{data_of(data), gather_request_of(Options(options))};
}

/// An array that owns its numbers, readable through the buffer protocol without NumPy.
nb::object doubles_of(std::vector<double> numbers) {
    auto owner = std::make_unique<std::vector<double>>(std::move(numbers));
    double* const data = owner->data();
    const std::size_t size = owner->size();
    const nb::capsule capsule(owner.release(),
                              [](void* kept) noexcept { delete static_cast<std::vector<double>*>(kept); });
    return nb::cast(nb::ndarray<nb::memview, double>(data, {size}, capsule));
}

using Question = PythonAnswer (*)(const AskedData&, const Options&);

void bind_question(nb::module_& module, const char* name, Question question) {
    module.def(name, [question](nb::handle data, const nb::dict& options) {
        return question(data_of(data), Options(options));
    });
}

/// Writers use no Python object, so they run without the GIL.
template <class Form>
auto without_gil(const Form& form) {
    const nb::gil_scoped_release free;
    return form();
}

char one_character(const std::string& name, const std::string& text) {
    if (text.size() != 1) throw Error(name + " must be a single character, not " + quoted(text) + ".");
    return text.front();
}

}  // namespace

NB_MODULE(_engine, module) {
    translate_errors(module);
    bind_catalog(module);
    nb::class_<LentTable>(module, "Table");
    module.def("table", make_table, nb::arg("name"), nb::arg("names"), nb::arg("fetch"), nb::arg("file") = "",
               nb::arg("first_row") = 1, nb::arg("first_rows") = nb::none());
    module.def(
        "file_table",
        [](const std::vector<nb::bytes>& paths, bool model_per_file, const std::optional<std::string>& delimiter,
           const std::optional<std::string>& decimal, const std::optional<std::string>& thousands) {
            SourceOptions options;
            if (delimiter) options.delimiter = delimiter_of(*delimiter);
            if (decimal) options.numbers.decimal = one_character("decimal", *decimal);
            if (thousands) options.numbers.thousands = one_character("thousands", *thousands);
            std::vector<std::string> files;
            for (const nb::bytes& path : paths) files.emplace_back(path.c_str(), path.size());
            FileTable found = open_file_table(files, model_per_file, options);
            return std::pair(std::move(found.table), std::move(found.model));
        },
        nb::arg("paths"), nb::arg("model_per_file"), nb::arg("delimiter").none(), nb::arg("decimal").none(),
        nb::arg("thousands").none());
    bind_evidence(module);
    bind_joined_evidence(module);
    bind_retraining(module);
    bind_sklearn(module);
    nb::class_<PythonAnswer>(module, "Answer")
        .def("json", [](const PythonAnswer& answer) { return without_gil(answer.json); })
        .def("markdown", [](const PythonAnswer& answer) { return without_gil(answer.markdown); })
        .def("csv", [](const PythonAnswer& answer) { return without_gil(answer.csv); })
        .def("text", [](const PythonAnswer& answer, std::size_t width,
                        bool colour) { return without_gil([&] { return answer.text(width, colour); }); })
        .def("html", [](const PythonAnswer& answer) { return without_gil(answer.html); })
        .def("chart", [](const PythonAnswer& answer) { return without_gil(answer.chart); })
        .def("page", [](const PythonAnswer& answer) { return without_gil(answer.page); })
        .def("influences",
             [](const PythonAnswer& answer, const std::string& model, const std::string& measure) {
                 return doubles_of(without_gil([&] { return answer.influences(model, measure); }));
             })
        .def_ro("notes", &PythonAnswer::notes)
        .def_ro("warnings", &PythonAnswer::warnings)
        .def_ro("more_cells", &PythonAnswer::more_cells);
    nb::class_<Measured>(module, "Measured")
        .def("json_with_interval",
             [](const Measured& measured) {
                 std::string text;
                 run_interruptibly([&](const Wanted& wanted) { text = measured.json_with_interval(watching(wanted)); });
                 return text;
             })
        .def_prop_ro("reason", [](const Measured& measured) { return reason_of(measured.value); });
    nb::class_<SmallMeasure>(module, "PlainMeasure").def(nb::init<std::string>()).def("of", measure_plain);
    module.def("measure", [](nb::handle data, const nb::dict& options) {
        return value_of(measure_data(data_of(data), Options(options)));
    });
    bind_command(module);
    bind_question(module, "bootstrap", ask_bootstrap);
    bind_question(module, "calibrate", ask_calibrate);
    module.def(
        "recalibrated",
        [](const std::shared_ptr<LentTable>& scores, const std::string& map, const std::string& name,
           const std::optional<std::string>& model,
           std::optional<bool> negate) { return doubles_of(recalibrated(scores, map, name, model, negate)); },
        nb::arg("scores"), nb::arg("map"), nb::arg("name"), nb::arg("model").none(), nb::arg("negate").none());
    module.def("map_text", [](const nb::bytes& path) { return map_text({path.c_str(), path.size()}); });
    nb::class_<ReportedBaseline>(module, "ReportedBaseline");
    module.def("reported_baseline", reported_baseline_of);
    module.def("read_reported_baseline",
               [](const nb::bytes& path) { return read_reported_baseline({path.c_str(), path.size()}); });
    module.def(
        "check",
        [](nb::handle data, const nb::dict& options, nb::handle baseline) {
            return ask_check(data_of(data), Options(options), baseline_of(baseline));
        },
        nb::arg("data"), nb::arg("options"), nb::arg("baseline").none());
    bind_question(module, "compare", ask_compare);
    bind_question(module, "curve", ask_curve);
    bind_question(module, "evaluate", ask_evaluate);
    bind_question(module, "explain", ask_explain);
    bind_question(module, "influence", ask_influence);
    bind_question(module, "permute", ask_permute);
    bind_question(module, "power", ask_power);
    bind_question(module, "threshold", ask_threshold);
}

}  // namespace midrank
