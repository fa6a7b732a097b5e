// Parquet and Arrow files through the user's pyarrow: midrank/sources/columnar.hpp for the Python package, which does
// not link Arrow. The calls of pyarrow are in python/midrank/_columnar.py; arrays are returned through Arrow's C
// interface, by the method that every version has.

#include "midrank/base/error.hpp"
#include "midrank/predictions/values.hpp"
#include "midrank/sources/columnar.hpp"
#include "midrank/sources/failure.hpp"
#include "python/src/arrow_import.hpp"
#include "python/src/nanobind.hpp"
#include "python/src/python_reference.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace nb = nanobind;

namespace midrank {
namespace {

/// A Python exception as the Error that Arrow's own library would give.
Error error_of(const nb::python_error& error, const std::string& name, const Failure& failure) {
    const nb::handle value = error.value();
    const auto is_a = [&value](nb::handle kind) { return PyObject_IsInstance(value.ptr(), kind.ptr()) == 1; };
    auto says = nb::cast<std::string>(nb::str(value));
    if (is_a(nb::module_::import_("midrank._errors").attr("Error"))) return Error(says);
    if (is_a(PyExc_MemoryError)) return out_of_memory(name);
    if (is_a(PyExc_NotImplementedError)) return not_built_in(name, says);
    if (is_a(PyExc_OSError) && nb::isinstance<nb::str>(value.attr("strerror")))
        says = nb::cast<std::string>(value.attr("strerror"));
    return complaint(name, failure, says);
}

/// Runs `work` with the GIL, turning Python exceptions into Errors.
template <class Work>
auto in_python(const std::string& name, const Failure& failure, const Work& work) {
    const nb::gil_scoped_acquire gil;
    try {
        return work();
    } catch (const nb::python_error& error) {
        throw error_of(error, name, failure);
    }
}

/// Holds a Python object, on any thread.
class SharedObject {
public:
    explicit SharedObject(nb::handle object) : reference_(python_reference(object)) {}
    nb::handle operator*() const {
        return {static_cast<PyObject*>(const_cast<void*>(reference_.get()))};  // as it was taken
    }

private:
    std::shared_ptr<const void> reference_;
};

LentColumn column_of_pyarrow(nb::handle array, const std::string& name) {
    ArrowArray lent{};
    ArrowSchema schema{};
    array.attr("_export_to_c")(reinterpret_cast<std::uintptr_t>(&lent), reinterpret_cast<std::uintptr_t>(&schema));
    struct Released {
        ArrowSchema& schema;
        ~Released() {
            if (schema.release != nullptr) schema.release(&schema);
        }
    } const released{schema};
    return import_array(schema, lent, name);
}

class PyarrowReader : public Reader {
public:
    explicit PyarrowReader(Input input)
        : name_(input.name), failure_(input.format == Format::parquet ? damaged_parquet : damaged_arrow) {
        std::optional<std::string> bytes;
        if (!input.regular || input.compressed) bytes = all_of(*input.bytes);
        const char* const kind = input.format == Format::parquet    ? "parquet"
                                 : input.format == Format::ipc_file ? "ipc_file"
                                                                    : "ipc_stream";
        in_python(name_, failure_, [&] {
            const nb::object open = nb::module_::import_("midrank._columnar").attr("open_file");
            nb::object content = nb::none();
            if (bytes) content = nb::bytes(bytes->data(), bytes->size());
            const nb::object path = nb::steal(PyUnicode_DecodeFSDefault(input.path.c_str()));
            const nb::object file = open(path, content, kind, name_);
            names_ = nb::cast<std::vector<std::string>>(file.attr("names"));
            list_names_ = nb::cast<std::vector<std::string>>(file.attr("list_names"));
            row_hint_ = nb::cast<std::int64_t>(file.attr("row_hint"));
            file_.emplace(file);
        });
    }

    std::vector<std::string> column_names() const override { return names_; }
    std::int64_t row_hint() const override { return row_hint_; }
    std::vector<std::string> list_names() const override { return list_names_; }

    void read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) override {
        Batch batch{.file = name_, .first_row = 1, .columns = {}};
        for_each_batch("read", columns, [&](const std::vector<LentColumn>& lent) {
            batch.columns.clear();
            for (const LentColumn& column : lent) batch.columns.push_back(column.chunks.front());
            take(batch);
            batch.first_row += batch.columns.front().size;
        });
    }

    void read_lists(const std::vector<std::size_t>& columns,
                    const std::function<void(std::span<const Lists>)>& take) override {
        std::vector<std::string> types;
        in_python(name_, failure_, [&] {
            types = nb::cast<std::vector<std::string>>((**file_).attr("types_of_lists")(nb::cast(columns)));
        });
        for_each_batch("read_lists", columns, [&](const std::vector<LentColumn>& lent) {
            std::vector<Lists> lists;
            lists.reserve(columns.size());
            for (std::size_t i = 0; i < columns.size(); ++i)
                lists.push_back({types[i], lent[2 * i].chunks.front(), lent[2 * i + 1].chunks.front()});
            take(lists);
        });
    }

private:
    /// Calls the method, which gives batches as lists of arrays, and hands out their columns.
    void for_each_batch(const char* method, const std::vector<std::size_t>& columns,
                        const std::function<void(const std::vector<LentColumn>&)>& take) {
        std::optional<SharedObject> batches;
        in_python(name_, failure_, [&] { batches.emplace((**file_).attr(method)(nb::cast(columns))); });
        while (true) {
            std::vector<LentColumn> lent;
            const bool more = in_python(name_, failure_, [&] {
                const nb::object next = nb::steal(PyIter_Next((**batches).ptr()));
                if (!next.is_valid()) {
                    if (PyErr_Occurred() != nullptr) throw nb::python_error();
                    return false;
                }
                for (const nb::handle array : nb::borrow<nb::list>(next))
                    lent.push_back(column_of_pyarrow(array, name_));
                return true;
            });
            if (!more) return;
            take(lent);
        }
    }

    std::string name_;
    Failure failure_;
    std::optional<SharedObject> file_;
    std::vector<std::string> names_, list_names_;
    std::int64_t row_hint_ = 0;
};

/// The values of a column, contiguous, as bytes.
template <class T>
nb::object bytes_of(const Column& column) {
    std::vector<T> values;
    values.reserve(static_cast<std::size_t>(column.size));
    use_values_as<T>(column, [&](auto given) {
        for (std::int64_t i = 0; i < column.size; ++i) values.push_back(given[i]);
    });
    return nb::bytes(values.data(), values.size() * sizeof(T));
}

/// The values of a column as a list, with None where missing.
template <class T>
nb::object list_of(const Column& column) {
    nb::list list;
    use_values_as<T>(column, [&](auto given) {
        for (std::int64_t i = 0; i < column.size; ++i) {
            if (!is_valid(column, i)) {
                list.append(nb::none());
            } else if constexpr (std::is_same_v<T, bool>) {
                list.append(nb::bool_(given[i]));
            } else {
                list.append(nb::str(given[i].data(), given[i].size()));
            }
        }
    });
    return list;
}

nb::object values_of(const Column& column) {
    switch (column.type) {
        case Type::boolean:
            return list_of<bool>(column);
        case Type::int64:
            return bytes_of<std::int64_t>(column);
        case Type::float32:
            return bytes_of<float>(column);
        case Type::float64:
            return bytes_of<double>(column);
        default:
            return list_of<std::string_view>(column);
    }
}

/// Validity bits as in Arrow; None where no value is missing.
nb::object validity_of(const Column& column) {
    if (column.valid == nullptr) return nb::none();
    std::vector<std::uint8_t> bits(static_cast<std::size_t>(column.size / 8 + 1));
    for (std::int64_t i = 0; i < column.size; ++i) {
        std::uint8_t& eight = bits[static_cast<std::size_t>(i / 8)];
        if (is_valid(column, i)) eight = static_cast<std::uint8_t>(eight | (1U << (i % 8)));
    }
    return nb::bytes(bits.data(), bits.size());
}

const char* type_name(Type type) {
    switch (type) {
        case Type::boolean:
            return "bool";
        case Type::int64:
            return "int64";
        case Type::float32:
            return "float32";
        case Type::float64:
            return "float64";
        default:
            return "string";
    }
}

class PyarrowEncoder : public TableEncoder {
public:
    PyarrowEncoder(int descriptor, const std::string& ending, const std::vector<Field>& fields, std::string name)
        : name_(std::move(name)) {
        in_python(name_, unwritable, [&] {
            nb::list named;
            for (const Field& field : fields) named.append(nb::make_tuple(field.name, type_name(field.type)));
            encoder_.emplace(
                nb::module_::import_("midrank._columnar").attr("open_encoder")(descriptor, ending, named, name_));
        });
    }

    void write(std::span<const Column> columns) override {
        in_python(name_, unwritable, [&] {
            nb::list lent;
            for (const Column& column : columns)
                lent.append(nb::make_tuple(values_of(column), validity_of(column), column.size));
            (**encoder_).attr("write")(lent);
        });
    }
    void finish() override {
        in_python(name_, unwritable, [&] { (**encoder_).attr("finish")(); });
    }

private:
    std::string name_;
    std::optional<SharedObject> encoder_;
};

}  // namespace

std::unique_ptr<Reader> open_columnar(Input input) { return std::make_unique<PyarrowReader>(std::move(input)); }

std::unique_ptr<TableEncoder> open_encoder(int descriptor, const std::string& ending, const std::vector<Field>& fields,
                                           const std::string& name) {
    return std::make_unique<PyarrowEncoder>(descriptor, ending, fields, name);
}

}  // namespace midrank
