// Counts of pairs of true and predicted labels. Labels are whole numbers (also as floats), texts of fixed width, or
// Python strings; they are sorted as by Python. If labels are few and small, as usual, they are counted in one pass
// over the rows; otherwise they are found first, and counted by their codes.

#include "midrank/parallel/blocks.hpp"
#include "python/src/nanobind.hpp"
#include "python/src/sklearn_arrays.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>
#include <string>
#include <unordered_map>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

/// A table of counts of pairs of codes, row by row: of rows, and of their weights if there are any.
struct PairCounts {
    std::vector<std::int64_t> rows;
    std::vector<double> weight;
    bool usable = true;  ///< every label was as expected, every weight finite

    void merge(const PairCounts& other) {
        for (std::size_t i = 0; i < rows.size(); ++i) rows[i] += other.rows[i];
        for (std::size_t i = 0; i < weight.size(); ++i) weight[i] += other.weight[i];
        usable = usable && other.usable;
    }
};

/// Pairs code(truth[row]), code(predicted[row]) in [0, size); other pairs are not counted, and make the counts unusable
/// if `all` pairs must be counted.
template <class T, class Code>
PairCounts count_pairs(std::span<const T> truth, std::span<const T> predicted, std::span<const double> weights,
                       std::size_t size, bool all, Code code) {
    // For a large table, one per thread instead of one per part.
    const std::size_t length = std::max(rows_of_part, std::min(truth.size(), size * size));
    return reduce_ranges<PairCounts>(truth.size(), length, [&](std::size_t begin, std::size_t end) {
        PairCounts counts;
        counts.rows.resize(size * size);
        if (weights.empty()) {
            bool usable = true;
            for (std::size_t row = begin; row < end; ++row) {
                const std::size_t a = code(truth[row]), b = code(predicted[row]);
                if (a < size && b < size) {
                    ++counts.rows[a * size + b];
                } else {
                    usable = !all;
                }
            }
            counts.usable = usable;
            return counts;
        }
        counts.weight.resize(size * size);
        double infinite = 0;
        for (std::size_t row = begin; row < end; ++row) {
            const std::size_t a = code(truth[row]), b = code(predicted[row]);
            infinite += weights[row] * 0;
            if (a < size && b < size) {
                ++counts.rows[a * size + b];
                counts.weight[a * size + b] += weights[row];
            } else if (all) {
                counts.usable = false;
            }
        }
        counts.usable = counts.usable && infinite == 0;
        return counts;
    });
}

template <class T>
Array<T> array_of(const std::vector<T>& values) {
    return Array<T>(values.begin(), values.end());
}

nb::object table_of(const std::vector<std::int64_t>& rows, std::size_t size) {
    return numpy_array<std::int64_t>(array_of(rows), {size, size});
}
nb::object table_of(const std::vector<double>& weight, std::size_t size) {
    if (weight.empty()) return nb::none();
    return numpy_array<double>(array_of(weight), {size, size});
}

/// The counts without absent labels, and the labels that are present.
struct Found {
    std::vector<std::int64_t> labels;
    PairCounts counts;
};
Found without_absent(const PairCounts& counts, std::size_t size, std::int64_t lowest) {
    std::vector<std::size_t> present;
    for (std::size_t c = 0; c < size; ++c) {
        bool seen = false;
        for (std::size_t d = 0; d < size && !seen; ++d)
            seen = counts.rows[c * size + d] != 0 || counts.rows[d * size + c] != 0;
        if (seen) present.push_back(c);
    }
    Found found;
    for (const std::size_t c : present) {
        found.labels.push_back(lowest + static_cast<std::int64_t>(c));
        for (const std::size_t d : present) {
            found.counts.rows.push_back(counts.rows[c * size + d]);
            if (!counts.weight.empty()) found.counts.weight.push_back(counts.weight[c * size + d]);
        }
    }
    return found;
}

/// With more distinct labels than this, the caller computes the totals of each instead.
constexpr std::size_t most_labels = 2048;
/// Labels in [0, few_labels) are counted in one pass.
constexpr std::size_t few_labels = 64;

/// The label as a whole number; if it is none, a number beyond all codes.
template <class T>
std::int64_t whole_number(T label) {
    if constexpr (std::is_floating_point_v<T>) {
        if (!(std::abs(label) < T(0x1p53)) || static_cast<T>(static_cast<std::int64_t>(label)) != label)
            return std::numeric_limits<std::int64_t>::max();
    }
    return static_cast<std::int64_t>(label);
}

template <class T>
std::optional<std::vector<std::int64_t>> distinct_numbers(std::span<const T> values) {
    std::vector<std::int64_t> found;
    std::unordered_map<std::int64_t, bool> seen;
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
    for (const T value : values) {
        const std::int64_t number = whole_number(value);
        if (number == last) continue;
        last = number;
        if (number == std::numeric_limits<std::int64_t>::max()) return std::nullopt;
        if (seen.emplace(number, true).second) {
            found.push_back(number);
            if (found.size() > most_labels) return std::nullopt;
        }
    }
    return found;
}

template <class T>
std::optional<Found> counted_numbers(std::span<const T> truth, std::span<const T> predicted,
                                     std::span<const double> weights) {
    const auto direct = [](auto label) { return static_cast<std::size_t>(whole_number(label)); };
    if (truth.size() >= few_labels) {
        const PairCounts counts = count_pairs(truth, predicted, weights, few_labels, true, direct);
        if (counts.usable) return without_absent(counts, few_labels, 0);
    }
    const auto of_truth = distinct_numbers(truth), of_predicted = distinct_numbers(predicted);
    if (!of_truth || !of_predicted) return std::nullopt;
    Found found;
    std::ranges::copy(*of_truth, std::back_inserter(found.labels));
    std::ranges::copy(*of_predicted, std::back_inserter(found.labels));
    std::ranges::sort(found.labels);
    const auto repeated = std::ranges::unique(found.labels);
    found.labels.erase(repeated.begin(), repeated.end());
    if (found.labels.size() > most_labels) return std::nullopt;
    std::unordered_map<std::int64_t, std::size_t> codes;
    for (std::size_t c = 0; c < found.labels.size(); ++c) codes.emplace(found.labels[c], c);
    found.counts = count_pairs(truth, predicted, weights, found.labels.size(), true,
                               [&codes](auto label) { return codes.find(whole_number(label))->second; });
    if (!found.counts.usable) return std::nullopt;
    return found;
}

/// (labels, rows, weight) of whole numbers, both of the same type; None if a label is not a whole number, there are too
/// many, or a weight is not finite.
nb::object count_numbers(const Vector& truth, const Vector& predicted, const std::optional<WeightVector>& weights) {
    if (truth.dtype() != predicted.dtype()) throw nb::type_error("Two arrays of one type are expected.");
    if (truth.size() != predicted.size() || (weights && weights->size() != truth.size())) return nb::none();
    std::optional<Found> found;
    {
        const nb::gil_scoped_release free;
        visit_numbers(truth, [&]<class T>(std::span<const T> of_truth) {
            found = counted_numbers(of_truth, values_of<T>(predicted), weights_of(weights));
        });
    }
    if (!found) return nb::none();
    const std::size_t size = found->labels.size();
    return nb::make_tuple(numpy_array<std::int64_t>(array_of(found->labels)), table_of(found->counts.rows, size),
                          table_of(found->counts.weight, size));
}

/// (rows, weight) of codes in [0, size); others are left out.
nb::object count_codes(const CodeVector& truth, const CodeVector& predicted, std::size_t size,
                       const std::optional<WeightVector>& weights) {
    PairCounts counts;
    {
        const nb::gil_scoped_release free;
        counts = count_pairs(values_of<std::int32_t>(truth), values_of<std::int32_t>(predicted), weights_of(weights),
                             size, false, [](std::int32_t code) { return static_cast<std::size_t>(code); });
        if (counts.rows.empty()) counts.rows.resize(size * size);
        if (weights && counts.weight.empty()) counts.weight.resize(size * size);
    }
    return nb::make_tuple(table_of(counts.rows, size), table_of(counts.weight, size));
}

/// For each of `size` labels, the weight of rows where truth and prediction are this label, where the prediction is,
/// and where the truth is.
nb::object total_codes(const CodeVector& truth, const CodeVector& predicted, std::size_t size,
                       const std::optional<WeightVector>& weights) {
    Array<double> both(size, 0.0), of_predicted(size, 0.0), of_truth(size, 0.0);
    {
        const nb::gil_scoped_release free;
        const auto a = values_of<std::int32_t>(truth), b = values_of<std::int32_t>(predicted);
        const auto weight = weights_of(weights);
        for (std::size_t row = 0; row < a.size(); ++row) {
            const double w = weight.empty() ? 1 : weight[row];
            const auto t = static_cast<std::size_t>(a[row]), p = static_cast<std::size_t>(b[row]);
            if (t < size) of_truth[t] += w;
            if (p < size) of_predicted[p] += w;
            if (t == p && t < size) both[t] += w;
        }
    }
    return nb::make_tuple(numpy_array<double>(std::move(both)), numpy_array<double>(std::move(of_predicted)),
                          numpy_array<double>(std::move(of_truth)));
}

// --- Texts ----------------------------------------------------------------------------------------------------------------

/// Texts of a fixed width in UCS-4, padded with zeros, as stored by NumPy.
class FixedTexts {
public:
    explicit FixedTexts(const Matrix& matrix)
        : data_(static_cast<const char32_t*>(matrix.data())), rows_(matrix.shape(0)), width_(matrix.shape(1)) {}
    std::size_t size() const noexcept { return rows_; }
    std::size_t width() const noexcept { return width_; }
    const char32_t* operator[](std::size_t row) const noexcept { return data_ + row * width_; }

private:
    const char32_t* data_;
    std::size_t rows_, width_;
};

/// Codes of texts of the same width, in order of first occurrence.
class TextCodes {
public:
    explicit TextCodes(std::size_t width = 0) : width_(width) {}

    std::int32_t code(const char32_t* text) {
        std::size_t place = place_of(text);
        while (slots_[place] >= 0) {
            if (same(texts_[static_cast<std::size_t>(slots_[place])], text)) return slots_[place];
            place = (place + 1) & (slots_.size() - 1);
        }
        const auto code = static_cast<std::int32_t>(texts_.size());
        texts_.push_back(text);
        slots_[place] = code;
        if (texts_.size() * 2 > slots_.size()) grow();
        return code;
    }
    /// The texts by code, without padding.
    std::vector<std::u32string> texts() const {
        std::vector<std::u32string> found;
        for (const char32_t* text : texts_) {
            std::size_t length = width_;
            while (length > 0 && text[length - 1] == 0) --length;
            found.emplace_back(text, length);
        }
        return found;
    }

private:
    /// Two letters at a time, because most texts differ within a few letters.
    std::size_t place_of(const char32_t* text) const noexcept {
        std::uint64_t hash = 0x9E3779B97F4A7C15U;
        std::size_t i = 0;
        for (; i + 2 <= width_; i += 2) {
            std::uint64_t letters = 0;
            std::memcpy(&letters, text + i, sizeof letters);
            hash = (hash ^ letters) * 0x9FB21C651E98DF25U;
        }
        if (i < width_) hash = (hash ^ text[i]) * 0x9FB21C651E98DF25U;
        return (hash ^ (hash >> 32)) & (slots_.size() - 1);
    }
    bool same(const char32_t* a, const char32_t* b) const noexcept {
        return std::memcmp(a, b, width_ * sizeof(char32_t)) == 0;
    }
    void grow() {
        slots_.assign(slots_.size() * 4, -1);
        for (std::size_t code = 0; code < texts_.size(); ++code) {
            std::size_t place = place_of(texts_[code]);
            while (slots_[place] >= 0) place = (place + 1) & (slots_.size() - 1);
            slots_[place] = static_cast<std::int32_t>(code);
        }
    }

    std::size_t width_;
    std::vector<const char32_t*> texts_;  // at their first occurrence
    std::vector<std::int32_t> slots_ = std::vector<std::int32_t>(64, -1);
};

/// Codes of the rows of each part, numbered separately in each part.
struct CodedParts {
    Array<std::int32_t> codes;
    std::vector<TextCodes> parts;
};
CodedParts code_parts(const FixedTexts& texts) {
    CodedParts coded;
    coded.codes.resize(texts.size());
    coded.parts.resize((texts.size() + rows_of_part - 1) / rows_of_part);
    for_each_range(texts.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        TextCodes known(texts.width());
        for (std::size_t row = begin; row < end; ++row) coded.codes[row] = known.code(texts[row]);
        coded.parts[begin / rows_of_part] = std::move(known);
    });
    return coded;
}

/// Replaces the codes of each part by those of all texts, in order.
void recode(CodedParts& coded, const std::unordered_map<std::u32string, std::int32_t>& all) {
    for_each_range(coded.codes.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        std::vector<std::int32_t> to;
        for (const std::u32string& text : coded.parts[begin / rows_of_part].texts()) to.push_back(all.at(text));
        for (std::size_t row = begin; row < end; ++row)
            coded.codes[row] = to[static_cast<std::size_t>(coded.codes[row])];
    });
}

/// (labels, codes, codes) of two columns of texts.
nb::object code_texts(const Matrix& first, const Matrix& second) {
    CodedParts a, b;
    std::vector<std::u32string> labels;
    {
        const nb::gil_scoped_release free;
        a = code_parts(FixedTexts(first));
        b = code_parts(FixedTexts(second));
        for (const CodedParts* coded : {&a, &b})
            for (const TextCodes& part : coded->parts) std::ranges::move(part.texts(), std::back_inserter(labels));
        std::ranges::sort(labels);
        const auto repeated = std::ranges::unique(labels);
        labels.erase(repeated.begin(), repeated.end());
        std::unordered_map<std::u32string, std::int32_t> codes;
        for (std::size_t c = 0; c < labels.size(); ++c) codes.emplace(labels[c], static_cast<std::int32_t>(c));
        recode(a, codes);
        recode(b, codes);
    }
    nb::list names;
    for (const std::u32string& label : labels) {
        std::string bytes(reinterpret_cast<const char*>(label.data()), label.size() * sizeof(char32_t));
        int order = -1;
        names.append(nb::steal(
            PyUnicode_DecodeUTF32(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "surrogatepass", &order)));
    }
    return nb::make_tuple(names, numpy_array<std::int32_t>(std::move(a.codes)),
                          numpy_array<std::int32_t>(std::move(b.codes)));
}

/// Codes of strings in order of first occurrence. Equal strings are often the same object, so the last few objects are
/// looked up first.
class StringCodes {
public:
    /// False if anything else than a string is found.
    bool code(const nb::list& strings, Array<std::int32_t>& codes) {
        const std::size_t size = nb::len(strings);
        codes.resize(size);
        for (std::size_t row = 0; row < size; ++row) {
            PyObject* const string = PyList_GetItem(strings.ptr(), static_cast<Py_ssize_t>(row));
            Known& known = known_[(reinterpret_cast<std::uintptr_t>(string) >> 4) % known_.size()];
            if (known.string != string) {
                if (!PyUnicode_CheckExact(string)) return false;
                known = {string, code_of(string)};
            }
            codes[row] = known.code;
        }
        return true;
    }
    nb::list labels;

private:
    struct Known {
        PyObject* string = nullptr;
        std::int32_t code = 0;
    };

    std::int32_t code_of(PyObject* string) {
        if (PyObject* const found = PyDict_GetItemWithError(codes_.ptr(), string))
            return static_cast<std::int32_t>(PyLong_AsLong(found));
        const auto code = static_cast<std::int32_t>(nb::len(labels));
        codes_[nb::handle(string)] = code;
        labels.append(nb::handle(string));
        return code;
    }

    std::array<Known, 256> known_;
    nb::dict codes_;
};

/// (labels in order of first occurrence, codes, codes) of two lists of strings; None if they contain anything else.
nb::object code_strings(const nb::list& first, const nb::list& second) {
    StringCodes coder;
    Array<std::int32_t> a, b;
    if (!coder.code(first, a) || !coder.code(second, b)) return nb::none();
    return nb::make_tuple(coder.labels, numpy_array<std::int32_t>(std::move(a)),
                          numpy_array<std::int32_t>(std::move(b)));
}

/// Replaces codes by other codes for the same labels.
nb::object recode_codes(const CodeVector& codes, const CodeVector& to) {
    Array<std::int32_t> found(codes.size());
    const auto from = values_of<std::int32_t>(codes), places = values_of<std::int32_t>(to);
    for (std::size_t row = 0; row < from.size(); ++row) found[row] = places[static_cast<std::size_t>(from[row])];
    return numpy_array<std::int32_t>(std::move(found));
}

}  // namespace

void bind_class_counts(nb::module_& module) {
    using nb::arg;
    module.def("count_numbers", count_numbers, arg("truth"), arg("predicted"), arg("weights").none());
    module.def("count_codes", count_codes, arg("truth"), arg("predicted"), arg("size"), arg("weights").none());
    module.def("total_codes", total_codes, arg("truth"), arg("predicted"), arg("size"), arg("weights").none());
    module.def("code_texts", code_texts);
    module.def("code_strings", code_strings);
    module.def("recode", recode_codes);
}

}  // namespace midrank
