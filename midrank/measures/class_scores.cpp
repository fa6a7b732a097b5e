// Measures of a score for each class: definitions, section 5. Most are means over the rows of a function of one row,
// whose influence is the function of the row minus the mean.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/class_views.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/infinite_rows.hpp"
#include "midrank/measures/logarithm.hpp"
#include "midrank/measures/row_mean.hpp"
#include "midrank/numerics/double_double.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace midrank {
namespace {

using OfClassRow = OfRow<ClassScores>;

/// The mean over rows; infinite where a row is.
Answer row_mean_answer(const ClassScores& scores, OfClassRow of_row, const Arguments& arguments) {
    const RowMean found = mean_of_rows(scores, of_row, arguments);
    if (found.infinite_weight == 0) return found.mean;
    Answer answer = infinity;
    remark_on_infinite_rows(answer, certain_and_wrong, found.infinite_weight);
    return answer;
}

template <OfClassRow of_row, bool of_probabilities>
Answer row_mean(const ViewsOf<ClassScores>& of, const Arguments& arguments) {
    if (of_probabilities)
        if (auto none = no_probabilities(of.get<ClassProbabilities>())) return *none;
    return row_mean_answer(of.get<ClassScores>(), of_row, arguments);
}

template <OfClassRow of_row>
EntryInfluences row_mean_influence(const Views& views, const Arguments& arguments) {
    return influences_on_row_mean(views.get<ClassScores>(), of_row, arguments);
}

double score_of_truth(const ClassScores& scores, std::size_t row) {
    return scores.score(static_cast<std::size_t>(scores.truth(row)), row);
}

double log_loss(const ClassScores& scores, std::size_t row, const Arguments& arguments) {
    return -std::log(std::max(score_of_truth(scores, row), arguments.get("eps", 0)));
}

double brier_score(const ClassScores& scores, std::size_t row, const Arguments&) {
    double sum = 0;
    for (std::size_t c = 0; c < scores.class_count(); ++c) {
        const double miss = scores.score(c, row) - (static_cast<std::int32_t>(c) == scores.truth(row) ? 1 : 0);
        sum += miss * miss;
    }
    return sum;
}

double spherical_score(const ClassScores& scores, std::size_t row, const Arguments&) {
    double squares = 0;
    for (std::size_t c = 0; c < scores.class_count(); ++c) squares += scores.score(c, row) * scores.score(c, row);
    return score_of_truth(scores, row) / std::sqrt(squares);
}

/// Number of steps from the first class to the last.
double steps_of(const ClassScores& scores) { return static_cast<double>(scores.class_count() - 1); }

bool is_normalised(const Arguments& arguments) { return arguments.get("normalised", 0) != 0; }

double ranked_probability_score(const ClassScores& scores, std::size_t row, const Arguments& arguments) {
    double sum = 0;
    double given = 0;
    for (std::size_t c = 0; c + 1 < scores.class_count(); ++c) {
        given += scores.score(c, row);
        const double apart = given - (static_cast<std::int32_t>(c) >= scores.truth(row) ? 1 : 0);
        sum += apart * apart;
    }
    return is_normalised(arguments) ? sum / steps_of(scores) : sum;
}

double top_k_accuracy(const ClassScores& scores, std::size_t row, const Arguments& arguments) {
    const double own = score_of_truth(scores, row);
    double better = 0;
    double tied = 0;
    for (std::size_t c = 0; c < scores.class_count(); ++c) {
        const double score = scores.score(c, row);
        better += score > own ? 1 : 0;
        tied += score == own ? 1 : 0;
    }
    return std::clamp((arguments.get("k", 1) - better) / tied, 0.0, 1.0);
}

EntryInfluences log_loss_influence(const Views& views, const Arguments& arguments) {
    EntryInfluences found = row_mean_influence<log_loss>(views, arguments);
    const auto base = arguments.get("base");
    if (auto* influences = std::get_if<std::vector<double>>(&found); influences != nullptr && base)
        for (double& influence : *influences) influence /= std::log(*base);
    return found;
}

Answer log_loss_in_unit(const ViewsOf<ClassScores>& of, const Arguments& arguments) {
    Answer answer = row_mean<log_loss, true>(of, arguments);
    if (!answer.value.defined()) return answer;
    const auto base = arguments.get("base");
    answer.value = answer.value.then([&base](double mean) { return base ? mean / std::log(*base) : mean; });
    answer.unit = unit_of_logarithm(base);
    return answer;
}

// --- Pairs of classes ---------------------------------------------------------------------------------------------------

/// For each ordered pair of classes (i, j), the probability that a row of i has a higher score for i than a row of j,
/// ties counted as half. Needs one sort of the rows of each class, not one for each pair.
struct PairAreas {
    std::size_t classes = 0;
    std::vector<double> area;  ///< of (i, j) at i * classes + j; valid only where both classes have rows

    double of(std::size_t i, std::size_t j) const noexcept { return area[i * classes + j]; }
};

}  // namespace

template <>
struct Derive<PairAreas> {
    using From = ClassScores;
    static PairAreas of(const ClassScores& scores);
};

namespace {

/// The rows of one class by its own score, for looking up scores of the many rows of other classes. Buckets of equal
/// width give the place to search; where many scores fall into one bucket, it is bisected.
class RowsOfClass {
public:
    RowsOfClass(const ClassScores& scores, std::size_t of_class) {
        std::vector<std::pair<double, double>> rows;
        for (std::size_t row = 0; row < scores.size(); ++row)
            if (scores.positive(of_class, row) && scores.weight(row) > 0)
                rows.emplace_back(scores.score(of_class, row), scores.weight(row));
        std::ranges::sort(rows);
        DoubleDouble above;
        for (auto row = rows.rbegin(); row != rows.rend();) {
            const double score = row->first;
            DoubleDouble tie;
            for (; row != rows.rend() && row->first == score; ++row) tie += row->second;
            const double at = 2 * above.number() + tie.number();
            above += tie.number();
            ties_.push_back({score, at, 2 * above.number()});
        }
        fill_buckets();
    }

    /// Twice the weight of the rows above a score, plus the weight of those at it.
    double twice_above(double score) const noexcept {
        const std::size_t bucket = bucket_of(score);
        std::size_t place = begins_[bucket];
        for (std::size_t left = begins_[bucket + 1] - place; left > 0;) {
            const std::size_t half = left / 2;
            const bool above = ties_[place + half].score > score;
            place = above ? place + half + 1 : place;
            left = above ? left - half - 1 : half;
        }
        if (place < ties_.size() && ties_[place].score == score) return ties_[place].at;
        return place == 0 ? 0 : ties_[place - 1].below;
    }

private:
    struct Tie {
        double score;
        double at, below;  ///< twice_above at the score, and just below it
    };

    /// Bucket of a score, non-decreasing as scores fall. One bucket where the scores have no finite width.
    std::size_t bucket_of(double score) const noexcept {
        const double place = (ties_.front().score - score) * buckets_per_score_;
        return place > 0 ? static_cast<std::size_t>(std::min(place, last_bucket_)) : 0;
    }

    void fill_buckets() {
        const double width = ties_.front().score - ties_.back().score;
        const double per_score = static_cast<double>(2 * ties_.size()) / width;
        if (std::isfinite(width) && std::isfinite(per_score)) {
            buckets_per_score_ = per_score;
            last_bucket_ = static_cast<double>(2 * ties_.size());
        }
        begins_.assign(static_cast<std::size_t>(last_bucket_) + 2, 0);
        for (const Tie& tie : ties_) ++begins_[bucket_of(tie.score) + 1];
        std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
    }

    std::vector<Tie> ties_;  ///< from the highest score down; not empty
    std::vector<std::size_t> begins_;  ///< index of the first tie of each bucket
    double buckets_per_score_ = 0, last_bucket_ = 0;
};

/// Weights of the pairs of classes: all equal, or by the frequency of both classes.
class PairWeights {
public:
    PairWeights(const ClassScores& scores, bool prior) : scores_(scores), prior_(prior) {
        for (std::size_t c = 0; c < scores.class_count(); ++c)
            if (scores.truth_total(c) > 0) present_.push_back(c);
        const auto k = static_cast<double>(present_.size());
        // Every class belongs to k - 1 pairs, so the sum over pairs of a_i + a_j is (k - 1) n.
        total_ = prior ? (k - 1) * scores.total() : k * (k - 1) / 2;
    }
    const std::vector<std::size_t>& present() const noexcept { return present_; }
    double of(std::size_t i, std::size_t j) const noexcept {
        return (prior_ ? scores_.truth_total(i) + scores_.truth_total(j) : 1) / total_;
    }

private:
    const ClassScores& scores_;
    bool prior_;
    double total_ = 1;
    std::vector<std::size_t> present_;
};

bool by_prior(const Arguments& arguments) { return arguments.get("prior", 0) != 0; }

Answer hand_till(const ViewsOf<ClassScores>& of, const Arguments& arguments) {
    const auto& scores = of.get<ClassScores>();
    const PairWeights weights(scores, by_prior(arguments));
    const auto& present = weights.present();
    if (present.size() < 2) return Undefined::one_class;
    const auto& areas = of.get<PairAreas>();
    Sum sum;
    for (std::size_t x = 0; x < present.size(); ++x) {
        for (std::size_t y = x + 1; y < present.size(); ++y) {
            const std::size_t i = present[x];
            const std::size_t j = present[y];
            sum.add(weights.of(i, j) * (areas.of(i, j) + areas.of(j, i)) / 2);
        }
    }
    Answer answer = sum.total();
    answer.covers = Covered{present.size(), scores.class_count()};
    return answer;
}

// A row of class i is the better one in the pair areas A_ij for every j, and the worse one in every A_ji. n dA_ij/dw is
// (n / a_i) (its share of class j below it - A_ij) for a row of i, and (n / a_j) (share of class i above it - A_ij) for
// a row of j.
EntryInfluences hand_till_influence(const Views& views, const Arguments& arguments) {
    const auto& scores = views.get<ClassScores>();
    const bool prior = by_prior(arguments);
    const PairWeights weights(scores, prior);
    const auto& present = weights.present();
    if (present.size() < 2) return Undefined::one_class;
    const auto& areas = views.get<PairAreas>();
    const auto& rankings = views.get<ClassRankingViews>();
    const double n = scores.total();
    std::vector<double> influences(scores.size());
    for (const std::size_t i : present) {
        const auto& ranking = rankings.of_class[i].get<Ranking>();
        const Array<std::uint32_t> ties = tie_of_rows(ranking, scores.column(i));
        const RowsOfClass own(scores, i);
        // Rows of other classes at each tie, weighted by the pair's weight over the size of its class. DoubleDouble, so
        // that the result does not depend on the order of rows.
        std::vector<DoubleDouble> at_tie(static_cast<std::size_t>(ranking.distinct()));
        std::vector<double> count_of(scores.class_count());
        double offset = 0;  // sum over j of the pair's weight times A_ij
        for (const std::size_t j : present) {
            if (j == i) continue;
            count_of[j] = weights.of(i, j) / 2;
            offset += count_of[j] * areas.of(i, j);
        }
        for (std::size_t row = 0; row < scores.size(); ++row) {
            const auto j = static_cast<std::size_t>(scores.truth(row));
            if (j != i && scores.weight(row) > 0)
                at_tie[ties[row]] += scores.weight(row) * count_of[j] / scores.truth_total(j);
        }
        std::vector<double> below(at_tie.size());  // counts half of the tie itself
        double sum = 0;
        for (std::size_t tie = at_tie.size(); tie-- > 0;) {
            below[tie] = sum + at_tie[tie].number() / 2;
            sum += at_tie[tie].number();
        }
        const double a_i = scores.truth_total(i);
        for (std::size_t row = 0; row < scores.size(); ++row) {
            if (!(scores.weight(row) > 0)) continue;
            const auto j = static_cast<std::size_t>(scores.truth(row));
            influences[row] += j == i ? n / a_i * (below[ties[row]] - offset)
                                      : n / scores.truth_total(j) * count_of[j] *
                                            (own.twice_above(scores.score(i, row)) / (2 * a_i) - areas.of(i, j));
        }
    }
    if (!prior) return influences;
    // The weights of pairs, (a_i + a_j) / ((K - 1) n), depend on the row's weight as well.
    std::vector<double> mean_of_class(scores.class_count());
    double value = 0;
    for (const std::size_t i : present) {
        for (const std::size_t j : present) {
            if (i == j) continue;
            const double area = (areas.of(i, j) + areas.of(j, i)) / 2;
            mean_of_class[i] += area / static_cast<double>(present.size() - 1);
            value += weights.of(i, j) * area / 2;
        }
    }
    for (std::size_t row = 0; row < scores.size(); ++row) {
        if (scores.weight(row) > 0)
            influences[row] += mean_of_class[static_cast<std::size_t>(scores.truth(row))] - value;
    }
    return influences;
}

}  // namespace

PairAreas Derive<PairAreas>::of(const ClassScores& scores) {
    const std::size_t classes = scores.class_count();
    PairAreas found{classes, std::vector<double>(classes * classes)};
    for_each_part(static_cast<std::int64_t>(classes), [&](std::int64_t part) {
        const auto i = static_cast<std::size_t>(part);
        if (!(scores.truth_total(i) > 0)) return;
        const RowsOfClass own(scores, i);
        std::vector<DoubleDouble> wins(classes);
        std::visit(
            [&](const auto& column) {
                for (std::size_t row = 0; row < scores.size(); ++row) {
                    const auto j = static_cast<std::size_t>(scores.truth(row));
                    if (j != i && scores.weight(row) > 0)
                        wins[j] += scores.weight(row) * own.twice_above(static_cast<double>(column[row]));
                }
            },
            scores.column(i));
        for (std::size_t j = 0; j < classes; ++j) {
            if (scores.truth_total(j) > 0)
                found.area[i * classes + j] = wins[j].number() / (2 * scores.truth_total(i) * scores.truth_total(j));
        }
    });
    return found;
}

std::vector<Measure> class_score_measures() {
    const std::string sums = "a score lies outside [0, 1], or the scores of a row do not sum to 1";
    return {
        {.id = "log_loss",
         .title = "Log loss",
         .family = Family::class_scores,
         .formula = log_loss_in_unit,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "-mean of log max(p of the true class, eps)",
         .undefined_when = sums,
         .source = "Good (1952), doi:10.1111/j.2517-6161.1952.tb00104.x; Berrar (2025), definition 20",
         .aliases = {"cross_entropy"},
         .parameters = {base_of_logarithm,
                        {.name = "eps",
                         .meaning = "a smaller probability of the true class is raised to eps",
                         .least = 0,
                         .most = 1,
                         .standard = 0}},
         .needs = Needs::class_probabilities,
         .entry_influences = log_loss_influence},
        {.id = "brier_score_all_classes",
         .title = "Brier score over all classes",
         .family = Family::class_scores,
         .formula = row_mean<brier_score, true>,
         .better = Better::lower,
         .range = {0, 2},
         .definition = "mean of the sum over classes of (p_k - y_k)^2",
         .undefined_when = sums,
         .source = "Brier (1950), doi:10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2",
         .aliases = {"brier_score", "brier"},
         .needs = Needs::class_probabilities,
         .entry_influences = row_mean_influence<brier_score>,
         .interval = "effective"},
        {.id = "spherical_score",
         .title = "Spherical score",
         .family = Family::class_scores,
         .formula = row_mean<spherical_score, true>,
         .definition = "mean of p of the true class / sqrt(sum of p_k^2)",
         .undefined_when = sums,
         .source = "Gneiting & Raftery (2007), doi:10.1198/016214506000001437",
         .needs = Needs::class_probabilities,
         .entry_influences = row_mean_influence<spherical_score>,
         .interval = "effective"},
        {.id = "ranked_probability_score",
         .title = "Ranked probability score",
         .family = Family::class_scores,
         .formula = row_mean<ranked_probability_score, true>,
         .better = Better::lower,
         .range = {0, infinity},
         .range_of = [](const Arguments& arguments) { return Range{0, is_normalised(arguments) ? 1 : infinity}; },
         .most_of = [](const Views& views) { return steps_of(views.get<ClassScores>()); },
         .definition = "mean of the sum over k < K of (P_k - Y_k)^2, cumulative sums in the order of the classes; "
                       "normalised: divided by K - 1",
         .undefined_when = sums,
         .source = "Epstein (1969), doi:10.1175/1520-0450(1969)008<0985:ASSFPF>2.0.CO;2; cited by Berrar (2025), "
                   "definition 18",
         .parameters = {{.name = "normalised",
                         .meaning = "1 to divide by the number of classes less one",
                         .least = 0,
                         .most = 1,
                         .whole = true,
                         .words = false_or_true,
                         .standard = 0}},
         .needs = Needs::order,
         .entry_influences = row_mean_influence<ranked_probability_score>},
        {.id = "top_k_accuracy",
         .title = "Accuracy among the k highest scores",
         .family = Family::class_scores,
         .formula = row_mean<top_k_accuracy, false>,
         .definition =
             "mean of clip((k - better) / tied, 0, 1), the chance that the true class is among the first k: better is "
             "the number of classes with a higher score, tied of those with the same score, the true one included",
         .source = "Lapin, Hein & Schiele (2016), arXiv:1512.00486; ties at random",
         .parameters = {{.name = "k",
                         .meaning = "how many classes may be named",
                         .least = 1,
                         .most = 1e9,
                         .whole = true,
                         .required = true}},
         .usual_arguments = {"k=2"},
         .entry_influences = row_mean_influence<top_k_accuracy>,
         .interval = "effective"},
        {.id = "hand_till",
         .title = "Area under the ROC curve over pairs of classes (Hand & Till)",
         .family = Family::class_scores,
         .formula = hand_till,
         .definition = "mean over pairs of classes of (A(i|j) + A(j|i)) / 2, A(i|j) the chance that a row of class i "
                       "has a higher score for i than a row of class j; prior: pairs weighted by a_i + a_j",
         .undefined_when = "only one class has rows",
         .source = "Hand & Till (2001), doi:10.1023/A:1010920819831",
         .parameters = {{.name = "prior",
                         .meaning = "1 to weight pairs by how frequent their classes are",
                         .least = 0,
                         .most = 1,
                         .whole = true,
                         .words = false_or_true,
                         .standard = 0}},
         .entry_influences = hand_till_influence,
         .classes_count_alike = true},
    };
}

}  // namespace midrank
