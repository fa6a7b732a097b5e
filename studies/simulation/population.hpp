// A population of scores: how many items are positive, and the law of each class. Its measures have true values, which
// samples come near as they grow, and which intervals should cover as often as they say. They are found by numerical
// integration and bisection from tails and densities alone, apart from anything that reads a ranking.
//
// An increasing transform of the scores changes none of them but the thresholds themselves.

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
    /// P(positive | s > t). Undefined where nothing lies above t.
    Value precision(double t) const;
    /// 2 tp / (2 tp + fp + fn), by shares of the population.
    double f1(double t) const;

    /// P(s+ > s-) for a random item of each class; scores have no ties. By quadrature, to about 1e-12.
    double roc_auc() const;
    /// The area under precision against recall: the limit of the step sum that samples are measured by.
    double average_precision() const;

    /// B(t) = P(S_P > S_R | S_R > t), as section 4 of the definitions has it; t = -infinity is allowed.
    Value b_at(double t) const;
    /// r = inf{t: B(t) <= level}, for a level in (0, 1): level 1/2 gives r_b, and precision(r_b) is C(r_b). Undefined
    /// where B is below the level from the start.
    Value threshold_at_b(double level) const;
    /// C(r_b), the precision where the labelled items are indistinguishable from the positive ones.
    Value precision_at_indistinguishability() const;

    /// The threshold above which the share v, in (0, 1), of the positives lies; with precision(), the precision-recall
    /// curve.
    double threshold_at_sensitivity(double v) const;
    /// The same for a share of the negatives; with sensitivity(), the ROC curve.
    double threshold_at_false_positive_rate(double u) const;

    struct Optimum {
        double value = 0;
        double threshold = 0;
    };
    /// The largest f1 over all thresholds.
    Optimum max_f1() const;

    /// All scores lie between these two, but for a probability of 1e-30.
    double least() const;
    double most() const;

private:
    /// P(s+ > s-, s- > t) for a random item of each class.
    double wins_above(double t) const;
};

}  // namespace midrank
