// A population of scores: the prevalence, and the distribution of each class. Its measures have true values, which
// samples approach as they grow, and which intervals should contain as often as stated. They are computed by numerical
// integration and bisection from tails and densities only, independently of all code for rankings.
//
// Increasing transformations of the scores change only the thresholds themselves.

#pragma once

#include "midrank/base/value.hpp"
#include "studies/simulation/score_law.hpp"

namespace midrank {

struct Population {
    double prevalence = 0.5;  ///< share of positive items, in (0, 1)
    ScoreLaw positive, negative;

    /// v(t) = P(s > t | positive) and u(t) = P(s > t | negative). t may be infinite.
    double sensitivity(double t) const { return positive.tail(t); }
    double false_positive_rate(double t) const { return negative.tail(t); }
    /// P(positive | s > t). Undefined where P(s > t) = 0.
    Value precision(double t) const;
    /// 2 tp / (2 tp + fp + fn), in shares of the population.
    double f1(double t) const;

    /// P(s+ > s-) for a random item of each class; scores have no ties. By quadrature, accurate to about 1e-12.
    double roc_auc() const;
    /// The area under precision over recall: the limit of the step sum computed for samples.
    double average_precision() const;

    /// B(t) = P(S_P > S_R | S_R > t), as in section 4 of the definitions; t = -infinity is allowed.
    Value b_at(double t) const;
    /// r = inf{t: B(t) <= level}, for a level in (0, 1): level 1/2 gives r_b, and precision(r_b) is C(r_b). Undefined
    /// where B is below the level everywhere.
    Value threshold_at_b(double level) const;
    /// C(r_b), the precision at which labelled items are indistinguishable from positives by their scores.
    Value precision_at_indistinguishability() const;

    /// The threshold with sensitivity v in (0, 1); together with precision(), the precision-recall curve.
    double threshold_at_sensitivity(double v) const;
    /// The threshold with false positive rate u; together with sensitivity(), the ROC curve.
    double threshold_at_false_positive_rate(double u) const;

    struct Optimum {
        double value = 0;
        double threshold = 0;
    };
    /// The largest f1 over all thresholds.
    Optimum max_f1() const;

    /// All scores lie between these two, except for a probability of 1e-30.
    double least() const;
    double most() const;

private:
    /// P(s+ > s-, s- > t) for a random item of each class.
    double wins_above(double t) const;
};

}  // namespace midrank
