#include "python/src/arrow_capsules.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <utility>

namespace nb = nanobind;

namespace midrank {
namespace {

/// The contents of a capsule of this kind. Throws Error for anything else.
template <class T>
T& content(nb::handle capsule, const char* kind, const std::string& name) {
    void* held = PyCapsule_IsValid(capsule.ptr(), kind) != 0 ? PyCapsule_GetPointer(capsule.ptr(), kind) : nullptr;
    if (held == nullptr)
        throw Error("Column " + quoted(name) + ": it does not export an Arrow capsule (" + kind + ").");
    return *static_cast<T*>(held);
}

struct ArrayCapsules {
    nb::object schema, array;
};
std::optional<ArrayCapsules> array_capsules(nb::handle object, const std::string& name) {
    if (!nb::hasattr(object, "__arrow_c_array__")) return std::nullopt;
    const nb::object pair = object.attr("__arrow_c_array__")();
    if (!nb::isinstance<nb::tuple>(pair) || nb::len(pair) != 2)
        throw Error("Column " + quoted(name) + ": its __arrow_c_array__ does not return two capsules.");
    return ArrayCapsules{pair[0], pair[1]};
}

/// Reads the stream to its end; its producer releases it with its capsule.
std::optional<std::vector<NamedColumn>> import_capsule_stream(nb::handle object, const std::string& name) {
    if (!nb::hasattr(object, "__arrow_c_stream__")) return std::nullopt;
    nb::object capsule;
    try {
        capsule = object.attr("__arrow_c_stream__")();
    } catch (nb::python_error& error) {
        // pandas has the method, and needs pyarrow for it.
        if (error.matches(PyExc_ImportError)) return std::nullopt;
        throw;
    }
    auto& stream = content<ArrowArrayStream>(capsule, "arrow_array_stream", name);
    if (stream.release == nullptr) throw Error(name + ": its Arrow stream has already been read. Create it again.");
    return import_stream(stream, name);
}

}  // namespace

std::optional<LentColumn> import_arrow(nb::handle object, const std::string& name) {
    if (const auto capsules = array_capsules(object, name)) {
        auto& schema = content<ArrowSchema>(capsules->schema, "arrow_schema", name);
        auto& array = content<ArrowArray>(capsules->array, "arrow_array", name);
        if (schema.release == nullptr || array.release == nullptr)
            throw Error("Column " + quoted(name) + ": its Arrow array has already been released. Create it again.");
        return import_array(schema, array, name);
    }
    auto columns = import_capsule_stream(object, name);
    if (!columns) return std::nullopt;
    if (columns->size() != 1 || !columns->front().name.empty()) {
        throw Error("Column " + quoted(name) + ": it is a table of " + std::to_string(columns->size()) +
                    " columns. Name one of them.");
    }
    return std::move(columns->front().column);
}

std::optional<std::vector<NamedColumn>> import_arrow_table(nb::handle object, const std::string& name) {
    if (auto columns = import_capsule_stream(object, name)) return columns;
    const auto capsules = array_capsules(object, name);
    if (!capsules) return std::nullopt;
    // A stream of the single array, so that both protocols share the checks.
    struct One {
        ArrowSchema* schema;
        ArrowArray* array;
    };
    auto& schema = content<ArrowSchema>(capsules->schema, "arrow_schema", name);
    auto& array = content<ArrowArray>(capsules->array, "arrow_array", name);
    One one{&schema, &array};
    ArrowArrayStream stream{.get_schema =
                                [](ArrowArrayStream* self, ArrowSchema* out) {
                                    *out = *static_cast<One*>(self->private_data)->schema;
                                    out->release = nullptr;  // that of the capsule
                                    return 0;
                                },
                            .get_next =
                                [](ArrowArrayStream* self, ArrowArray* out) {
                                    *out = *static_cast<One*>(self->private_data)->array;
                                    static_cast<One*>(self->private_data)->array->release = nullptr;
                                    return 0;
                                },
                            .get_last_error = nullptr,
                            .release = nullptr,
                            .private_data = &one};
    return import_stream(stream, name);
}

}  // namespace midrank
