#include "python/src/plain_pairs.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/plain_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

namespace midrank {
namespace {

constexpr std::size_t rows_of_part = std::size_t{1} << 16;

struct All {
    bool fit = true;
    void merge(const All& other) { fit = fit && other.fit; }
};

/// Calls visit(values) if the column has this type and is contiguous; otherwise returns an empty result.
template <class T, class Visit>
auto visit_values(const LentColumn& column, const Visit& visit) -> decltype(visit(std::span<const T>())) {
    if (column.chunks.size() != 1) return {};
    const Column& values = column.chunks.front();
    const bool aligned = reinterpret_cast<std::uintptr_t>(values.data) % alignof(T) == 0;  // NOLINT
    if (values.type != type_of<T>() || values.stride != sizeof(T) || values.valid != nullptr || !aligned) return {};
    return visit(std::span(static_cast<const T*>(values.data), static_cast<std::size_t>(values.size)));
}

/// 1 where a row is positive; none if there is any other number.
template <class T>
std::optional<Array<std::uint8_t>> positive_of(std::span<const T> labels) {
    Array<std::uint8_t> positive(labels.size());
    const auto all = reduce_ranges<All>(labels.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        bool odd = false;
        for (std::size_t row = begin; row < end; ++row) {
            odd = odd | (labels[row] > 1);
            positive[row] = static_cast<std::uint8_t>(labels[row]);
        }
        return All{!odd};
    });
    return all.fit ? std::optional(std::move(positive)) : std::nullopt;
}

// Signed integers are read as unsigned, where negative ones are far above 1.
template <class T, class... Others>
std::optional<Array<std::uint8_t>> positive_of(const LentColumn& label) {
    auto found = visit_values<T>(label, [](std::span<const T> labels) {
        using Unsigned =
            std::conditional_t<std::is_same_v<T, bool>, std::type_identity<std::uint8_t>, std::make_unsigned<T>>::type;
        return positive_of(std::span(reinterpret_cast<const Unsigned*>(labels.data()), labels.size()));  // NOLINT
    });
    if constexpr (sizeof...(Others) > 0) {
        if (!found) return positive_of<Others...>(label);
    }
    return found;
}

template <class T>
std::optional<Value> value_of_scores(const MeasureRequest& requested, std::span<const T> scores,
                                     std::span<const std::uint8_t> positive) {
    const auto all = reduce_ranges<All>(scores.size(), rows_of_part, [scores](std::size_t begin, std::size_t end) {
        T odd = 0;  // becomes NaN after anything that is not finite
        for (std::size_t row = begin; row < end; ++row) odd += scores[row] * 0;
        return All{odd == 0};
    });
    if (!all.fit) return std::nullopt;
    return requested.answer(Views(PlainRows{scores, positive})).value;
}

template <class T>
std::optional<Value> value_of(const MeasureRequest& requested, const LentColumn& score,
                              std::span<const std::uint8_t> positive) {
    return visit_values<T>(score,
                           [&](std::span<const T> scores) { return value_of_scores(requested, scores, positive); });
}

}  // namespace

std::shared_ptr<Measured> measure_pairs(const MeasureRequest& requested, const std::string& measure,
                                        const LentColumn& label, const LentColumn& score) {
    if (!requested.measure->formula.computable_from_plain_rows()) return nullptr;
    if (label.size() == 0 || label.size() != score.size()) return nullptr;
    const auto positive = positive_of<bool, std::uint8_t, std::int8_t, std::uint16_t, std::int16_t, std::uint32_t,
                                      std::int32_t, std::uint64_t, std::int64_t>(label);
    if (!positive) return nullptr;
    auto value = value_of<double>(requested, score, *positive);
    if (!value) value = value_of<float>(requested, score, *positive);
    if (!value) return nullptr;
    return std::make_shared<Measured>(
        Measured{.value = *value,
                 .json_with_interval = [label, score, measure, before = *value](const ProgressCallback& progress) {
                     const auto now = measure_columns(label, score, measure);
                     if (!(now->value == before))
                         throw Error(
                             "The arrays have changed since the value was computed, so its interval cannot be "
                             "computed. Read the interval before you change the arrays, or pass copies.");
                     return now->json_with_interval(progress);
                 }});
}

}  // namespace midrank
