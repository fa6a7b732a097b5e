// Measures of rows with several labels, or several ranked items: each row by itself; Python then
// takes the mean over rows.

#include "midrank/parallel/blocks.hpp"
#include "python/src/nanobind.hpp"
#include "python/src/sklearn_arrays.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

using FlagMatrix = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using NumberMatrix = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

/// One number per row, from work(truth, score) of the row.
template <class Truth, class Work>
nb::object of_each_row(const Truth& truth, const NumberMatrix& score, const Work& work) {
    const std::size_t rows = score.shape(0), labels = score.shape(1);
    Array<double> found(rows);
    {
        const nb::gil_scoped_release free;
        using T = typename Truth::Scalar;
        const auto truths = values_of<T>(truth);
        const auto scores = values_of<double>(score);
        const std::size_t length = std::max<std::size_t>(1, rows_of_part / std::max<std::size_t>(1, labels));
        for_each_range(rows, length, [&](std::size_t begin, std::size_t end) {
            auto own = work;
            for (std::size_t row = begin; row < end; ++row)
                found[row] = own(truths.subspan(row * labels, labels), scores.subspan(row * labels, labels));
        });
    }
    return numpy_array<double>(std::move(found));
}

/// Labels in descending order of scores.
class Order {
public:
    const std::vector<std::size_t>& of(std::span<const double> scores) {
        order_.resize(scores.size());
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        // Equal scores in order of labels, so that the order is unique.
        std::ranges::sort(order_, [scores](std::size_t a, std::size_t b) {
            return scores[a] != scores[b] ? scores[a] > scores[b] : a < b;
        });
        return order_;
    }

private:
    std::vector<std::size_t> order_;
};

/// Calls visit(begin, end, order) for each run of equal scores.
template <class Visit>
void visit_ties(Order& order, std::span<const double> scores, Visit visit) {
    const auto& labels = order.of(scores);
    for (std::size_t begin = 0; begin < labels.size();) {
        std::size_t end = begin + 1;
        while (end < labels.size() && scores[labels[end]] == scores[labels[begin]]) ++end;
        visit(std::span(labels).subspan(begin, end - begin), begin);
        begin = end;
    }
}

/// Label ranking average precision: mean, over the true labels of a row, of the share of true labels among those with
/// at least the same score. 1 if all labels are true or none.
struct AveragePrecisionOfLabels {
    Order order = {};
    double operator()(std::span<const std::uint8_t> truth, std::span<const double> scores) {
        const auto relevant = static_cast<std::size_t>(std::ranges::count(truth, 1));
        if (relevant == 0 || relevant == truth.size()) return 1;
        double sum = 0, above = 0;
        visit_ties(order, scores, [&](std::span<const std::size_t> labels, std::size_t begin) {
            double here = 0;
            for (const std::size_t label : labels) here += truth[label];
            above += here;
            sum += here * above / static_cast<double>(begin + labels.size());
        });
        return sum / static_cast<double>(relevant);
    }
};

/// Coverage error: the number of labels with at least the lowest score of a true label; 0 if there is none.
struct Coverage {
    double operator()(std::span<const std::uint8_t> truth, std::span<const double> scores) const {
        double least = std::numeric_limits<double>::infinity();
        bool any = false;
        for (std::size_t label = 0; label < truth.size(); ++label) {
            if (truth[label] == 0) continue;
            least = any ? std::min(least, scores[label]) : scores[label];
            any = true;
        }
        if (!any) return 0;
        return static_cast<double>(std::ranges::count_if(scores, [least](double score) { return score >= least; }));
    }
};

/// Ranking loss: share of the pairs of a true and a false label in which the false one scores at least as high; 0 if
/// all labels are true or none.
struct PairsInWrongOrder {
    Order order = {};
    double operator()(std::span<const std::uint8_t> truth, std::span<const double> scores) {
        const auto relevant = static_cast<double>(std::ranges::count(truth, 1));
        const double others = static_cast<double>(truth.size()) - relevant;
        if (relevant == 0 || others == 0) return 0;
        double wrong = 0, above = 0;
        visit_ties(order, scores, [&](std::span<const std::size_t> labels, std::size_t) {
            double here = 0;
            for (const std::size_t label : labels) here += truth[label];
            above += static_cast<double>(labels.size()) - here;
            wrong += here * above;
        });
        return wrong / (relevant * others);
    }
};

/// Discounted cumulative gain. Equal scores share the mean of their gains; or, if ties are ignored,
/// the later label comes first.
struct DiscountedGain {
    std::span<const double> discounts = {};
    bool ignore_ties = false;
    Order order = {};
    double operator()(std::span<const double> gains, std::span<const double> scores) {
        double sum = 0;
        visit_ties(order, scores, [&](std::span<const std::size_t> labels, std::size_t begin) {
            if (labels.size() == 1 || ignore_ties) {
                for (std::size_t i = 0; i < labels.size(); ++i)
                    sum += gains[labels[labels.size() - 1 - i]] * discounts[begin + i];
                return;
            }
            double gain = 0, discount = 0;
            for (std::size_t i = 0; i < labels.size(); ++i) {
                gain += gains[labels[i]];
                discount += discounts[begin + i];
            }
            sum += gain / static_cast<double>(labels.size()) * discount;
        });
        return sum;
    }
};

nb::object discounted_gain(const NumberMatrix& gain, const NumberMatrix& score, const WeightVector& discounts,
                           bool ignore_ties) {
    return of_each_row(gain, score, DiscountedGain{values_of<double>(discounts), ignore_ties});
}

/// The same, divided by that of the best order. 0 if all gains are 0.
nb::object normalised_gain(const NumberMatrix& gain, const NumberMatrix& score, const WeightVector& discounts,
                           bool ignore_ties) {
    struct Normalised {
        DiscountedGain gained;
        std::vector<double> best = {};
        double operator()(std::span<const double> gains, std::span<const double> scores) {
            best.assign(gains.begin(), gains.end());
            std::ranges::sort(best, std::ranges::greater());
            double most = 0;
            for (std::size_t i = 0; i < best.size(); ++i) most += best[i] * gained.discounts[i];
            return most == 0 ? 0 : gained(gains, scores) / most;
        }
    };
    return of_each_row(gain, score, Normalised{{values_of<double>(discounts), ignore_ties}});
}

/// Whether the class of a row is among the k with the highest scores; among equal scores the later class comes first.
nb::object among_highest(const NumberMatrix& score, const CodeVector& truth, std::size_t k) {
    const std::size_t classes = score.shape(1);
    const auto scores = values_of<double>(score);
    const auto codes = values_of<std::int32_t>(truth);
    Array<std::uint8_t> found(codes.size());
    {
        const nb::gil_scoped_release free;
        for_each_range(codes.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
            for (std::size_t row = begin; row < end; ++row) {
                const auto of_row = scores.subspan(row * classes, classes);
                const auto own = static_cast<std::size_t>(codes[row]);
                std::size_t ahead = 0;
                for (std::size_t c = 0; c < classes; ++c) {
                    const bool higher = of_row[c] > of_row[own] || (of_row[c] == of_row[own] && c > own);
                    ahead += higher ? 1 : 0;
                }
                found[row] = ahead < k ? 1 : 0;
            }
        });
    }
    return numpy_array<std::uint8_t>(std::move(found));
}

/// For each label, or for each row: the weight where it is true and predicted, predicted, and true.
struct FlagTotals {
    std::vector<double> both, predicted, truth;
    void merge(const FlagTotals& other) {
        for (std::size_t i = 0; i < both.size(); ++i) {
            both[i] += other.both[i];
            predicted[i] += other.predicted[i];
            truth[i] += other.truth[i];
        }
    }
    nb::object tuple() const {
        const auto array = [](const std::vector<double>& values) {
            return numpy_array<double>(Array<double>(values.begin(), values.end()));
        };
        return nb::make_tuple(array(both), array(predicted), array(truth));
    }
};
FlagTotals zeros(std::size_t size) {
    return {std::vector<double>(size), std::vector<double>(size), std::vector<double>(size)};
}

nb::object count_flags(const FlagMatrix& truth, const FlagMatrix& predicted, const std::optional<WeightVector>& weights,
                       bool of_rows) {
    const std::size_t rows = truth.shape(0), labels = truth.shape(1);
    const auto t = values_of<std::uint8_t>(truth), p = values_of<std::uint8_t>(predicted);
    const auto weight = weights_of(weights);
    FlagTotals found;
    {
        const nb::gil_scoped_release free;
        if (of_rows) {
            found = zeros(rows);
            for (std::size_t row = 0; row < rows; ++row) {
                std::int64_t both = 0, flagged = 0, positive = 0;
                for (std::size_t i = row * labels; i < (row + 1) * labels; ++i) {
                    both += t[i] & p[i];
                    flagged += p[i];
                    positive += t[i];
                }
                const double w = weight.empty() ? 1 : weight[row];
                found.both[row] = w * static_cast<double>(both);
                found.predicted[row] = w * static_cast<double>(flagged);
                found.truth[row] = w * static_cast<double>(positive);
            }
        } else {
            const std::size_t length = std::max<std::size_t>(1024, 4 * labels);
            found = reduce_ranges<FlagTotals>(rows, length, [&](std::size_t begin, std::size_t end) {
                FlagTotals part = zeros(labels);
                if (!weight.empty()) {
                    for (std::size_t row = begin; row < end; ++row) {
                        for (std::size_t label = 0; label < labels; ++label) {
                            const std::size_t i = row * labels + label;
                            part.both[label] += weight[row] * (t[i] & p[i]);
                            part.predicted[label] += weight[row] * p[i];
                            part.truth[label] += weight[row] * t[i];
                        }
                    }
                    return part;
                }
                std::vector<std::uint32_t> both(labels), flagged(labels), positive(labels);
                for (std::size_t row = begin; row < end; ++row) {
                    for (std::size_t label = 0; label < labels; ++label) {
                        const std::size_t i = row * labels + label;
                        both[label] += t[i] & p[i];
                        flagged[label] += p[i];
                        positive[label] += t[i];
                    }
                }
                std::ranges::copy(both, part.both.begin());
                std::ranges::copy(flagged, part.predicted.begin());
                std::ranges::copy(positive, part.truth.begin());
                return part;
            });
            if (rows == 0) found = zeros(labels);
        }
    }
    return found.tuple();
}

/// The same for sparse rows: the labels of row r are labels[starts[r]] ... labels[starts[r + 1] - 1], ascending and
/// distinct.
nb::object count_sparse_flags(const CodeVector& starts, const CodeVector& labels, const CodeVector& predicted_starts,
                              const CodeVector& predicted_labels, std::size_t label_count,
                              const std::optional<WeightVector>& weights, bool of_rows) {
    const auto ts = values_of<std::int32_t>(starts), t = values_of<std::int32_t>(labels);
    const auto ps = values_of<std::int32_t>(predicted_starts), p = values_of<std::int32_t>(predicted_labels);
    const auto weight = weights_of(weights);
    FlagTotals found = zeros(of_rows ? ts.size() - 1 : label_count);
    {
        const nb::gil_scoped_release free;
        for (std::size_t row = 0; row + 1 < ts.size(); ++row) {
            const double w = weight.empty() ? 1 : weight[row];
            const auto at = [&](std::int32_t label) { return of_rows ? row : static_cast<std::size_t>(label); };
            auto i = static_cast<std::size_t>(ts[row]), j = static_cast<std::size_t>(ps[row]);
            const auto i_end = static_cast<std::size_t>(ts[row + 1]), j_end = static_cast<std::size_t>(ps[row + 1]);
            while (i < i_end || j < j_end) {
                const bool true_next = j == j_end || (i < i_end && t[i] <= p[j]);
                const bool predicted_next = i == i_end || (j < j_end && p[j] <= t[i]);
                const std::size_t place = at(true_next ? t[i] : p[j]);
                if (true_next && predicted_next) found.both[place] += w;
                if (true_next) {
                    found.truth[place] += w;
                    ++i;
                }
                if (predicted_next) {
                    found.predicted[place] += w;
                    ++j;
                }
            }
        }
    }
    return found.tuple();
}

/// (sum of weight * number, sum of weight).
nb::object weighted_sum(const WeightVector& numbers, const std::optional<WeightVector>& weights) {
    const auto x = values_of<double>(numbers);
    const auto weight = weights_of(weights);
    struct Sums {
        double sum = 0, weight = 0;
        void merge(const Sums& other) noexcept {
            sum += other.sum;
            weight += other.weight;
        }
    };
    Sums found;
    {
        const nb::gil_scoped_release free;
        found = reduce_ranges<Sums>(x.size(), 1024, [&](std::size_t begin, std::size_t end) {
            Sums part;
            for (std::size_t i = begin; i < end; ++i) {
                const double w = weight.empty() ? 1 : weight[i];
                part.sum += w * x[i];
                part.weight += w;
            }
            return part;
        });
    }
    return nb::make_tuple(found.sum, found.weight);
}

}  // namespace

void bind_label_rows(nb::module_& module) {
    using nb::arg;
    module.def("label_average_precision", [](const FlagMatrix& truth, const NumberMatrix& score) {
        return of_each_row(truth, score, AveragePrecisionOfLabels{});
    });
    module.def("coverage", [](const FlagMatrix& truth, const NumberMatrix& score) {
        return of_each_row(truth, score, Coverage{});
    });
    module.def("label_ranking_loss", [](const FlagMatrix& truth, const NumberMatrix& score) {
        return of_each_row(truth, score, PairsInWrongOrder{});
    });
    module.def("discounted_gain", discounted_gain);
    module.def("normalised_gain", normalised_gain);
    module.def("among_highest", among_highest);
    module.def("count_flags", count_flags, arg("truth"), arg("predicted"), arg("weights").none(), arg("of_rows"));
    module.def("count_sparse_flags", count_sparse_flags, arg("starts"), arg("labels"), arg("predicted_starts"),
               arg("predicted_labels"), arg("label_count"), arg("weights").none(), arg("of_rows"));
    module.def("weighted_sum", weighted_sum, arg("numbers"), arg("weights").none());
}

}  // namespace midrank
