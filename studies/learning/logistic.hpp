// Logistic regression: P(positive | x) = 1 / (1 + exp(-(b0 + b.x))), with x standardised on the training rows. The
// coefficients minimise
//
//     sum over rows of weight * log(1 + exp(-m)) + l2 / 2 * |b|^2,
//     m = b0 + b.x for positive rows and -(b0 + b.x) for others,
//
// by Newton's method with step halving. The intercept b0 is not penalised. scikit-learn's C is 1 / l2; l2 = 0 gives the
// maximum likelihood estimate of R's glm. Source: Hastie, Tibshirani & Friedman (2009), sections 3.4 and 4.4,
// doi:10.1007/978-0-387-84858-7.
//
// Without a penalty there is no minimum if the classes are (nearly) separable: the coefficients then grow without
// limit. This is reported (Undefined::not_converged), and no scores are given.

#pragma once

#include "studies/learning/standardisation.hpp"
#include "studies/learning/trainer.hpp"

#include <optional>
#include <vector>

namespace midrank {

struct LogisticCoefficients {
    Standardisation scale;
    double intercept = 0;  ///< b0
    std::vector<double> slopes;  ///< b, one per feature, for standardised features
    int steps = 0;  ///< of Newton's method

    /// The log-odds b0 + b.x of rows.
    void log_odds(const Features& features, std::span<const std::int64_t> rows, std::span<double> out) const;
};

struct LogisticRegression {
    double l2 = 1;  ///< the penalty, >= 0
    int most_steps = 100;

    /// The coefficients; none where Newton's method does not converge.
    std::optional<LogisticCoefficients> coefficients(const TrainingSet& set) const;

    /// A model whose scores are probabilities.
    Training train(const TrainingSet& set) const;
};

}  // namespace midrank
