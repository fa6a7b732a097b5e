#include "studies/learning/logistic.hpp"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace midrank {
namespace {

/// 1 / (1 + exp(-x)), without overflow.
double sigmoid(double x) {
    if (x >= 0) return 1 / (1 + std::exp(-x));
    const double e = std::exp(x);
    return e / (1 + e);
}

/// log(1 + exp(-margin)).
double logistic_loss(double margin) {
    return margin > 0 ? std::log1p(std::exp(-margin)) : std::log1p(std::exp(margin)) - margin;
}

/// The penalised loss of some rows: value, gradient and Hessian at given coefficients. The first column is all ones, so
/// the first coefficient is the intercept.
class Loss {
public:
    Loss(const TrainingSet& set, const Standardisation& scale, double l2) : l2_(l2) {
        const auto rows = static_cast<Eigen::Index>(set.rows.size());
        design_.resize(rows, static_cast<Eigen::Index>(scale.count()) + 1);
        design_.col(0).setOnes();
        for (std::size_t feature = 0; feature < scale.count(); ++feature) {
            const std::span<const double> column = set.features.column(feature);
            auto to = design_.col(static_cast<Eigen::Index>(feature) + 1);
            for (Eigen::Index i = 0; i < rows; ++i) {
                const std::int64_t row = set.rows[static_cast<std::size_t>(i)];
                to[i] = scale(feature, column[static_cast<std::size_t>(row)]);
            }
        }
        weights_.resize(rows);
        labels_.resize(rows);
        for (Eigen::Index i = 0; i < rows; ++i) {
            weights_[i] = set.weight(static_cast<std::size_t>(i));
            labels_[i] = set.label(static_cast<std::size_t>(i)) ? 1 : 0;
        }
    }

    Eigen::Index size() const noexcept { return design_.cols(); }

    double value(const Eigen::VectorXd& coefficients) const {
        const Eigen::VectorXd log_odds = design_ * coefficients;
        double loss = 0;
        for (Eigen::Index i = 0; i < log_odds.size(); ++i)
            loss += weights_[i] * logistic_loss(labels_[i] == 1 ? log_odds[i] : -log_odds[i]);
        return loss + l2_ / 2 * coefficients.tail(size() - 1).squaredNorm();
    }

    /// Newton's step from `coefficients` to the minimum of the quadratic approximation, and twice the reduction of the
    /// loss that it predicts.
    struct Step {
        Eigen::VectorXd direction;
        double decrement = 0;
    };
    Step newton_step(const Eigen::VectorXd& coefficients) const {
        const Eigen::VectorXd log_odds = design_ * coefficients;
        Eigen::VectorXd excess(log_odds.size());  // probability minus label
        Eigen::VectorXd root(log_odds.size());    // of the weights in the Hessian
        for (Eigen::Index i = 0; i < log_odds.size(); ++i) {
            const double p = sigmoid(log_odds[i]);
            excess[i] = weights_[i] * (labels_[i] == 1 ? -sigmoid(-log_odds[i]) : p);
            root[i] = std::sqrt(weights_[i] * p * sigmoid(-log_odds[i]));
        }
        Eigen::VectorXd gradient = design_.transpose() * excess;
        const Eigen::MatrixXd scaled = root.asDiagonal() * design_;
        Eigen::MatrixXd curvature = scaled.transpose() * scaled;
        gradient.tail(size() - 1) += l2_ * coefficients.tail(size() - 1);
        curvature.diagonal().tail(size() - 1).array() += l2_;
        // With redundant features the step is not unique: this solver gives the shortest.
        const Eigen::VectorXd direction = -curvature.completeOrthogonalDecomposition().solve(gradient);
        return {direction, -gradient.dot(direction)};
    }

private:
    double l2_;
    Eigen::MatrixXd design_;
    Eigen::VectorXd weights_;
    Eigen::VectorXd labels_;
};

/// The minimising coefficients; none where Newton's method does not converge.
std::optional<std::pair<Eigen::VectorXd, int>> minimum(const Loss& loss, int most_steps) {
    // The decrement is the squared distance to the minimum in the metric of the Hessian. Near a minimum each step
    // squares it. With separable classes it shrinks as well, but only by the factor e per step, because the loss
    // approaches an infimum that it never attains: so a small decrement counts only if it has shrunk fast. A fraction t
    // of a step leaves (1 - t)^2 of the decrement of a quadratic function; near the minimum rounding may hide that the
    // full step decreases the loss.
    constexpr double small = 1e-14;
    constexpr double fast = 0.05;
    Eigen::VectorXd at = Eigen::VectorXd::Zero(loss.size());
    double value = loss.value(at);
    double last_decrement = std::numeric_limits<double>::infinity();
    double last_length = 1;
    for (int step = 1; step <= most_steps; ++step) {
        const Loss::Step newton = loss.newton_step(at);
        if (!newton.direction.allFinite()) return std::nullopt;
        const double enough = small * std::max(1.0, value);
        if (newton.decrement <= enough) {
            const double left = (1 - last_length) * (1 - last_length);
            if (newton.decrement > (fast + left) * last_decrement) return std::nullopt;
            return std::pair(Eigen::VectorXd(at + newton.direction), step);
        }
        last_decrement = newton.decrement;

        // The full step may overshoot far from the minimum; a halved one decreases the loss.
        double length = 1;
        Eigen::VectorXd next = at + newton.direction;
        double next_value = loss.value(next);
        while (!(next_value <= value) && length > 1e-9) {
            length /= 2;
            next = at + length * newton.direction;
            next_value = loss.value(next);
        }
        if (!(next_value <= value)) {
            // Rounding hides any decrease: this is the minimum to double precision, unless the quadratic approximation
            // predicts more.
            if (newton.decrement > 1e-9 * std::max(1.0, value)) return std::nullopt;
            return std::pair(at, step);
        }
        at = std::move(next);
        value = next_value;
        last_length = length;
    }
    return std::nullopt;
}

}  // namespace

void LogisticCoefficients::log_odds(const Features& features, std::span<const std::int64_t> rows,
                                    std::span<double> out) const {
    std::ranges::fill(out, intercept);
    for (std::size_t feature = 0; feature < slopes.size(); ++feature) {
        const std::span<const double> column = features.column(feature);
        for (std::size_t i = 0; i < rows.size(); ++i)
            out[i] += slopes[feature] * scale(feature, column[static_cast<std::size_t>(rows[i])]);
    }
}

std::optional<LogisticCoefficients> LogisticRegression::coefficients(const TrainingSet& set) const {
    LogisticCoefficients found{.scale = Standardisation::of(set), .slopes = {}};
    const auto least = minimum(Loss(set, found.scale, l2), most_steps);
    if (!least) return std::nullopt;
    const auto& [vector, steps] = *least;
    found.intercept = vector[0];
    found.slopes.assign(vector.begin() + 1, vector.end());
    found.steps = steps;
    return found;
}

Training LogisticRegression::train(const TrainingSet& set) const {
    auto found = coefficients(set);
    if (!found && l2 == 0) {
        return {Undefined::not_converged,
                "Logistic regression without a penalty did not converge: a combination of features separates the "
                "classes of "
                "the training rows, or nearly. Set a penalty, as in --l2 1."};
    }
    if (!found) {
        return {Undefined::not_converged, "Logistic regression did not converge. Set a larger penalty with --l2."};
    }
    return Model([fitted = std::move(*found)](const Features& features, std::span<const std::int64_t> rows,
                                              std::span<double> scores) {
        fitted.log_odds(features, rows, scores);
        for (double& score : scores) score = sigmoid(score);
    });
}

}  // namespace midrank
