// A trainer turns rows into a model, and a model turns rows into scores. Any type with a function `train` of the type
// below is a trainer, and can be used in every design of this folder: logistic regression, nearest neighbours, or your
// own (see examples/own_trainer.cpp).
//
// Training must depend only on its rows. No state may be kept between calls, and calls come from several threads at
// once, so `train` is const.

#pragma once

#include "midrank/base/value.hpp"
#include "studies/learning/features.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// The rows that a model may see.
struct TrainingSet {
    const Features& features;
    std::span<const std::uint8_t> positive;  ///< the class of each row of `features`, whether or not it is in `rows`
    std::span<const std::int64_t> rows;  ///< the rows to train on: ascending, without repeats
    std::span<const double> weights;  ///< how often each of `rows` counts, whole numbers; empty: once

    double weight(std::size_t i) const noexcept { return weights.empty() ? 1 : weights[i]; }
    bool label(std::size_t i) const noexcept { return positive[static_cast<std::size_t>(rows[i])] != 0; }
    double total_weight() const noexcept;
    bool one_class() const noexcept;
};

/// A trained model: gives scores to some rows of a table with the same features, higher where a row is more likely
/// positive. Scores must not be NaN. Called from several threads at once.
using Model =
    std::function<void(const Features& features, std::span<const std::int64_t> rows, std::span<double> scores)>;

/// A model, or the reason why there is none, with advice for the user.
struct Training {
    Training(Model trained) : model(std::move(trained)) {}  // NOLINT(google-explicit-constructor)
    Training(Undefined reason, std::string advice) : why(reason), remark(std::move(advice)) {}

    Model model;  ///< empty where there is none
    Undefined why = Undefined::not_converged;
    std::string remark = {};

    bool succeeded() const noexcept { return static_cast<bool>(model); }
};

template <class T>
concept Trains = requires(const T& trainer, const TrainingSet& set) {
    { trainer.train(set) } -> std::convertible_to<Training>;
};

/// Any trainer, as a value.
class Trainer {
public:
    /// Named settings for reports: {"l2", 1}.
    using Settings = std::vector<std::pair<std::string, double>>;

    template <Trains T>
    Trainer(std::string id, T trainer, Settings settings = {})
        : id_(std::move(id)),
          settings_(std::move(settings)),
          train_([kept = std::make_shared<const T>(std::move(trainer))](const TrainingSet& set) -> Training {
              return kept->train(set);
          }) {}

    const std::string& id() const noexcept { return id_; }
    const Settings& settings() const noexcept { return settings_; }

    /// Trains a model on these rows. Trainers are never called with rows of one class only.
    Training train(const TrainingSet& set) const;

private:
    std::string id_;
    Settings settings_;
    std::function<Training(const TrainingSet&)> train_;
};

}  // namespace midrank
