// The command line of the package: the commands of the program (cli/), called with the arguments of a Python process.

#include "python/src/command.hpp"

#include "cli/run.hpp"
#include "cli/sha256.hpp"
#include "midrank/base/text.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

/// Installs the signal handlers of the program, so the process should end with it.
int run_command(const nb::list& arguments) {
    std::vector<std::string> texts;
    for (const nb::handle argument : arguments) {
        const auto bytes = nb::cast<nb::bytes>(argument);
        texts.emplace_back(bytes.c_str(), bytes.size());
    }
    std::vector<const char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (const std::string& text : texts) pointers.push_back(text.c_str());
    const auto count = static_cast<int>(pointers.size());
    pointers.push_back(nullptr);
    const nb::gil_scoped_release free;
    return run(count, pointers.data());
}

}  // namespace

std::string sha256_of(const std::string& path) {
    const nb::gil_scoped_acquire gil;
    try {
        const nb::object name = nb::steal(PyUnicode_DecodeFSDefault(path.c_str()));
        return nb::cast<std::string>(nb::module_::import_("midrank._command").attr("sha256_of")(name));
    } catch (const nb::python_error& error) {
        if (error.matches(PyExc_OSError)) return "";
        throw;
    }
}

void bind_command(nb::module_& module) {
    module.def("run_command", run_command, nb::arg("arguments"));
    module.def("quoted", [](const std::string& text) { return quoted(text); }, nb::arg("text"));
    module.def(
        "printable", [](const std::string& text, std::size_t longest) { return printable(text, longest); },
        nb::arg("text"), nb::arg("longest"));
}

}  // namespace midrank
