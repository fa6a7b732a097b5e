#include "midrank/inference/power.hpp"

#include "midrank/inference/comparison_spread.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/inference/replicates.hpp"
#include "midrank/numerics/deviation.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

double score_of_row(const Rows& rows, std::size_t row) {
    return std::visit([row](auto scores) { return static_cast<double>(scores[row]); }, rows.scores);
}

/// Index of a row in an urn, with probability proportional to its weight.
std::size_t by_weight(const std::vector<double>& upto, std::uint64_t word) {
    const auto found = std::ranges::upper_bound(upto, unit_interval(word) * upto.back());
    return std::min(static_cast<std::size_t>(found - upto.begin()), upto.size() - 1);
}

Simulated share(std::int64_t part, std::int64_t whole) {
    const double p = static_cast<double>(part) / static_cast<double>(whole);
    return {p, std::sqrt(p * (1 - p) / static_cast<double>(whole))};
}

}  // namespace

/// The rows of one simulated study.
struct PowerStudy::Study {
    std::vector<std::vector<double>> scores;  ///< for each model
    std::vector<std::uint8_t> positive;
    std::vector<double> weights;  ///< empty: all weights are 1
    bool weights_count = true;

    Rows rows(std::size_t model) const {
        return {.scores = std::span<const double>(scores[model]),
                .positive = positive,
                .weights = weights,
                .clusters = {},
                .cluster_count = 0,
                .weights_count = weights_count};
    }
    Views views(std::size_t model, std::optional<double> threshold) const {
        return Views(Ranking::of(std::span<const double>(scores[model]), positive, weights, weights_count), threshold);
    }
};

PowerStudy::PowerStudy(std::vector<ResampledModel> models, PowerRequest request)
    : models_(std::move(models)), request_(std::move(request)) {
    assert(!models_.empty() && models_.size() <= 2);
    const Rows& rows = models_.front().rows;
    const bool apart = request_.scheme == Scheme::stratified;
    const bool weights_count = !rows.weights.empty() && models_.front().ranking->whole();
    keeps_weights_ = !rows.weights.empty() && !weights_count;
    urns_.resize(apart ? 2 : 1);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const double weight = rows.weight(row);
        if (weight == 0) continue;
        Urn& urn = urns_[apart && rows.positive[row] == 0 ? 1 : 0];
        urn.rows.push_back(static_cast<std::uint32_t>(row));
        if (weights_count) urn.upto.push_back((urn.upto.empty() ? 0 : urn.upto.back()) + weight);
    }
}

PowerStudy::ClassCounts PowerStudy::stratified_counts(std::int64_t rows) const {
    const Ranking& pilot = *models_.front().ranking;
    // Rows that keep their weights are drawn with equal probability, so that shares of rows give shares of weights.
    const auto rows_of = [this](std::size_t urn) { return static_cast<double>(urns_[urn].rows.size()); };
    const double share =
        keeps_weights_ ? rows_of(0) / (rows_of(0) + rows_of(1)) : pilot.positive().number() / pilot.total().number();
    const double positives = static_cast<double>(rows) * share;
    const auto rounded = std::clamp<std::int64_t>(std::llround(positives), 1, std::max<std::int64_t>(rows - 1, 1));
    return {rounded, rows - rounded};
}

PowerStudy::Study PowerStudy::draw(std::int64_t simulation, std::int64_t rows) const {
    const Rows& pilot = models_.front().rows;
    Study study{.scores = std::vector<std::vector<double>>(models_.size()),
                .positive = {},
                .weights = {},
                .weights_count = models_.front().rows.weights_count};
    for (auto& scores : study.scores) scores.reserve(static_cast<std::size_t>(rows));
    study.positive.reserve(static_cast<std::size_t>(rows));
    const auto take = [&](const Urn& urn, Stream stream, std::int64_t count) {
        const Philox random = random_of(request_.seed, stream, simulation);
        std::array<std::uint64_t, 2> words{};
        for (std::int64_t i = 0; i < count; ++i) {
            if (i % 2 == 0) words = random.words(static_cast<std::uint64_t>(i) / 2);
            const std::uint64_t word = words[static_cast<std::size_t>(i % 2)];
            const std::size_t row =
                urn.rows[urn.upto.empty() ? below(word, urn.rows.size()) : by_weight(urn.upto, word)];
            for (std::size_t model = 0; model < models_.size(); ++model)
                study.scores[model].push_back(score_of_row(models_[model].rows, row));
            study.positive.push_back(pilot.positive[row]);
            if (keeps_weights_) study.weights.push_back(pilot.weights[row]);
        }
    };
    if (request_.scheme == Scheme::stratified) {
        const ClassCounts counts = stratified_counts(rows);
        take(urns_[0], Stream::simulated_study_positives, counts.positives);
        take(urns_[1], Stream::simulated_study_negatives, counts.negatives);
    } else {
        take(urns_[0], Stream::simulated_studies, rows);
    }
    return study;
}

std::optional<Bounds> PowerStudy::bounds_of(const PowerQuestion& question, const Study& study) const {
    if (models_.size() == 2) return bounds_of_difference(question.requested, study);
    const Views views = study.views(0, models_.front().threshold);
    const Answer answer = question.requested.answer(views);
    const auto found =
        intervals(std::span(&question.requested, 1), std::span(&answer, 1), views, study.rows(0),
                  {.level = request_.level, .method = request_.method, .scheme = request_.scheme, .progress = {}});
    if (!found.front()) return std::nullopt;
    const auto* interval = std::get_if<Interval>(&*found.front());
    return interval == nullptr ? std::nullopt : std::optional(interval->bounds);
}

std::optional<Bounds> PowerStudy::bounds_of_difference(const MeasureRequest& requested, const Study& study) const {
    const std::array views = {study.views(0, models_[0].threshold), study.views(1, models_[1].threshold)};
    const Value first = requested.answer(views[0]).value;
    const Value second = requested.answer(views[1]).value;
    const auto finite = [](const Value& value) { return value.defined() && std::isfinite(value.number()); };
    if (!finite(first) || !finite(second)) return std::nullopt;
    const std::array models = {ComparedModel{views.data(), study.rows(0)}, ComparedModel{&views[1], study.rows(1)}};
    const Value variance = DifferenceSpreads(Pairing::rows, models, {&requested, 1}, false, {})
                               .of(requested, request_.scheme)
                               .front()
                               .variance;
    if (!variance.defined()) return std::nullopt;
    const double difference = first.number() - second.number();
    const double reach = critical_value(request_.level) * std::sqrt(variance.number());
    return Bounds{difference - reach, difference + reach};
}

PowerAtSize PowerStudy::at(const PowerQuestion& question, std::int64_t rows) const {
    std::vector<std::optional<Bounds>> bounds(static_cast<std::size_t>(request_.simulations));
    for_each_replicate(
        request_.simulations,
        [&](std::int64_t simulation) {
            bounds[static_cast<std::size_t>(simulation)] = bounds_of(question, draw(simulation, rows));
        },
        request_.progress);
    std::vector<double> widths;
    std::int64_t clear = 0;
    std::int64_t above = 0;
    std::int64_t under = 0;
    for (const auto& b : bounds) {
        if (!b) continue;
        widths.push_back(b->high - b->low);
        clear +=
            (!question.least || b->low >= *question.least) && (!question.most || b->high <= *question.most) ? 1 : 0;
        above += b->low > 0 ? 1 : 0;
        under += b->high < 0 ? 1 : 0;
    }
    PowerAtSize found{.rows = rows, .defined = static_cast<std::int64_t>(widths.size())};
    if (widths.size() > 1) {
        const MeanAndDeviation of = mean_and_deviation(widths);
        found.width = {of.mean, of.deviation / std::sqrt(static_cast<double>(widths.size()))};
    }
    if (models_.size() == 2) {
        found.power = share(above + under, request_.simulations);
        found.favours_first = share(above, request_.simulations);
        found.favours_second = share(under, request_.simulations);
    } else if (question.least || question.most) {
        found.power = share(clear, request_.simulations);
    }
    return found;
}

LeastRows least_rows(std::int64_t from, std::int64_t upto, const std::function<bool(std::int64_t)>& reaches) {
    constexpr std::int64_t parts = 50;
    std::int64_t fails = 0;
    std::int64_t holds = std::min(from, upto);
    while (!reaches(holds)) {
        if (holds == upto) return {.rows = {}, .searched = upto};
        fails = holds;
        holds = std::min(2 * holds, upto);
    }
    const std::int64_t searched = holds;
    while (holds - fails > std::max<std::int64_t>(1, holds / parts)) {
        const std::int64_t middle = fails + (holds - fails) / 2;
        (reaches(middle) ? holds : fails) = middle;
    }
    return {.rows = holds, .searched = searched, .within = holds - fails - 1};
}

}  // namespace midrank
