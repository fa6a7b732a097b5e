// Parquet and Arrow in the program, by a library that is loaded when the first such file is opened, or such a table is
// written.

#include "midrank/arrow/module.hpp"
#include "midrank/base/error.hpp"

#include <dlfcn.h>

#include <unistd.h>

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

namespace {

constexpr auto library = "libmidrank_arrow.so";  // CMakeLists.txt builds it beside the program

struct Loaded {
    const ArrowModule* module = nullptr;
    std::string why_not;
};

Loaded load() {
    void* const loaded = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    const void* const found = loaded == nullptr ? nullptr : dlsym(loaded, "midrank_arrow_module");
    if (found == nullptr) return {.why_not = dlerror()};
    return {.module = static_cast<const ArrowModule*>(found)};
}

/// `name`: the file that needs it.
const ArrowModule& arrow_module(const std::string& name) {
    static const Loaded loaded = load();
    if (loaded.module == nullptr) {
        throw Error(name + ": reading Parquet or Arrow, or writing a table, needs " + library +
                    ", which could not be loaded (" + loaded.why_not +
                    "). It is built beside the program; keep the two together.");
    }
    return *loaded.module;
}

}  // namespace

std::unique_ptr<Reader> open_columnar(Input input) {
    const auto open = arrow_module(input.name).open;
    return open(std::move(input));
}

std::unique_ptr<TableEncoder> open_encoder(int descriptor, const std::string& ending, const std::vector<Field>& fields,
                                           const std::string& name) {
    const ArrowModule* module = nullptr;
    try {
        module = &arrow_module(name);
    } catch (const Error&) {
        close(descriptor);  // as the encoder would
        throw;
    }
    return module->encode(descriptor, ending, fields, name);
}

}  // namespace midrank
