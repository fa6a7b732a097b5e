// Conventions of other tools for predicted numbers. They concern division by n, n - 1 or n - 2, shares or percentages,
// the sign of an error, and the base of a relative error.

#include "midrank/evaluation/convention_values.hpp"
#include "midrank/summaries/targets.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

ConventionValue measure(std::string_view text) { return value_of_measure(text, TaskKind::regression); }

struct Moments {
    double rows = 0, mean_of_truth = 0, mean_of_predicted = 0;
    double truth = 0, predicted = 0, both = 0;  ///< variances and covariance, divided by the rows
    double least = 0, most = 0;  ///< true value
};

Moments moments_of(const Targets& targets) {
    Moments found{.rows = targets.total(), .least = targets.truth(0), .most = targets.truth(0)};
    for (std::size_t row = 0; row < targets.size(); ++row) {
        const double share = targets.weight(row) / found.rows;
        found.mean_of_truth += share * targets.truth(row);
        found.mean_of_predicted += share * targets.predicted(row);
        found.least = std::min(found.least, targets.truth(row));
        found.most = std::max(found.most, targets.truth(row));
    }
    for (std::size_t row = 0; row < targets.size(); ++row) {
        const double share = targets.weight(row) / found.rows;
        const double y = targets.truth(row) - found.mean_of_truth;
        const double f = targets.predicted(row) - found.mean_of_predicted;
        found.truth += share * y * y;
        found.predicted += share * f * f;
        found.both += share * y * f;
    }
    return found;
}

bool has_numbers(const Views& views) { return views.has<Targets>() && views.get<Targets>().total() > 0; }

/// A function of the moments; undefined where it divides by 0.
ConventionValue of_moments(double (*value)(const Moments&)) {
    return [value](const ToolViews& data) -> Value {
        if (!has_numbers(data.given)) return Undefined::empty;
        const double found = value(moments_of(data.given.get<Targets>()));
        if (!std::isfinite(found)) return Undefined::no_spread;
        return found;
    };
}

/// The mean over rows of a function of the true and the predicted number.
ConventionValue mean_of(double (*loss)(double truth, double predicted)) {
    return [loss](const ToolViews& data) -> Value {
        if (!has_numbers(data.given)) return Undefined::empty;
        const auto& targets = data.given.get<Targets>();
        double sum = 0;
        for (std::size_t row = 0; row < targets.size(); ++row)
            sum += targets.weight(row) * loss(targets.truth(row), targets.predicted(row));
        if (!std::isfinite(sum)) return Undefined::infinite_values;
        return sum / targets.total();
    };
}

double squared(double x) { return x * x; }

double kling_gupta(const Moments& of) {
    const double r = of.both / std::sqrt(of.truth * of.predicted);
    return 1 - std::sqrt(squared(r - 1) + squared(std::sqrt(of.predicted / of.truth) - 1) +
                         squared(of.mean_of_predicted / of.mean_of_truth - 1));
}

/// Both variances and the covariance divided by n - 1.
double concordance_by_n_less_1(const Moments& of) {
    const double larger = of.rows / (of.rows - 1);
    return 2 * larger * of.both /
           (larger * (of.truth + of.predicted) + squared(of.mean_of_truth - of.mean_of_predicted));
}

}  // namespace

std::vector<Convention> conventions_of_numbers() {
    const auto rmse_by = [](double (*of)(const Moments&)) { return quotient_of(measure("rmse"), of_moments(of)); };
    const auto deviation = [](const Moments& of) { return std::sqrt(of.truth * of.rows / (of.rows - 1)); };
    std::vector<Convention> all = {
        {"scikit-learn, Keras, torchmetrics, Spark, hydroGOF", "r2_score, r2, NSE",
         "1 - squared errors / squares about the mean", measure("r2")},
        {"yardstick, caret", "rsq, Rsquared", "the squared correlation", changed(measure("pearson"), squared)},
        {"scikit-learn", "explained_variance_score", "1 - variance of the errors / variance of the true values",
         measure("explained_variance")},
        {"scikit-learn, Keras, Spark, H2O", "mean_squared_error, mse", "the mean over rows", measure("mse")},
        {"scikit-learn, yardstick, caret, XGBoost, LightGBM, Spark, H2O", "root_mean_squared_error, rmse",
         "the root of the mean over rows", measure("rmse")},
        {"R, statsmodels", "residual standard error, sigma", "squared errors divided by n - 2",
         root_of(product_of(measure("mse"), of_moments([](const Moments& of) { return of.rows / (of.rows - 2); })))},
        {"any", "standard deviation of the errors", "about their mean, divided by n - 1",
         of_moments([](const Moments& of) {
             return std::sqrt((of.truth + of.predicted - 2 * of.both) * of.rows / (of.rows - 1));
         })},
        {"any", "sum of squared errors", "",
         product_of(measure("mse"), of_moments([](const Moments& of) { return of.rows; }))},
        {"any", "NRMSE", "RMSE / (largest - least true value)",
         rmse_by([](const Moments& of) { return of.most - of.least; })},
        {"any", "NRMSE, coefficient of variation of the RMSE", "RMSE / mean of the true values",
         rmse_by([](const Moments& of) { return of.mean_of_truth; })},
        {"hydroGOF, any", "NRMSE, RSR", "RMSE / standard deviation of the true values, of n - 1", rmse_by(deviation)},
        {"yardstick", "rpd", "standard deviation of the true values, of n - 1, / RMSE",
         changed(rmse_by(deviation), [](double x) { return 1 / x; })},
        {"scikit-learn, yardstick, Keras, XGBoost, LightGBM, Spark, H2O", "mean_absolute_error, mae", "",
         measure("mae")},
        {"scikit-learn", "median_absolute_error", "", measure("median_absolute_error")},
        {"scikit-learn", "max_error", "", measure("max_error")},
        {"any", "mean error, bias", "true value less prediction", measure("bias")},
        {"yardstick, hydroGOF, any", "msd, ME, bias", "prediction less true value: the other sign",
         scaled(measure("bias"), -1)},
        {"scikit-learn", "mean_absolute_percentage_error", "a share; true values held above 2.2e-16",
         mean_of([](double y, double f) { return std::abs(y - f) / std::max(std::abs(y), 2.220446049250313e-16); })},
        {"yardstick", "mape", "in per cent", scaled(measure("mape"), 100)},
        {"Keras", "mean_absolute_percentage_error", "in per cent; true values held above 1e-7",
         scaled(mean_of([](double y, double f) { return std::abs(y - f) / std::max(std::abs(y), 1e-7); }), 100)},
        {"LightGBM, CatBoost", "mape, MAPE", "a share; true values held above 1",
         mean_of([](double y, double f) { return std::abs(y - f) / std::max(std::abs(y), 1.0); })},
        {"yardstick", "mpe", "in per cent, with its sign",
         scaled(mean_of([](double y, double f) { return (y - f) / y; }), 100)},
        {"torchmetrics, any", "smape", "a share from 0 to 2", measure("smape")},
        {"yardstick, any", "smape", "in per cent, from 0 to 200", scaled(measure("smape"), 100)},
        {"any", "smape", "a share from 0 to 1", scaled(measure("smape"), 0.5)},
        {"any", "smape", "in per cent, from 0 to 100", scaled(measure("smape"), 50)},
        {"any", "wape, WMAPE", "in per cent", scaled(measure("wape"), 100)},
        {"scikit-learn, Keras", "mean_squared_log_error", "of log(1 + value)", measure("msle")},
        {"scikit-learn, XGBoost, H2O", "root_mean_squared_log_error, rmsle", "of log(1 + value)", measure("rmsle")},
        {"scikit-learn", "mean_poisson_deviance", "", measure("poisson_deviance")},
        {"scikit-learn, any", "half_poisson_deviance", "half of it", scaled(measure("poisson_deviance"), 0.5)},
        {"XGBoost", "poisson-nloglik", "minus the logarithm of the likelihood",
         mean_of([](double y, double f) { return f - y * std::log(f) + std::lgamma(y + 1); })},
        {"scikit-learn", "mean_gamma_deviance", "", measure("gamma_deviance")},
        {"scikit-learn", "mean_pinball_loss(alpha=0.5)", "half of the mean absolute error",
         scaled(measure("mae"), 0.5)},
        {"scikit-learn", "d2_absolute_error_score", "", measure("d2_absolute_error")},
        {"Keras, yardstick, LightGBM", "huber, huber_loss", "delta = 1", measure("huber_loss(delta=1)")},
        {"XGBoost", "mphe", "pseudo-Huber, slope 1",
         mean_of([](double y, double f) { return std::sqrt(1 + (y - f) * (y - f)) - 1; })},
        {"SciPy, any", "pearsonr", "", measure("pearson")},
        {"SciPy, any", "spearmanr", "", measure("spearman")},
        {"SciPy, any", "kendalltau", "tau-b", measure("kendall_tau_b")},
        {"yardstick", "ccc(bias = TRUE)", "variances divided by n", measure("lins_concordance")},
        {"yardstick, epiR", "ccc, epi.ccc", "variances divided by n - 1", of_moments(concordance_by_n_less_1)},
        {"hydroGOF", "KGE", "Kling-Gupta efficiency of 2009", of_moments(kling_gupta)},
    };
    for (const char* level : {"0.05", "0.1", "0.25", "0.75", "0.9", "0.95"}) {
        const auto at = [level](const char* id) { return measure(std::string(id) + "(q=" + level + ")"); };
        const std::string argument = std::string("(alpha=") + level + ")";
        all.push_back(
            {"scikit-learn, LightGBM", "mean_pinball_loss" + argument + ", quantile", "", at("pinball_loss")});
        all.push_back({"scikit-learn", "d2_pinball_score" + argument, "", at("d2_pinball")});
    }
    for (const char* power : {"1", "2"}) {
        all.push_back({"scikit-learn", std::string("d2_tweedie_score(power=") + power + ")", "",
                       measure(std::string("d2_tweedie(power=") + power + ")")});
    }
    return all;
}

}  // namespace midrank
