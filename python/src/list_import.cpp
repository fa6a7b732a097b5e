#include "python/src/list_import.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/numerics/exact.hpp"

#include <algorithm>
#include <cmath>
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

enum class ListKind : std::uint8_t { nothing, booleans, integers, numbers, texts };

/// Collects values: the first one determines the kind. Integers have 64 bits, with a sign or without one, because
/// identifiers and hashes use all of them. With the first number that does not fit they become floating-point, unless
/// that would round one.
class Listed {
public:
    Listed(std::string name, std::size_t rows) : name_(std::move(name)) { valid_.resize(rows / 8 + 1); }

    void add(nb::handle value) {
        const std::size_t row = rows_++;
        if (value.is_none() || (nan_is_missing() && is_nan(value))) {
            pad();
            return;
        }
        mark_valid(row);
        if (PyBool_Check(value.ptr())) {
            if (kind_ == ListKind::numbers) forget_missing_numbers();
            become(ListKind::booleans, row, value);
            integers_.push_back(value.ptr() == Py_True ? 1 : 0);
        } else if (PyUnicode_Check(value.ptr())) {
            if (kind_ == ListKind::numbers) forget_missing_numbers();
            become(ListKind::texts, row, value);
            Py_ssize_t size = 0;
            const char* text = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
            if (text == nullptr) {
                PyErr_Clear();
                refuse(row, "the string cannot be encoded as UTF-8");
            }
            texts_.emplace_back(text, static_cast<std::size_t>(size));
        } else if (PyFloat_Check(value.ptr())) {
            add_number(row, value, PyFloat_AsDouble(value.ptr()));
        } else if (PyLong_Check(value.ptr()) || PyIndex_Check(value.ptr())) {
            add_integer(row, value);
        } else if (stands_for_missing(value)) {
            valid_[row / 8] = static_cast<std::uint8_t>(valid_[row / 8] & ~(1U << (row % 8)));
            pad();
        } else {
            add_number(row, value, PyFloat_AsDouble(value.ptr()));
        }
    }

    LentColumn finish() && {
        auto kept = std::make_shared<Listed>(std::move(*this));
        Column column;
        switch (kept->kind_) {
            case ListKind::nothing:
                kept->numbers_.resize(kept->rows_);
                [[fallthrough]];
            case ListKind::numbers:
                column = column_of<double>(kept->numbers_);
                break;
            case ListKind::booleans:
            case ListKind::integers:
                if (kept->kind_ == ListKind::booleans) {
                    kept->bytes_.assign(kept->integers_.begin(), kept->integers_.end());
                    column = column_of<std::uint8_t>(kept->bytes_);
                    column.type = Type::boolean;
                } else {
                    column = column_of<std::int64_t>(kept->integers_);
                    if (kept->has_large_) column.type = type_of<std::uint64_t>();
                }
                break;
            case ListKind::texts:
                for (const std::string& text : kept->texts_) kept->views_.emplace_back(text);
                column = column_of<std::string_view>(kept->views_);
                break;
        }
        column.valid = kept->valid_.data();
        return {{column}, {kept}};
    }

private:
    /// Values that pandas and others use in place of None.
    static bool stands_for_missing(nb::handle value) {
        const auto kind = nb::cast<std::string>(nb::handle(value.type()).attr("__name__"));
        return kind == "NAType" || kind == "NaTType";
    }

    /// Whether NaN stands for a missing text or boolean, as in pandas.
    bool nan_is_missing() const noexcept { return kind_ == ListKind::texts || kind_ == ListKind::booleans; }

    static bool is_nan(nb::handle value) {
        if (!PyFloat_Check(value.ptr())) return false;
        const double number = PyFloat_AsDouble(value.ptr());
        return number != number;
    }

    void mark_valid(std::size_t row) {
        valid_[row / 8] = static_cast<std::uint8_t>(valid_[row / 8] | (1U << (row % 8)));
    }

    /// If all numbers before the first text or boolean are NaN, they are missing texts or booleans.
    void forget_missing_numbers() {
        for (std::size_t row = 0; row < numbers_.size(); ++row) {
            const bool valid = ((valid_[row / 8] >> (row % 8)) & 1U) != 0;
            if (valid && numbers_[row] == numbers_[row]) return;
        }
        std::ranges::fill(valid_, std::uint8_t{0});
        mark_valid(numbers_.size());  // the text or boolean
        before_ = numbers_.size();
        numbers_.clear();
        kind_ = ListKind::nothing;
    }

    void pad() {
        switch (kind_) {
            case ListKind::nothing:
                ++before_;
                break;
            case ListKind::booleans:
            case ListKind::integers:
                integers_.push_back(0);
                break;
            case ListKind::numbers:
                numbers_.push_back(0);
                break;
            case ListKind::texts:
                texts_.emplace_back();
                break;
        }
    }

    void become(ListKind kind, std::size_t row, nb::handle value) {
        if (kind_ == kind) return;
        if (kind_ != ListKind::nothing) {
            refuse(row,
                   shown(value) + " has another type than the values before it. Use only numbers, or only strings");
        }
        kind_ = kind;
        const std::size_t rows = std::exchange(before_, 0);
        for (std::size_t i = 0; i < rows; ++i) pad();
    }

    void add_integer(std::size_t row, nb::handle value) {
        const nb::object index = nb::steal(PyNumber_Index(value.ptr()));
        if (!index.is_valid()) {  // as of an array: one of a single number has a value all the same
            if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw nb::python_error();
            PyErr_Clear();
            add_number(row, value, PyFloat_AsDouble(value.ptr()));
            return;
        }
        int overflow = 0;
        const long long number = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
        const auto large = overflow == 0 ? std::nullopt : unsigned_of(index);
        const bool negative = overflow == 0 && number < 0;
        const bool fits = (overflow == 0 || large) && !(negative && has_large_) && !(large && has_negative_);
        if (kind_ == ListKind::numbers || !fits) {
            add_number(row, value, exact_double(row, index));
            return;
        }
        become(ListKind::integers, row, value);
        has_large_ = has_large_ || large;
        has_negative_ = has_negative_ || negative;
        integers_.push_back(large ? static_cast<std::int64_t>(*large) : number);
    }

    /// An integer of 64 bits without a sign; none if it is negative or larger.
    static std::optional<std::uint64_t> unsigned_of(const nb::object& integer) {
        const auto number = PyLong_AsUnsignedLongLong(integer.ptr());
        if (PyErr_Occurred() == nullptr) return number;
        PyErr_Clear();
        return std::nullopt;
    }

    /// An integer as a double; -1 with a Python exception if it lies beyond the range of doubles.
    double exact_double(std::size_t row, const nb::object& integer) const {
        const double number = PyLong_AsDouble(integer.ptr());
        if (PyErr_Occurred() == nullptr && !is_equal(integer, number)) refuse_rounding(row, shown(integer));
        return number;
    }

    void make_integers_numbers() {
        for (std::size_t row = 0; row < integers_.size(); ++row) {
            const auto without_sign = static_cast<std::uint64_t>(integers_[row]);
            const Int128 integer = has_large_ ? Int128{without_sign} : Int128{integers_[row]};
            numbers_.push_back(nearest_double(integer));
            if (static_cast<Int128>(numbers_.back()) != integer)
                refuse_rounding(row, has_large_ ? std::to_string(without_sign) : std::to_string(integers_[row]));
        }
        kind_ = ListKind::numbers;
    }

    void add_number(std::size_t row, nb::handle value, double number) {
        if (number == -1 && PyErr_Occurred() != nullptr) {
            const bool is_beyond = PyErr_ExceptionMatches(PyExc_OverflowError) != 0;
            PyErr_Clear();
            if (is_beyond) refuse_beyond(row, value);
            if (nb::isinstance<nb::list>(value) || nb::isinstance<nb::tuple>(value))
                refuse(row, shown(value) +
                                " is a list, but a row needs a single value. From the result of predict_proba, take "
                                "the column of the positive class, or pass a two-dimensional array");
            refuse(row, shown(value) + " is neither a number nor a string");
        }
        if (std::isinf(number) && !is_equal(value, number)) refuse_beyond(row, value);  // as of numpy.longdouble
        if (kind_ == ListKind::integers) make_integers_numbers();
        become(ListKind::numbers, row, value);
        numbers_.push_back(number);
    }

    static std::string shown(nb::handle value) {
        constexpr std::size_t longest = 60;
        return printable(nb::cast<std::string>(nb::repr(value)), longest);
    }

    static bool is_equal(nb::handle value, double number) {
        if (PyFloat_Check(value.ptr())) return true;
        const int equal = PyObject_RichCompareBool(value.ptr(), nb::float_(number).ptr(), Py_EQ);
        if (equal < 0) throw nb::python_error();
        return equal == 1;
    }

    [[noreturn]] void refuse_beyond(std::size_t row, nb::handle value) const {
        refuse(row, shown(value) +
                        " is outside the range of double precision. Rescale the column, for example to logarithms");
    }

    [[noreturn]] void refuse_rounding(std::size_t row, const std::string& integer) const {
        refuse(row, integer +
                        " has too many digits for double precision, which is used for integers beside other numbers or "
                        "of more than 64 bits. Pass identifiers as strings; subtract a constant from scores, or scale "
                        "them down");
    }

    [[noreturn]] void refuse(std::size_t row, const std::string& what) const {
        throw Error("Row " + std::to_string(row + 1) + ", column " + quoted(name_) + ": " + what + ".");
    }

    std::string name_;
    ListKind kind_ = ListKind::nothing;
    std::size_t rows_ = 0;
    std::size_t before_ = 0;  ///< number of missing values before the first that determines the kind
    bool has_large_ = false;  ///< an integer is 2^63 or more, so all are stored without a sign
    bool has_negative_ = false;
    std::vector<std::int64_t> integers_;
    std::vector<double> numbers_;
    std::vector<std::string> texts_;
    std::vector<std::uint8_t> valid_;
    std::vector<std::uint8_t> bytes_;
    std::vector<std::string_view> views_;
};

}  // namespace

LentColumn import_list(nb::handle list, const std::string& name) {
    // Copies the references, because converting a value may run code that changes the list.
    const nb::object values = nb::steal(PySequence_Tuple(list.ptr()));
    if (!values.is_valid()) throw nb::python_error();
    const auto rows = static_cast<std::size_t>(PyTuple_Size(values.ptr()));
    Listed listed(name, rows);
    for (std::size_t row = 0; row < rows; ++row)
        listed.add(PyTuple_GetItem(values.ptr(), static_cast<Py_ssize_t>(row)));
    return std::move(listed).finish();
}

}  // namespace midrank
