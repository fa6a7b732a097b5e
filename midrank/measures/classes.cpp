// Measures of the table of true and predicted classes: definitions, section 5. Next to each stands the influence of an
// item of a cell: n dT/dn_ij, where n is the total and n_ij the weight of the rows of class i predicted as j.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/class_table.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <system_error>
#include <variant>
#include <vector>

namespace midrank {
namespace {

double share_right(const ClassTable& t) { return t.correct() / t.total(); }
double right(const ClassTable& t) { return t.correct(); }
double wrong(const ClassTable& t) { return t.total() - t.correct(); }

/// The influences of all cells.
template <class OfCell>
std::vector<double> by_cell(const ClassTable& t, OfCell of_cell) {
    std::vector<double> influences;
    influences.reserve(t.cells().size());
    for (const ClassTable::Cell& cell : t.cells())
        influences.push_back(of_cell(static_cast<std::size_t>(cell.truth), static_cast<std::size_t>(cell.predicted)));
    return influences;
}

double is_right(std::size_t i, std::size_t j) noexcept { return i == j ? 1 : 0; }

// --- Shares of rows -----------------------------------------------------------------------------------------------------

Answer accuracy(const ClassTable& t) { return share_right(t); }
Answer error_rate(const ClassTable& t) { return wrong(t) / t.total(); }

EntryInfluences accuracy_influence(const Views& views, const Arguments&) {
    const auto& t = views.get<ClassTable>();
    return by_cell(t, [share = share_right(t)](std::size_t i, std::size_t j) { return is_right(i, j) - share; });
}
EntryInfluences error_rate_influence(const Views& views, const Arguments&) {
    const auto& t = views.get<ClassTable>();
    return by_cell(t, [share = share_right(t)](std::size_t i, std::size_t j) { return share - is_right(i, j); });
}

std::size_t most_frequent(const ClassTable& t) {
    std::size_t most = 0;
    for (std::size_t c = 1; c < t.class_count(); ++c)
        if (t.truth(c) > t.truth(most)) most = c;
    return most;
}

/// With a p-value: the probability of at least as many right predictions if each is right with this probability.
Answer no_information_rate(const ClassTable& t) {
    const double rate = t.truth(most_frequent(t)) / t.total();
    Answer answer = rate;
    if (t.whole()) {
        answer.details = {{"p_of_accuracy", binomial_upper_tail(t.correct() - 1, t.total(), rate)}};
        answer.p_value = "p_of_accuracy";
    }
    return answer;
}

double classes_with_rows(const ClassTable& t) {
    double classes = 0;
    for (std::size_t c = 0; c < t.class_count(); ++c) classes += t.truth(c) > 0 ? 1 : 0;
    return classes;
}

EntryInfluences no_information_rate_influence(const Views& views, const Arguments&) {
    const auto& t = views.get<ClassTable>();
    const std::size_t most = most_frequent(t);
    return by_cell(t, [&](std::size_t i, std::size_t) { return (i == most ? 1 : 0) - t.truth(most) / t.total(); });
}

// --- Means over classes -------------------------------------------------------------------------------------------------

/// The mean of right / of over the classes with positive `of`. A class without rows has no value of its own.
struct MeanShare {
    double mean = 0;
    std::size_t classes = 0;
};
template <class Of>
MeanShare mean_share(const ClassTable& t, Of of) {
    MeanShare found;
    Sum sum;
    for (std::size_t c = 0; c < t.class_count(); ++c) {
        if (!(of(c) > 0)) continue;
        sum.add(t.correct(c) / of(c));
        ++found.classes;
    }
    if (found.classes > 0) found.mean = sum.total() / static_cast<double>(found.classes);
    return found;
}
MeanShare mean_recall(const ClassTable& t) {
    return mean_share(t, [&t](std::size_t c) { return t.truth(c); });
}
MeanShare mean_precision(const ClassTable& t) {
    return mean_share(t, [&t](std::size_t c) { return t.truth(c) > 0 ? t.predicted(c) : 0; });
}

double recall_influence(const ClassTable& t, const MeanShare& mean, std::size_t i, std::size_t j) {
    return (is_right(i, j) - t.correct(i) / t.truth(i)) * (t.total() / t.truth(i)) / static_cast<double>(mean.classes);
}
double precision_influence(const ClassTable& t, const MeanShare& mean, std::size_t i, std::size_t j) {
    if (!(t.truth(j) > 0)) return 0;
    return (is_right(i, j) - t.correct(j) / t.predicted(j)) * (t.total() / t.predicted(j)) /
           static_cast<double>(mean.classes);
}

Covered covered(const ClassTable& t, const MeanShare& mean) { return {mean.classes, t.class_count()}; }

/// The value expected by chance, 1 / number of classes with rows, where `adjusted` subtracts it; else 0.
double chance_of(const MeanShare& recall, const Arguments& arguments) {
    return arguments.get("adjusted", 0) != 0 ? 1 / static_cast<double>(recall.classes) : 0;
}

Answer balanced_accuracy(const ClassTable& t, const Arguments& arguments) {
    const MeanShare recall = mean_recall(t);
    const double chance = chance_of(recall, arguments);
    if (chance == 1) return Undefined::one_class;
    Answer answer = (recall.mean - chance) / (1 - chance);
    answer.covers = covered(t, recall);
    return answer;
}

EntryInfluences balanced_accuracy_influence(const Views& views, const Arguments& arguments) {
    const auto& t = views.get<ClassTable>();
    const MeanShare recall = mean_recall(t);
    const double chance = chance_of(recall, arguments);
    return by_cell(t, [&](std::size_t i, std::size_t j) { return recall_influence(t, recall, i, j) / (1 - chance); });
}

Answer f1_of_macro_averages(const ClassTable& t) {
    const MeanShare recall = mean_recall(t);
    const MeanShare precision = mean_precision(t);
    if (precision.classes == 0) return Undefined::no_class_defined;
    if (recall.mean + precision.mean == 0) return 0.0;
    Answer answer = 2 * recall.mean * precision.mean / (recall.mean + precision.mean);
    answer.covers = Covered{std::min(recall.classes, precision.classes), t.class_count()};
    return answer;
}

EntryInfluences f1_of_macro_averages_influence(const Views& views, const Arguments&) {
    const auto& t = views.get<ClassTable>();
    const MeanShare recall = mean_recall(t);
    const MeanShare precision = mean_precision(t);
    const double sum = recall.mean + precision.mean;
    if (sum == 0) return Undefined::no_influence;
    return by_cell(t, [&](std::size_t i, std::size_t j) {
        return 2 *
               (precision.mean * precision.mean * recall_influence(t, recall, i, j) +
                recall.mean * recall.mean * precision_influence(t, precision, i, j)) /
               (sum * sum);
    });
}

// --- Correlation --------------------------------------------------------------------------------------------------------

struct Covariances {
    double both = 0, of_truth = 0, of_predicted = 0;  ///< each times n^2

    explicit Covariances(const ClassTable& t) {
        const double n = t.total();
        both = t.correct() * n;
        of_truth = of_predicted = n * n;
        for (std::size_t c = 0; c < t.class_count(); ++c) {
            both -= t.truth(c) * t.predicted(c);
            of_truth -= t.truth(c) * t.truth(c);
            of_predicted -= t.predicted(c) * t.predicted(c);
        }
    }
};

Answer mcc(const ClassTable& t) {
    const Covariances of(t);
    if (!(of.of_truth > 0)) return Undefined::one_class;
    if (!(of.of_predicted > 0)) return Undefined::everything_alike;
    return of.both / std::sqrt(of.of_truth * of.of_predicted);  // so that a perfect table gives exactly 1
}

EntryInfluences mcc_influence(const Views& views, const Arguments&) {
    const auto& t = views.get<ClassTable>();
    const Covariances of(t);
    const double n = t.total();
    const double root = std::sqrt(of.of_truth * of.of_predicted);
    const double value = of.both / root;
    return by_cell(t, [&](std::size_t i, std::size_t j) {
        const double both = is_right(i, j) * n + t.correct() - t.predicted(i) - t.truth(j);
        return n * (both / root - value * ((n - t.truth(i)) / of.of_truth + (n - t.predicted(j)) / of.of_predicted));
    });
}

// --- Agreement beyond chance ----------------------------------------------------------------------------------------------

/// The penalty |i - j|^power for predicting class j for one of class i; for power 0, 1 where they differ.
double disagreement(int power, std::size_t i, std::size_t j) noexcept {
    if (power == 0) return i == j ? 0 : 1;
    const double apart = std::abs(static_cast<double>(i) - static_cast<double>(j));
    return power == 1 ? apart : apart * apart;
}

/// sum over c of disagreement(i, c) weight(c), for all i, in time linear in the number of classes.
template <class Weight>
std::vector<double> expected_disagreements(int power, std::size_t classes, Weight weight) {
    double total = 0;
    double moment = 0;
    double square = 0;
    for (std::size_t c = 0; c < classes; ++c) {
        const auto place = static_cast<double>(c);
        total += weight(c);
        moment += place * weight(c);
        square += place * place * weight(c);
    }
    std::vector<double> sums(classes);
    double below = 0;
    double moment_below = 0;
    for (std::size_t i = 0; i < classes; ++i) {
        const auto place = static_cast<double>(i);
        if (power == 0) sums[i] = total - weight(i);
        if (power == 1) sums[i] = 2 * (place * below - moment_below) + moment - place * total;
        if (power == 2) sums[i] = place * place * total - 2 * place * moment + square;
        below += weight(i);
        moment_below += place * weight(i);
    }
    return sums;
}

struct Disagreements {
    std::vector<double> with_predicted,
        with_truth;  ///< for a row of class i, and for one predicted as j, times n
    double observed = 0;  ///< sum over rows
    double pairs = 0;  ///< sum over pairs of a label and a prediction, of any two rows
    double expected = 0;  ///< that, divided by n

    Disagreements(const ClassTable& t, int power) {
        with_predicted = expected_disagreements(power, t.class_count(), [&t](std::size_t c) { return t.predicted(c); });
        with_truth = expected_disagreements(power, t.class_count(), [&t](std::size_t c) { return t.truth(c); });
        for (const ClassTable::Cell& cell : t.cells())
            observed += cell.weight() * disagreement(power, static_cast<std::size_t>(cell.truth),
                                                     static_cast<std::size_t>(cell.predicted));
        for (std::size_t c = 0; c < t.class_count(); ++c) pairs += t.truth(c) * with_predicted[c];
        expected = pairs / t.total();
    }
};

constexpr std::array<std::string_view, 3> kappa_weights = {"none", "linear", "quadratic"};
constexpr std::array<std::string_view, 3> levels_of_measurement = {"nominal", "ordinal", "interval"};

int power_of(const Arguments& arguments) { return static_cast<int>(arguments.get("weights", 0)); }

Answer cohen_kappa(const ClassTable& t, const Arguments& arguments) {
    const Disagreements of(t, power_of(arguments));
    if (!(of.expected > 0)) return Undefined::division_by_zero;
    return (of.pairs - t.total() * of.observed) / of.pairs;
}

EntryInfluences cohen_kappa_influence(const Views& views, const Arguments& arguments) {
    const auto& t = views.get<ClassTable>();
    const int power = power_of(arguments);
    const Disagreements of(t, power);
    const double n = t.total();
    return by_cell(t, [&](std::size_t i, std::size_t j) {
        const double expected = (of.with_predicted[i] + of.with_truth[j] - of.expected) / n;
        return n * (of.observed / of.expected * expected - disagreement(power, i, j)) / of.expected;
    });
}

/// The agreement expected by chance, from the shares of the classes among the answers of both raters.
struct Chance {
    double squares = 0;  ///< sum of squared shares
    explicit Chance(const ClassTable& t) {
        for (std::size_t c = 0; c < t.class_count(); ++c) {
            const double share = (t.truth(c) + t.predicted(c)) / (2 * t.total());
            squares += share * share;
        }
    }
    /// n times its derivative by the weight of a cell.
    double squares_influence(const ClassTable& t, std::size_t i, std::size_t j) const {
        return (t.truth(i) + t.predicted(i) + t.truth(j) + t.predicted(j)) / (2 * t.total()) - 2 * squares;
    }
};

Answer beyond_chance(double agreed, double by_chance) {
    if (by_chance == 1) return Undefined::division_by_zero;
    return (agreed - by_chance) / (1 - by_chance);
}

/// The influence on (agreed - chance) / (1 - chance).
double beyond_chance_influence(double agreed, double by_chance, double of_agreed, double of_chance) {
    return (of_agreed * (1 - by_chance) - of_chance * (1 - agreed)) / ((1 - by_chance) * (1 - by_chance));
}

Answer scott_pi(const ClassTable& t) { return beyond_chance(share_right(t), Chance(t).squares); }

EntryInfluences scott_pi_influence(const Views& views, const Arguments&) {
    const auto& t = views.get<ClassTable>();
    const Chance chance(t);
    const double agreed = share_right(t);
    return by_cell(t, [&](std::size_t i, std::size_t j) {
        return beyond_chance_influence(agreed, chance.squares, is_right(i, j) - agreed,
                                       chance.squares_influence(t, i, j));
    });
}

double others(const ClassTable& t) { return static_cast<double>(t.class_count()) - 1; }

Answer gwet_ac1(const ClassTable& t) { return beyond_chance(share_right(t), (1 - Chance(t).squares) / others(t)); }

EntryInfluences gwet_ac1_influence(const Views& views, const Arguments&) {
    const auto& t = views.get<ClassTable>();
    const Chance chance(t);
    const double agreed = share_right(t);
    return by_cell(t, [&](std::size_t i, std::size_t j) {
        return beyond_chance_influence(agreed, (1 - chance.squares) / others(t), is_right(i, j) - agreed,
                                       -chance.squares_influence(t, i, j) / others(t));
    });
}

/// The class names as numbers; empty where a name is not a number.
std::vector<double> values_of_classes(const ClassTable& t) {
    std::vector<double> values;
    for (const std::string& name : t.classes()) {
        double value = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
        if (error != std::errc() || end != name.data() + name.size() || !std::isfinite(value)) break;
        values.push_back(value);
    }
    if (values.size() < t.class_count()) values.clear();
    return values;
}

/// Distances do not change, and their squares keep their digits.
void measure_from_first(std::vector<double>& values) {
    if (values.empty()) return;
    for (const double first = values.front(); double& value : values) value -= first;
}

/// Squared distances of classes: nominal, ordinal (by the answers that lie between them) and interval.
class SquaredDistance {
public:
    SquaredDistance(const ClassTable& t, int level) : level_(level) {
        if (level == 2) {
            values_ = values_of_classes(t);
            measure_from_first(values_);
        }
        if (level != 1) return;
        double below = 0;  // the middle of each class among all answers
        for (std::size_t c = 0; c < t.class_count(); ++c) {
            const double answers = t.truth(c) + t.predicted(c);
            values_.push_back(below + answers / 2);
            below += answers;
        }
    }
    double operator()(std::size_t i, std::size_t j) const {
        if (level_ == 0) return i == j ? 0 : 1;
        const double apart = values_[i] - values_[j];
        return apart * apart;
    }
    const std::vector<double>& values() const noexcept { return values_; }

private:
    int level_;
    std::vector<double> values_;
};

Answer krippendorff_alpha(const ClassTable& t, const Arguments& arguments) {
    const int level = static_cast<int>(arguments.get("level", 0));
    if (!t.whole()) return Undefined::fractional_weights;
    const SquaredDistance distance(t, level);
    if (level == 2 && distance.values().empty()) return Undefined::classes_are_no_numbers;
    const double answers = 2 * t.total();
    double observed = 0;
    for (const ClassTable::Cell& cell : t.cells())
        observed += 2 * cell.weight() *
                    distance(static_cast<std::size_t>(cell.truth), static_cast<std::size_t>(cell.predicted));
    // The sum over all pairs of answers, computed from sums over single answers.
    double expected = level == 0 ? answers * answers : 0;
    double moment = 0;
    for (std::size_t c = 0; c < t.class_count(); ++c) {
        const double m = t.truth(c) + t.predicted(c);
        if (level == 0) {
            expected -= m * m;
        } else {
            expected += 2 * answers * m * distance.values()[c] * distance.values()[c];
            moment += m * distance.values()[c];
        }
    }
    expected -= 2 * moment * moment;
    if (!(expected > 0) || !(answers > 1)) return Undefined::division_by_zero;
    return 1 - observed / (expected / (answers - 1));
}

// Nominal alpha is 1 - (1 - pi) (N - 1) / N for N answers, where pi is Scott's pi. The other levels are bootstrapped.
EntryInfluences krippendorff_alpha_influence(const Views& views, const Arguments& arguments) {
    if (arguments.get("level", 0) != 0) return Undefined::no_influence;
    EntryInfluences found = scott_pi_influence(views, arguments);
    const double answers = 2 * views.get<ClassTable>().total();
    for (double& influence : std::get<std::vector<double>>(found)) influence *= (answers - 1) / answers;
    return found;
}

// --- Ordered classes ------------------------------------------------------------------------------------------------------

double rank_error(std::size_t i, std::size_t j) noexcept { return disagreement(1, i, j); }

Answer mean_absolute_rank_error(const ClassTable& t) {
    double sum = 0;
    for (const ClassTable::Cell& cell : t.cells())
        sum +=
            cell.weight() * rank_error(static_cast<std::size_t>(cell.truth), static_cast<std::size_t>(cell.predicted));
    return sum / t.total();
}

EntryInfluences mean_absolute_rank_error_influence(const Views& views, const Arguments&) {
    const auto& t = views.get<ClassTable>();
    const double mean = mean_absolute_rank_error(t).value.number();
    return by_cell(t, [mean](std::size_t i, std::size_t j) { return rank_error(i, j) - mean; });
}

}  // namespace

std::vector<Measure> class_measures() {
    const std::string alike = "labels and predictions are all of the same class (division by zero)";
    return {
        {.id = "accuracy",
         .title = "Accuracy",
         .family = Family::classes,
         .formula = accuracy,
         .definition = "sum of n_ii / n: the share of rows whose class is predicted",
         .source = "Berrar (2025), definition 1",
         .aliases = {"acc"},
         .in_words = InWords{"rows", "are given their true class"},
         .entry_influences = accuracy_influence,
         .share_of_rows = right,
         .interval = "wilson"},
        {.id = "error_rate",
         .title = "Error rate",
         .family = Family::classes,
         .formula = error_rate,
         .better = Better::lower,
         .definition = "1 - accuracy",
         .source = "Berrar (2025), definition 2",
         .aliases = {"zero_one_loss"},
         .entry_influences = error_rate_influence,
         .share_of_rows = wrong,
         .interval = "wilson"},
        {.id = "balanced_accuracy",
         .title = "Balanced accuracy",
         .family = Family::classes,
         .formula = balanced_accuracy,
         .range = {-1, 1},
         .range_of =
             [](const Arguments& arguments) { return Range{arguments.get("adjusted", 0) != 0 ? -1.0 : 0.0, 1}; },
         .definition = "mean over the K classes that have rows of n_ii / a_i; adjusted: (x - 1/K) / (1 - 1/K)",
         .undefined_when = "it is adjusted and only one class has rows",
         .source = "Brodersen et al. (2010), doi:10.1109/ICPR.2010.764",
         .parameters = {{.name = "adjusted",
                         .meaning = "1 to correct for chance",
                         .least = 0,
                         .most = 1,
                         .whole = true,
                         .words = false_or_true,
                         .standard = 0}},
         .entry_influences = balanced_accuracy_influence,
         .classes_count_alike = true,
         .interval = "effective"},
        {.id = "f1_of_macro_averages",
         .title = "F1 of macro precision and macro recall",
         .family = Family::classes,
         .formula = f1_of_macro_averages,
         .definition = "2 P R / (P + R) of the mean precision P and the mean recall R over the classes where each is "
                       "defined; macro_f1 is another number: the mean of the classes' F1",
         .undefined_when = "no class that has rows is predicted",
         .source = "Sokolova & Lapalme (2009), doi:10.1016/j.ipm.2009.03.002; Opitz & Burst (2019), arXiv:1911.03347",
         .entry_influences = f1_of_macro_averages_influence,
         .classes_count_alike = true,
         .interval = "effective"},
        {.id = "mcc",
         .title = "Correlation of several classes (R_K)",
         .family = Family::classes,
         .formula = mcc,
         .range = {-1, 1},
         .definition =
             "(c n - sum a_k b_k) / sqrt((n^2 - sum b_k^2) (n^2 - sum a_k^2)), c the weight of right predictions",
         .undefined_when = "only one class has rows, or only one is predicted",
         .source = "Gorodkin (2004), doi:10.1016/j.compbiolchem.2004.09.006",
         .aliases = {"r_k", "matthews", "matthews_corrcoef"},
         .entry_influences = mcc_influence,
         .interval = "effective"},
        {.id = "cohen_kappa",
         .title = "Cohen's kappa",
         .family = Family::classes,
         .formula = cohen_kappa,
         .range = {-1, 1},
         .definition = "1 - sum w_ij n_ij / sum w_ij a_i b_j / n, w_ij = 1 off the diagonal, |i - j|, or (i - j)^2",
         .undefined_when = alike,
         .source = "Cohen (1968), doi:10.1037/h0026256; Fleiss, Cohen & Everitt (1969), doi:10.1037/h0028106, for its "
                   "standard error",
         .aliases = {"kappa"},
         .parameters = {{.name = "weights",
                         .meaning =
                             "of disagreements: 0 all alike, 1 by distance in the order of classes, 2 by its square",
                         .least = 0,
                         .most = 2,
                         .whole = true,
                         .words = kappa_weights,
                         .standard = 0}},
         .entry_influences = cohen_kappa_influence,
         .interval = "effective"},
        {.id = "scott_pi",
         .title = "Scott's pi",
         .family = Family::classes,
         .formula = scott_pi,
         .range = {-1, 1},
         .definition = "(P0 - Pe) / (1 - Pe), Pe = sum ((a_k + b_k) / 2n)^2",
         .undefined_when = alike,
         .source = "Scott (1955), doi:10.1086/266577",
         .entry_influences = scott_pi_influence,
         .interval = "effective"},
        {.id = "gwet_ac1",
         .title = "Gwet's AC1",
         .family = Family::classes,
         .formula = gwet_ac1,
         .range = {-1, 1},
         .definition = "(P0 - Pe) / (1 - Pe), Pe = sum s_k (1 - s_k) / (K - 1), s_k = (a_k + b_k) / 2n",
         .source = "Gwet (2008), doi:10.1348/000711006X126600",
         .entry_influences = gwet_ac1_influence,
         .interval = "effective"},
        {.id = "krippendorff_alpha",
         .title = "Krippendorff's alpha",
         .family = Family::classes,
         .formula = krippendorff_alpha,
         .range = {-1, 1},
         .definition = "1 - observed / expected disagreement of labels and predictions as two raters",
         .undefined_when =
             alike + ", weights are not counts of rows, or level 2 is requested for classes that are not numbers",
         .source = "Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, University of Pennsylvania",
         .parameters = {{.name = "level",
                         .meaning = "of measurement: 0 nominal, 1 ordinal, 2 interval (of classes that are numbers)",
                         .least = 0,
                         .most = 2,
                         .whole = true,
                         .words = levels_of_measurement,
                         .standard = 0}},
         .entry_influences = krippendorff_alpha_influence,
         .interval = "effective"},
        {.id = "no_information_rate",
         .title = "Share of the most frequent class",
         .family = Family::classes,
         .formula = no_information_rate,
         .better = Better::neither,
         .definition = "largest a_i / n: the accuracy of always predicting the most frequent class; p_of_accuracy is "
                       "the probability of at least as many right predictions if each were right with this probability",
         .source = "Kuhn (2008), doi:10.18637/jss.v028.i05 (caret)",
         .entry_influences = no_information_rate_influence,
         .largest_of = classes_with_rows,
         .interval = "effective"},
        {.id = "mean_absolute_rank_error",
         .title = "Mean distance in the order of classes",
         .family = Family::classes,
         .formula = mean_absolute_rank_error,
         .better = Better::lower,
         .range = {0, infinity},
         .most_of = [](const Views& views) { return static_cast<double>(views.get<ClassTable>().class_count()) - 1; },
         .definition = "mean of |i - j| for rows of class i predicted as j",
         .source = "Baccianella, Esuli & Sebastiani (2009), doi:10.1109/ISDA.2009.230",
         .needs = Needs::order,
         .entry_influences = mean_absolute_rank_error_influence},
    };
}

}  // namespace midrank
