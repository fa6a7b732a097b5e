#include "python/src/small_measure.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/standard_threshold.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/predictions/column.hpp"
#include "midrank/summaries/plain_rows.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Copying so few rows is cheaper than the usual course, and short enough not to delay other threads that
/// wait for the interpreter.
constexpr Py_ssize_t most_rows = 65536;

/// A buffer, held while it is read; only in one dimension.
class Borrowed {
public:
    explicit Borrowed(nanobind::handle object) {
        if (PyObject_CheckBuffer(object.ptr()) == 0) return;
        held_ = PyObject_GetBuffer(object.ptr(), &view_, PyBUF_STRIDES | PyBUF_FORMAT) == 0;
        if (!held_) PyErr_Clear();
    }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;
    ~Borrowed() {
        if (held_) PyBuffer_Release(&view_);
    }

    /// The number of values; 0 for anything that is not read here.
    Py_ssize_t rows() const {
        const bool line = held_ && view_.ndim == 1 && view_.shape[0] <= most_rows;
        return line ? view_.shape[0] : 0;
    }
    /// The format letter as in the module struct; 0 for any other type.
    char type() const {
        const std::string_view format = view_.format == nullptr ? "B" : view_.format;
        return format.size() == 1 ? format.front() : '\0';
    }
    /// Calls visit(row, value) for each. Contiguous values are read with a stride that the compiler knows.
    template <class T, class Visit>
    void visit(Visit visit) const {
        if (view_.strides[0] == static_cast<Py_ssize_t>(sizeof(T))) {
            visit_by<T>(sizeof(T), visit);
        } else {
            visit_by<T>(view_.strides[0], visit);
        }
    }
    Py_ssize_t width() const { return view_.itemsize; }

private:
    template <class T, class Visit>
    void visit_by(Py_ssize_t stride, Visit visit) const {
        const auto* const bytes = static_cast<const std::byte*>(view_.buf);
        for (Py_ssize_t row = 0; row < view_.shape[0]; ++row) {
            T value;
            std::memcpy(&value, bytes + row * stride, sizeof(T));
            visit(static_cast<std::size_t>(row), value);
        }
    }

    Py_buffer view_{};
    bool held_ = false;
};

/// A list; rows() is 0 for anything else, and for a long list.
class List {
public:
    explicit List(nanobind::handle object) : list_(object.ptr()) {}

    Py_ssize_t rows() const {
        const Py_ssize_t size = PyList_CheckExact(list_) != 0 ? PyList_Size(list_) : 0;
        return size <= most_rows ? size : 0;
    }
    PyObject* value(std::size_t row) const { return PyList_GetItem(list_, static_cast<Py_ssize_t>(row)); }

private:
    PyObject* list_;
};

/// Few rows, copied and checked.
struct FewRows {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;

    // Unusable values only set a flag, so that the loop can be vectorised.
    template <class T>
    bool take_labels(const Borrowed& from) {
        bool odd = false;
        from.visit<T>([&](std::size_t row, T value) {
            odd |= value > 1;
            positive[row] = static_cast<std::uint8_t>(value);
        });
        return !odd;
    }
    template <class T>
    bool take_scores(const Borrowed& from) {
        bool odd = false;
        from.visit<T>([&](std::size_t row, T value) {
            odd |= !std::isfinite(value);
            scores[row] = value + 0.0;  // turns -0 into 0
        });
        return !odd;
    }

    bool read_labels(const Borrowed& from) {
        const char type = from.type();
        if (std::string_view("?bBhHiIlLqQ").find(type) == std::string_view::npos) return false;
        switch (from.width()) {  // 0 and 1 are the same signed and unsigned
            case 1:
                return take_labels<std::uint8_t>(from);
            case 2:
                return take_labels<std::uint16_t>(from);
            case 4:
                return take_labels<std::uint32_t>(from);
            case 8:
                return take_labels<std::uint64_t>(from);
            default:
                return false;
        }
    }
    bool read_scores(const Borrowed& from) {
        return (from.type() == 'd' && take_scores<double>(from)) || (from.type() == 'f' && take_scores<float>(from));
    }

    /// Whole numbers 0 and 1, or booleans; a mixture is left to the usual course, which has a message
    /// for it. Runs no Python code.
    bool read_labels(const List& from) {
        const bool booleans = PyBool_Check(from.value(0)) != 0;
        for (std::size_t row = 0; row < positive.size(); ++row) {
            PyObject* const value = from.value(row);
            if (booleans) {
                if (value != Py_True && value != Py_False) return false;
                positive[row] = value == Py_True ? 1 : 0;
            } else {
                if (PyLong_CheckExact(value) == 0) return false;
                int overflow = 0;
                const long number = PyLong_AsLongAndOverflow(value, &overflow);
                if (overflow != 0 || (number != 0 && number != 1)) return false;
                positive[row] = static_cast<std::uint8_t>(number);
            }
        }
        return true;
    }
    bool read_scores(const List& from) {
        for (std::size_t row = 0; row < scores.size(); ++row) {
            PyObject* const value = from.value(row);
            if (PyFloat_CheckExact(value) == 0) return false;
            scores[row] = PyFloat_AsDouble(value) + 0.0;  // turns -0 into 0
            if (!std::isfinite(scores[row])) return false;
        }
        return true;
    }
};

/// Null if one of them is not read here, or the lengths differ.
template <class From>
std::shared_ptr<FewRows> few_rows(const From& labels, const From& scores) {
    const Py_ssize_t count = labels.rows();
    if (count == 0 || scores.rows() != count) return nullptr;
    auto rows = std::make_shared<FewRows>();
    rows->positive.resize(static_cast<std::size_t>(count));
    rows->scores.resize(static_cast<std::size_t>(count));
    return rows->read_labels(labels) && rows->read_scores(scores) ? rows : nullptr;
}

std::shared_ptr<FewRows> few_rows(nanobind::handle label, nanobind::handle score) {
    if (PyList_CheckExact(label.ptr()) != 0) return few_rows(List(label), List(score));
    return few_rows(Borrowed(label), Borrowed(score));
}

template <class T>
LentColumn column_of_rows(const std::shared_ptr<const FewRows>& rows, const std::vector<T>& values) {
    return {{column_of<T>(values)}, {rows}};
}

}  // namespace

SmallMeasure::SmallMeasure(std::string measure) : measure_(std::move(measure)) {
    try {
        std::vector<MeasureRequest> found = read_measures(measure_, TaskKind::binary);
        if (found.size() != 1) return;
        if (found.front().measure->formula.reads().has<Ranking>()) requested_ = std::move(found.front());
    } catch (const Error&) {
        requested_.reset();  // of another task, or without a required argument: the usual course has a message for it
    }
}

std::shared_ptr<Measured> SmallMeasure::of(nanobind::handle label, nanobind::handle score) const {
    if (!requested_) return nullptr;
    const auto rows = few_rows(label, score);
    if (!rows) return nullptr;

    Views views(PlainRows{std::span<const double>(rows->scores), rows->positive});
    if (depends_on_threshold(*requested_)) {
        if (const auto threshold = standard_threshold(views.get<Ranking>())) views = views.at(*threshold);
    }
    auto found = std::make_shared<Measured>();
    found->value = requested_->answer(views).value;
    found->json_with_interval = [rows = std::shared_ptr<const FewRows>(rows),
                                 measure = measure_](const ProgressCallback& progress) {
        return measure_columns(column_of_rows(rows, rows->positive), column_of_rows(rows, rows->scores), measure)
            ->json_with_interval(progress);
    };
    return found;
}

}  // namespace midrank
