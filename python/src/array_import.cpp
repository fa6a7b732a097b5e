#include "python/src/array_import.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "python/src/arrow_capsules.hpp"
#include "python/src/list_import.hpp"
#include "python/src/python_reference.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

/// A description of memory in one or two dimensions.
struct Memory {
    Type type = Type::float64;
    const void* data = nullptr;
    std::array<std::int64_t, 2> shape{1, 1}, strides{0, 0};  ///< strides in bytes
    int dimensions = 1;
    std::shared_ptr<const void> owner;
};

LentArray columns_of(const Memory& memory) {
    LentArray array{.columns = {}, .matrix = memory.dimensions == 2};
    const std::int64_t columns = array.matrix ? memory.shape[1] : 1;
    for (std::int64_t c = 0; c < columns; ++c) {
        const auto* data = static_cast<const std::byte*>(memory.data) + c * memory.strides[1];
        array.columns.push_back({{{memory.type, data, memory.shape[0], memory.strides[0]}}, {memory.owner}});
    }
    return array;
}

[[noreturn]] void refuse_dimensions(const std::string& name, std::int64_t dimensions) {
    throw Error("Column " + quoted(name) + ": the array has " + std::to_string(dimensions) +
                " dimensions. Pass one value per row; only scores of several classes may have two dimensions.");
}

[[noreturn]] void refuse_values(const std::string& name, std::string_view what) {
    throw Error("Column " + quoted(name) + ": its values are " + std::string(what) +
                ". Convert them to numbers of 64 bits or less, to booleans or to text.");
}

[[noreturn]] void refuse_other_order(const std::string& name) {
    throw Error("Column " + quoted(name) +
                ": its numbers have the opposite byte order. Convert them, for example with "
                "array.astype(array.dtype.newbyteorder(\"=\")).");
}

/// The type of numbers with this many bytes: f, i, u or b, as in __array_interface__.
std::optional<Type> number_type(char kind, std::int64_t bytes) {
    constexpr std::array whole = {Type::int8, Type::int16, Type::int32, Type::int64};
    constexpr std::array natural = {Type::uint8, Type::uint16, Type::uint32, Type::uint64};
    constexpr std::array real = {Type::float16, Type::float16, Type::float32, Type::float64};
    if (bytes < 1 || bytes > 8 || !std::has_single_bit(static_cast<std::uint64_t>(bytes))) return std::nullopt;
    const auto place = static_cast<std::size_t>(std::countr_zero(static_cast<std::uint64_t>(bytes)));
    if (kind == 'b' && bytes == 1) return Type::boolean;
    if (kind == 'i') return whole[place];
    if (kind == 'u') return natural[place];
    if (kind == 'f' && bytes > 1) return real[place];
    return std::nullopt;
}

/// The kind of a format of the buffer protocol, as in the module struct; 0 for anything else.
char buffer_kind(std::string_view format) {
    if (format.size() != 1) return '\0';
    constexpr std::string_view whole = "bhilqn", natural = "BHILQN", real = "efd";
    if (format == "?") return 'b';
    if (whole.find(format.front()) != std::string_view::npos) return 'i';
    if (natural.find(format.front()) != std::string_view::npos) return 'u';
    return real.find(format.front()) != std::string_view::npos ? 'f' : '\0';
}

/// An array of Python objects or texts, read like a list.
std::optional<LentArray> listed(nb::handle object, const std::string& name) {
    if (!nb::hasattr(object, "tolist")) return std::nullopt;
    const nb::object list = object.attr("tolist")();
    if (!nb::isinstance<nb::list>(list)) return std::nullopt;
    return LentArray{{import_list(list, name)}};
}

std::optional<LentArray> import_buffer(nb::handle object, const std::string& name) {
    if (PyObject_CheckBuffer(object.ptr()) == 0) return std::nullopt;
    auto* view = new Py_buffer();
    if (PyObject_GetBuffer(object.ptr(), view, PyBUF_STRIDES | PyBUF_FORMAT) != 0) {
        delete view;
        PyErr_Clear();  // for example for an array of dates: another protocol may support it
        return std::nullopt;
    }
    std::shared_ptr<const void> owner(view, [](const void* last) {
        if (Py_IsInitialized() == 0) return;
        const nb::gil_scoped_acquire gil;
        auto* held = static_cast<Py_buffer*>(const_cast<void*>(last));
        PyBuffer_Release(held);
        delete held;
    });
    std::string_view format = view->format == nullptr ? "B" : view->format;
    bool swapped = false;
    if (!format.empty() && std::string_view("@=<>!").find(format.front()) != std::string_view::npos) {
        swapped = format.front() == '>' || format.front() == '!';
        format.remove_prefix(1);
    }
    if (view->ndim < 1 || view->ndim > 2) refuse_dimensions(name, view->ndim);
    const auto type = number_type(buffer_kind(format), view->itemsize);
    if (!type) {
        if (auto list = listed(object, name)) return list;
        refuse_values(name, "of the type " + quoted(format) + " of the buffer protocol");
    }
    if (swapped && view->itemsize > 1) refuse_other_order(name);
    Memory memory{.type = *type, .data = view->buf, .dimensions = view->ndim, .owner = std::move(owner)};
    for (int d = 0; d < view->ndim; ++d) {
        memory.shape[static_cast<std::size_t>(d)] = view->shape[d];
        memory.strides[static_cast<std::size_t>(d)] = view->strides[d];
    }
    return columns_of(memory);
}

std::optional<LentArray> import_array_interface(nb::handle object, const std::string& name) {
    if (!nb::hasattr(object, "__array_interface__")) return std::nullopt;
    const nb::object said = object.attr("__array_interface__");
    try {
        const auto interface = nb::cast<nb::dict>(said);
        const auto shape = nb::cast<nb::tuple>(interface["shape"]);
        const auto text = std::string(nb::cast<nb::str>(interface["typestr"]).c_str());
        if (!interface.contains("data") || !nb::isinstance<nb::tuple>(interface["data"]) || text.size() < 3)
            return std::nullopt;
        if (shape.size() < 1 || shape.size() > 2) refuse_dimensions(name, static_cast<std::int64_t>(shape.size()));
        std::int64_t bytes = 0;  // further characters, such as the unit of dates, belong to types that are not read
        std::from_chars(text.data() + 2, text.data() + text.size(), bytes);
        const auto type = number_type(text[1], bytes);
        if (!type) {
            if (auto list = listed(object, name)) return list;
            refuse_values(name, "of the type " + quoted(text));
        }
        if (text[0] == '>' && bytes > 1) refuse_other_order(name);
        Memory memory{.type = *type, .dimensions = static_cast<int>(shape.size())};
        const auto address = nb::cast<nb::tuple>(interface["data"])[0];
        memory.data = reinterpret_cast<const void*>(nb::cast<std::uintptr_t>(address));
        const bool strided = interface.contains("strides") && !interface["strides"].is_none();
        std::int64_t step = bytes;
        for (std::size_t d = shape.size(); d-- > 0;) {
            memory.shape[d] = nb::cast<std::int64_t>(shape[d]);
            if (memory.shape[d] < 0) refuse_values(name, "in an array with a negative length");
            memory.strides[d] = strided ? nb::cast<std::int64_t>(nb::cast<nb::tuple>(interface["strides"])[d]) : step;
            step *= memory.shape[d];
        }
        memory.owner = python_reference(said);
        LentArray array = columns_of(memory);
        for (LentColumn& column : array.columns) column.owners.push_back(python_reference(object));
        return array;
    } catch (const nb::cast_error&) {
        throw Error("Column " + quoted(name) +
                    ": its __array_interface__ does not follow NumPy's protocol. Pass a NumPy array instead.");
    }
}

std::optional<Type> dlpack_type(const nb::dlpack::dtype& type) {
    if (type.lanes != 1 || type.bits % 8 != 0) return std::nullopt;
    switch (static_cast<nb::dlpack::dtype_code>(type.code)) {
        case nb::dlpack::dtype_code::Int:
            return number_type('i', type.bits / 8);
        case nb::dlpack::dtype_code::UInt:
            return number_type('u', type.bits / 8);
        case nb::dlpack::dtype_code::Float:
            return number_type('f', type.bits / 8);
        case nb::dlpack::dtype_code::Bool:
            return number_type('b', type.bits / 8);
        default:
            return std::nullopt;
    }
}

/// Whether the values are in memory of this process: true without __dlpack_device__, false if that raises.
bool on_processor(nb::handle object) {
    if (!nb::hasattr(object, "__dlpack_device__")) return true;
    try {
        const auto device = nb::cast<nb::tuple>(object.attr("__dlpack_device__")());
        return nb::cast<int>(device[0]) == nb::device::cpu::value;
    } catch (nb::python_error& error) {
        if (!error.matches(PyExc_Exception)) throw;
        return false;
    }
}

bool is_bfloat16(const nb::dlpack::dtype& type) {
    return type.code == static_cast<std::uint8_t>(nb::dlpack::dtype_code::Bfloat) && type.bits == 16 && type.lanes == 1;
}

/// bfloat16 numbers, which are the upper halves of floats, as floats.
Memory widened(const nb::ndarray<nb::ro>& array) {
    Memory memory{.type = Type::float32, .dimensions = static_cast<int>(array.ndim())};
    for (std::size_t d = 0; d < array.ndim(); ++d) memory.shape[d] = static_cast<std::int64_t>(array.shape(d));
    memory.strides = {static_cast<std::int64_t>(sizeof(float)) * memory.shape[1], sizeof(float)};
    auto floats = std::make_shared<std::vector<float>>();
    floats->reserve(array.size());
    const auto* const upper = static_cast<const std::uint16_t*>(array.data());
    for (std::int64_t row = 0; row < memory.shape[0]; ++row) {
        for (std::int64_t column = 0; column < memory.shape[1]; ++column) {
            const std::int64_t place = row * array.stride(0) + (array.ndim() == 2 ? column * array.stride(1) : 0);
            floats->push_back(std::bit_cast<float>(std::uint32_t{upper[place]} << 16));
        }
    }
    memory.data = floats->data();
    memory.owner = std::move(floats);
    return memory;
}

std::optional<LentArray> import_dlpack(nb::handle object, const std::string& name) {
    if (!nb::hasattr(object, "__dlpack__")) return std::nullopt;
    if (!on_processor(object))
        throw Error("Column " + quoted(name) +
                    ": its values are on another device. Copy them to the CPU first, for example with .cpu().");
    nb::ndarray<nb::ro> array;
    if (!nb::try_cast(object, array)) {
        throw Error("Column " + quoted(name) +
                    ": the array does not export its values through DLPack. If it is a tensor that records gradients, "
                    "pass its .detach().");
    }
    if (array.ndim() < 1 || array.ndim() > 2) refuse_dimensions(name, static_cast<std::int64_t>(array.ndim()));
    if (is_bfloat16(array.dtype())) return columns_of(widened(array));
    const auto type = dlpack_type(array.dtype());
    if (!type) refuse_values(name, "of a DLPack type that is not supported, such as complex numbers");
    const std::int64_t bytes = array.dtype().bits / 8;
    Memory memory{.type = *type, .data = array.data(), .dimensions = static_cast<int>(array.ndim())};
    for (std::size_t d = 0; d < array.ndim(); ++d) {
        memory.shape[d] = static_cast<std::int64_t>(array.shape(d));
        memory.strides[d] = array.stride(d) * bytes;
    }
    memory.owner = std::shared_ptr<const void>(new nb::ndarray<nb::ro>(array), [](const void* last) {
        if (Py_IsInitialized() == 0) return;
        const nb::gil_scoped_acquire gil;
        delete static_cast<const nb::ndarray<nb::ro>*>(last);
    });
    return columns_of(memory);
}

/// The NumPy array that an object converts itself to, where it supports no other protocol.
std::optional<LentArray> import_made_array(nb::handle object, const std::string& name) {
    if (!nb::hasattr(object, "__array__")) return std::nullopt;
    const nb::object made = object.attr("__array__")();
    if (auto found = import_buffer(made, name)) return found;
    return listed(made, name);
}

}  // namespace

LentArray import_object(nb::handle object, const std::string& name) {
    if (nb::isinstance<nb::list>(object) || nb::isinstance<nb::tuple>(object)) return {{import_list(object, name)}};
    if (auto found = import_buffer(object, name)) return std::move(*found);
    if (auto found = import_arrow(object, name)) return {{std::move(*found)}};
    if (auto found = import_array_interface(object, name)) return std::move(*found);
    if (auto found = import_dlpack(object, name)) return std::move(*found);
    if (auto found = listed(object, name)) return std::move(*found);
    if (auto found = import_made_array(object, name)) return std::move(*found);
    const std::string kind = nb::cast<std::string>(nb::str(object.type().attr("__name__")));
    throw nb::type_error(
        ("Column " + quoted(name) + " is of type " + kind + ", not an array, a column of a table, or a list of values.")
            .c_str());
}

LentColumn import_column(nb::handle object, const std::string& name) {
    LentArray array = import_object(object, name);
    if (array.columns.size() == 1) return std::move(array.columns.front());
    refuse_dimensions(name, 2);
}

}  // namespace midrank
