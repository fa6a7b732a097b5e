// Logistic regression: P(positive | x) = 1 / (1 + exp(-(b0 + b.x))), with x standardised within the rows that train.
// The coefficients minimise
//
//     sum over rows of weight * log(1 + exp(-m)) + l2 / 2 * |b|^2,
//     m = b0 + b.x for positive rows and -(b0 + b.x) for others,
//
// found by Newton's method with halved steps. The intercept b0 is not penalised. scikit-learn calls 1 / l2 its C; l2 =
// 0 is the maximum likelihood of R's glm. Source: Hastie, Tibshirani & Friedman (2009), sections 3.4 and 4.4,
// doi:10.1007/978-0-387-84858-7.
//
// Without a penalty there is no minimum where the classes can be separated, or nearly: coefficients then grow without
// end. That is said (Undefined::not_converged), and no score is handed out.

#pragma once

#include "studies/learning/standardisation.hpp"
#include "studies/learning/trainer.hpp"

#include <optional>
#include <vector>

namespace midrank {

struct LogisticCoefficients {
    Standardisation scale;
    double intercept = 0;  ///< b0
    std::vector<double> slopes;  ///< b, one a feature, for standardised features
    int steps = 0;  ///< of Newton's method

    /// The log-odds b0 + b.x of rows.
    void log_odds(const Features& features, std::span<const std::int64_t> rows, std::span<double> out) const;
};

struct LogisticRegression {
    double l2 = 1;  ///< the penalty, from 0 up
    int most_steps = 100;

    /// The coefficients; none where Newton's method does not converge.
    std::optional<LogisticCoefficients> coefficients(const TrainingSet& set) const;

    /// A model whose scores are probabilities.
    Training train(const TrainingSet& set) const;
};

}  // namespace midrank
