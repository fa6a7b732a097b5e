// Two classes with one score per row, for the functions based on rankings: which two labels there are, the ranking, its
// measures, and the points of its curves. In scikit-learn a point flags the scores that are at least the threshold, so
// point i flags the first i + 1 ties.

#include "midrank/measures/catalog.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/ranking.hpp"
#include "python/src/nanobind.hpp"
#include "python/src/sklearn_arrays.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

/// Whether each label differs from the first one, and the other label; unusable if there are more, or one is NaN.
template <class T>
struct TwoLabels {
    Array<std::uint8_t> other;
    T first{};
    std::optional<T> second;
    bool usable = false;
};

template <class T>
TwoLabels<T> two_labels(std::span<const T> labels) {
    TwoLabels<T> found;
    if (labels.empty()) return found;
    found.first = labels[0];
    found.other.resize(labels.size());
    struct Part {
        std::optional<T> second;
        bool usable = true;
        void merge(const Part& next) {
            usable = usable && next.usable && (!second || !next.second || *second == *next.second);
            if (!second) second = next.second;
        }
    };
    const T first = found.first;
    const Part all = reduce_ranges<Part>(labels.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        Part part;
        std::size_t row = begin;
        while (row < end && labels[row] == first) found.other[row++] = 0;
        if (row == end) return part;
        const T second = labels[row];
        part.second = second;
        bool usable = second == second;
        for (; row < end; ++row) {
            const bool is_second = labels[row] == second;
            found.other[row] = is_second ? 1 : 0;
            usable = usable & (is_second | (labels[row] == first));
        }
        part.usable = usable;
        return part;
    });
    found.second = all.second;
    found.usable = all.usable && first == first;
    return found;
}

/// (labels in order, 1 for rows of the greater one) for numbers with at most two distinct values; otherwise None.
nb::object code_two_labels(const Vector& labels) {
    return visit_numbers(labels, [&]<class T>(std::span<const T> values) -> nb::object {
        TwoLabels<T> found;
        {
            const nb::gil_scoped_release free;
            found = two_labels(values);
            if (found.second && *found.second < found.first) {
                for (std::uint8_t& other : found.other) other ^= 1;
            }
        }
        if (!found.usable) return nb::none();
        nb::list names;
        names.append(found.second ? std::min(found.first, *found.second) : found.first);
        if (found.second) names.append(std::max(found.first, *found.second));
        return nb::make_tuple(names, numpy_array<std::uint8_t>(std::move(found.other)));
    });
}

struct ValueProperties {
    bool finite = true, minus_zero = false, negative = false;
    void merge(const ValueProperties& other) {
        finite = finite && other.finite;
        minus_zero = minus_zero || other.minus_zero;
        negative = negative || other.negative;
    }
};
template <class T>
ValueProperties properties_of(std::span<const T> values) {
    return reduce_ranges<ValueProperties>(values.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        using Bits = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
        T infinite = 0;
        Bits minus_zeros = 0, negative = 0;
        for (std::size_t i = begin; i < end; ++i) {
            infinite += values[i] * 0;
            minus_zeros |= static_cast<Bits>(std::bit_cast<Bits>(values[i]) == std::bit_cast<Bits>(T(-0.0)));
            negative |= static_cast<Bits>(values[i] < 0);
        }
        return ValueProperties{infinite == 0, minus_zeros != 0, negative != 0};
    });
}

/// The steps of PrecisionAreas alone: the same sum to the bit, without the three areas by trapezoids.
class PrecisionStepSum {
public:
    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) noexcept {
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (block.positive[i] == 0) continue;
            const auto flagged =
                static_cast<double>(block.positive_upto[i + 1]) + static_cast<double>(block.negative_upto[i + 1]);
            sum_.add_product(static_cast<double>(block.positive[i]),
                             static_cast<double>(block.positive_upto[i + 1]) / flagged);
        }
    }
    void merge(const PrecisionStepSum& other) noexcept { sum_.merge(other.sum_); }
    double total() const noexcept { return sum_.total(); }

private:
    Sum sum_;
};

/// The ranking of some rows.
class BinaryRanking {
public:
    /// `lent` is kept alive as long as the views.
    explicit BinaryRanking(Views views, std::vector<nb::object> lent = {})
        : views_(std::move(views)), lent_(std::move(lent)) {}

    double positive() const { return views_.get<ClassTotals>().positive.number(); }
    double negative() const { return views_.get<ClassTotals>().negative.number(); }

    /// A measure of the catalog; NaN if undefined.
    double measure(const std::string& text) const {
        const nb::gil_scoped_release free;
        const Value value = read_measures(text).front().answer(views_).value;
        return value.defined() ? value.number() : std::numeric_limits<double>::quiet_NaN();
    }

    struct Points {
        Array<double> false_positive, true_positive, threshold;
    };

    /// Which points are kept: all; all except those on a straight line between their neighbours; all except those with
    /// the same number of true positives before and after.
    enum class Kept : std::uint8_t { all, corners, changes };

    /// The cumulative counts at each tie, from the highest score down, after `room` unused entries.
    Points points(Kept kept, std::size_t room) const {
        return kept == Kept::all ? all_points(room) : some_points(kept, room);
    }

    /// (false positives, true positives, thresholds) at every tie, from the highest score down.
    nb::object counts() const {
        return arrays_of(made([&] { return points(Kept::all, 0); }));
    }

    /// (false positive rate, true positive rate, thresholds), starting from (0, 0) at infinity; rates of an absent
    /// class are NaN.
    nb::object roc(bool corners_only) const {
        return arrays_of(made([&] {
            Points found = points(corners_only ? Kept::corners : Kept::all, 1);
            found.false_positive[0] = found.true_positive[0] = 0;
            found.threshold[0] = std::numeric_limits<double>::infinity();
            divide(found.false_positive, negative());
            divide(found.true_positive, positive());
            return found;
        }));
    }

    /// (precision, recall, thresholds) in ascending order of scores; precision and recall end with 1 and 0. Without
    /// positives the recall is 1.
    nb::object precision_recall(bool changes_only) const {
        return arrays_of(made([&] {
            Points found;  // precision in place of false positives, recall in place of true positives
            const double all = positive();
            const auto put = [&](std::size_t place, double true_positive, double false_positive) {
                const double flagged = true_positive + false_positive;
                found.false_positive[place] = flagged != 0 ? true_positive / flagged : 0;
                found.true_positive[place] = all != 0 ? true_positive / all : 1;
            };
            const auto make_room = [&found](std::size_t count) {
                found.false_positive.resize(count + 1);
                found.true_positive.resize(count + 1);
                found.threshold.resize(count);
                found.false_positive[count] = 1;
                found.true_positive[count] = 0;
            };
            if (changes_only) {
                const Points at = points(Kept::changes, 0);
                const std::size_t count = at.threshold.size();
                make_room(count);
                for (std::size_t i = 0; i < count; ++i) put(count - 1 - i, at.true_positive[i], at.false_positive[i]);
                std::ranges::reverse_copy(at.threshold, found.threshold.begin());
                return found;
            }
            const auto ties = static_cast<std::size_t>(ranking().distinct());
            make_room(ties);
            for_each_part(ranking().part_count(), [&](std::int64_t part) {
                std::vector<double> scores(static_cast<std::size_t>(Ranking::block_ties));
                ranking().visit_part(part, [&](const CumulativeBlock<double>& block) {
                    ranking().copy_scores(block.first, std::span(scores).first(block.size()));
                    const std::size_t last = ties - 1 - static_cast<std::size_t>(block.first);
                    for (std::size_t i = 0; i < block.size(); ++i) {
                        put(last - i, block.positive_upto[i + 1], block.negative_upto[i + 1]);
                        found.threshold[last - i] = scores[i];
                    }
                });
            });
            return found;
        }));
    }

    /// Mean of the precision over the steps of the recall. Requires at least one positive.
    double average_precision() const {
        const nb::gil_scoped_release free;
        return ranking().fold(PrecisionStepSum{}).total() / positive();
    }

private:
    Points all_points(std::size_t room) const {
        Points points;
        for (auto* column : columns_of(points)) column->resize(static_cast<std::size_t>(ranking().distinct()) + room);
        for_each_part(ranking().part_count(), [&](std::int64_t part) {
            ranking().visit_part(part, [&](const CumulativeBlock<double>& block) {
                const std::size_t first = room + static_cast<std::size_t>(block.first);
                std::copy(block.positive_upto.begin() + 1, block.positive_upto.end(),
                          points.true_positive.begin() + static_cast<std::ptrdiff_t>(first));
                std::copy(block.negative_upto.begin() + 1, block.negative_upto.end(),
                          points.false_positive.begin() + static_cast<std::ptrdiff_t>(first));
                ranking().copy_scores(block.first, std::span(points.threshold).subspan(first, block.size()));
            });
        });
        return points;
    }

    struct TieWeights {
        double positive = 0, negative = 0;
    };
    /// Whether the point between two ties is kept.
    static bool is_kept(Kept kept, const TieWeights& above, const TieWeights& below) {
        return kept == Kept::corners ? (above.positive != below.positive) | (above.negative != below.negative)
                                     : (above.positive != 0) | (below.positive != 0);
    }

    /// The points kept from a part of the ties, and its last point; whether that one is kept depends on the next part.
    struct PartPoints {
        Points points;
        TieWeights first, last;
    };
    PartPoints points_of_part(Kept kept, std::int64_t part) const {
        PartPoints found;
        // Whether a point is kept is known only after the next tie. Every point is written, and overwritten by the next
        // one unless kept, because a processor cannot predict such a branch.
        struct At {
            std::size_t count = 0;
            std::size_t known = 0;  // 1 after the first tie
            TieWeights last;
            double positive = 0, negative = 0, score = 0;
        };
        At at;
        std::vector<double> scores(static_cast<std::size_t>(Ranking::block_ties));
        const auto put = [](Points& points, const At& from) {
            points.true_positive[from.count] = from.positive;
            points.false_positive[from.count] = from.negative;
            points.threshold[from.count] = from.score;
        };
        ranking().visit_part(part, [&](const CumulativeBlock<double>& block) {
            ranking().copy_scores(block.first, std::span(scores).first(block.size()));
            if (at.known == 0) found.first = {block.positive[0], block.negative[0]};
            for (auto* column : columns_of(found.points)) column->resize(at.count + block.size() + 1);
            Points& points = found.points;
            At now = at;  // a copy, which stays in registers
            for (std::size_t i = 0; i < block.size(); ++i) {
                const TieWeights tie = {block.positive[i], block.negative[i]};
                put(points, now);
                const bool behind_first =
                    block.first + static_cast<std::int64_t>(i) == 1;  // the first point is always kept
                now.count += now.known & static_cast<std::size_t>(behind_first | is_kept(kept, now.last, tie));
                now.known = 1;
                now.last = tie;
                now.positive = block.positive_upto[i + 1];
                now.negative = block.negative_upto[i + 1];
                now.score = scores[i];
            }
            at = now;
        });
        put(found.points, at);
        for (auto* column : columns_of(found.points)) column->resize(at.count + 1);
        found.last = at.last;
        return found;
    }

    Points some_points(Kept kept, std::size_t room) const {
        std::vector<PartPoints> parts(static_cast<std::size_t>(ranking().part_count()));
        for_each_part(ranking().part_count(),
                      [&](std::int64_t part) { parts[static_cast<std::size_t>(part)] = points_of_part(kept, part); });
        std::vector<std::size_t> begins = {room};
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const bool with_last = part + 1 == parts.size() || is_kept(kept, parts[part].last, parts[part + 1].first);
            begins.push_back(begins.back() + parts[part].points.threshold.size() - (with_last ? 0 : 1));
        }
        Points points;
        for (auto* column : columns_of(points)) column->resize(begins.back());
        for_each_part(ranking().part_count(), [&](std::int64_t number) {
            const auto part = static_cast<std::size_t>(number);
            const auto columns = columns_of(points);
            const auto from = columns_of(parts[part].points);
            for (std::size_t i = 0; i < columns.size(); ++i)
                std::copy_n(from[i]->begin(), begins[part + 1] - begins[part],
                            columns[i]->begin() + static_cast<std::ptrdiff_t>(begins[part]));
        });
        return points;
    }

    static std::array<Array<double>*, 3> columns_of(Points& points) {
        return {&points.false_positive, &points.true_positive, &points.threshold};
    }

    template <class Make>
    static Points made(Make make) {
        const nb::gil_scoped_release free;
        return make();
    }
    static void divide(Array<double>& numbers, double by) {
        const double divisor = by > 0 ? by : std::numeric_limits<double>::quiet_NaN();
        for_each_range(numbers.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) numbers[i] /= divisor;
        });
    }
    static nb::object arrays_of(Points points) {
        return nb::make_tuple(numpy_array<double>(std::move(points.false_positive)),
                              numpy_array<double>(std::move(points.true_positive)),
                              numpy_array<double>(std::move(points.threshold)));
    }

    const Ranking& ranking() const { return views_.get<Ranking>(); }

    Views views_;
    std::vector<nb::object> lent_;
};

/// None if a score, a weight or the sum of all weights is not finite, or the lengths differ. If the measure needs only
/// pairs, rows are borrowed, and ranked only when something else is requested.
std::optional<BinaryRanking> rank(const FlagVector& positive, const Vector& score,
                                  const std::optional<WeightVector>& weights, bool pairs_alone) {
    if (positive.size() != score.size() || (weights && weights->size() != score.size())) return std::nullopt;
    return visit_floating(score, [&]<class T>(std::span<const T> scores) -> std::optional<BinaryRanking> {
        std::vector<nb::object> lent;
        if (pairs_alone) lent = {nb::cast(positive), nb::cast(score), nb::cast(weights)};
        const nb::gil_scoped_release free;
        const ValueProperties seen = properties_of(scores);
        const ValueProperties seen_weights = properties_of(weights_of(weights));
        if (!seen.finite || !seen_weights.finite) return std::nullopt;
        if (pairs_alone && !seen_weights.negative) {
            Views views(PlainRows{scores, values_of<std::uint8_t>(positive), weights_of(weights)});
            if (!std::isfinite(views.get<ClassTotals>().total().number())) return std::nullopt;
            return BinaryRanking(std::move(views), std::move(lent));
        }
        Array<T> without_minus_zero;
        if (seen.minus_zero) {
            without_minus_zero.assign(scores.begin(), scores.end());
            for (T& value : without_minus_zero) value += T(0);
            scores = without_minus_zero;
        }
        Ranking ranking =
            Ranking::of(scores, values_of<std::uint8_t>(positive), weights_of(weights), !seen_weights.negative);
        if (!std::isfinite(ranking.total().number())) return std::nullopt;
        return BinaryRanking(Views(std::move(ranking)));
    });
}

/// The area under a line by trapezoids; None if x is not monotone.
nb::object area_under(const WeightVector& x, const WeightVector& y) {
    if (x.size() != y.size()) throw nb::value_error("x and y have different lengths.");
    const auto xs = values_of<double>(x), ys = values_of<double>(y);
    bool rises = true, falls = true;
    double area = 0;
    for (std::size_t i = 1; i < xs.size(); ++i) {
        rises = rises && !(xs[i] < xs[i - 1]);
        falls = falls && !(xs[i] > xs[i - 1]);
        area += (xs[i] - xs[i - 1]) * (ys[i] + ys[i - 1]) / 2;
    }
    if (!rises && !falls) return nb::none();
    return nb::float_(rises ? area : -area);
}

}  // namespace

void bind_rankings(nb::module_& module) {
    using nb::arg;
    module.def("code_two_labels", code_two_labels);
    nb::class_<BinaryRanking>(module, "BinaryRanking")
        .def_prop_ro("positive", &BinaryRanking::positive)
        .def_prop_ro("negative", &BinaryRanking::negative)
        .def("measure", &BinaryRanking::measure)
        .def("average_precision", &BinaryRanking::average_precision)
        .def("counts", &BinaryRanking::counts)
        .def("roc", &BinaryRanking::roc)
        .def("precision_recall", &BinaryRanking::precision_recall);
    module.def("area_under", area_under);
    module.def("rank", rank, arg("positive"), arg("score"), arg("weights").none(), arg("pairs_alone") = false);
}

}  // namespace midrank
