#include "midrank/inference/bootstrap.hpp"

#include "midrank/inference/units_of_rows.hpp"
#include "midrank/inference/with_replacement.hpp"
#include "midrank/numerics/binomial.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/simd/poisson.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

namespace midrank {
namespace {

/// Rows per cell above which cells are drawn: a binomial takes as long as several hundred bytes.
constexpr double heavy_ties = 64;

/// Independent Poisson counts of mean 1.
void draw_poisson_weights(std::span<std::uint8_t> counts, const Philox& random) {
    static const PoissonTable table(1);
    draw_poisson(counts, table, random, 0);
}

/// Clusters; otherwise rows, positives first.
UnitsOfRows units_in_order(const Rows& rows, Scheme scheme) {
    if (scheme == Scheme::clustered) return units_of_rows(rows);
    UnitsOfRows units{.of_row = std::vector<std::uint32_t>(rows.size()), .count = 0};
    for (const int of_class : {1, 0}) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (rows.positive[row] == of_class && rows.weighs(row))
                units.of_row[row] = static_cast<std::uint32_t>(units.count++);
    }
    return units;
}

/// The unit of each place: rows sorted by tie within each class, by counting.
std::vector<std::uint32_t> unit_of_places(const Places& places, const Rows& rows,
                                          std::span<const std::uint32_t> tie_of_row,
                                          std::span<const std::uint32_t> unit_of_row) {
    std::vector<std::uint32_t> units(rows.size());
    const auto ties = static_cast<std::size_t>(places.ranking().distinct());
    const auto begins = [ties](std::span<const std::uint32_t> tie_of_place, std::uint32_t first) {
        std::vector<std::uint32_t> begin(ties + 1, 0);
        for (const std::uint32_t tie : tie_of_place) ++begin[tie + 1];
        begin[0] = first;
        for (std::size_t tie = 0; tie < ties; ++tie) begin[tie + 1] += begin[tie];
        return begin;
    };
    auto next_positive = begins(places.positive_tie(), 0);
    auto next_negative = begins(places.negative_tie(), static_cast<std::uint32_t>(places.positives()));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        auto& next = rows.positive[row] != 0 ? next_positive : next_negative;
        units[next[tie_of_row[row]]++] = unit_of_row[row];
    }
    return units;
}

/// Draws as many rows as the ranking has: each cell in turn takes its share of the draws that are left.
void draw_shares(const Ranking& ranking, Scheme scheme, BinomialDraws& random, std::span<double> positive,
                 std::span<double> negative) {
    std::int64_t draws = 0;
    double weight = 0;
    const auto next = [&draws, &weight, &random](double cell) {
        const std::int64_t drawn = cell > 0 ? random.draw(draws, cell / weight) : 0;
        draws -= drawn;
        weight -= cell;
        return static_cast<double>(drawn);
    };
    const bool apart = scheme == Scheme::stratified;
    draws = static_cast<std::int64_t>((apart ? ranking.positive() : ranking.total()).number());
    weight = static_cast<double>(draws);
    ranking.visit_ties([&](std::int64_t tie, double p, double q) {
        positive[static_cast<std::size_t>(tie)] = next(p);
        if (!apart) negative[static_cast<std::size_t>(tie)] = next(q);
    });
    if (!apart) return;
    draws = static_cast<std::int64_t>(ranking.negative().number());
    weight = static_cast<double>(draws);
    ranking.visit_ties([&](std::int64_t tie, double, double q) { negative[static_cast<std::size_t>(tie)] = next(q); });
}

bool by_bytes(const ResampledModel& model) {
    return model.rows.weights.empty() && Count(Places::most_rows) >= model.ranking->total();
}

/// Whether to draw a binomial for each cell rather than a byte for each row: many rows per cell, or too many to count.
bool drawn_by_cells(const Ranking& ranking) {
    return !ranking.counted() || ranking.total().number() > heavy_ties * 2 * static_cast<double>(ranking.distinct());
}

}  // namespace

void draw_units(std::span<std::uint8_t> counts, std::int64_t positives, Scheme scheme, BootstrapWeights weights,
                std::uint64_t seed, std::int64_t replicate) {
    if (weights == BootstrapWeights::poisson) {
        draw_poisson_weights(counts, random_of(seed, Stream::resampled_rows, replicate));
        return;
    }
    if (scheme != Scheme::stratified) {
        draw_with_replacement(counts, static_cast<std::int64_t>(counts.size()),
                              random_of(seed, Stream::resampled_rows, replicate));
        return;
    }
    const auto first = static_cast<std::size_t>(positives);
    draw_with_replacement(counts.first(first), positives, random_of(seed, Stream::resampled_positives, replicate));
    draw_with_replacement(counts.subspan(first), static_cast<std::int64_t>(counts.size() - first),
                          random_of(seed, Stream::resampled_negatives, replicate));
}

bool drawn_by_row(const Ranking& ranking, Scheme scheme) {
    if (scheme == Scheme::clustered || !ranking.whole()) return true;
    return !drawn_by_cells(ranking) && ranking.total() > Count(Places::most_rows);
}

Bootstrap::Bootstrap(std::vector<ResampledModel> models, Scheme scheme, std::uint64_t seed, BootstrapWeights weights)
    : models_(std::move(models)), scheme_(scheme), seed_(seed), weights_(weights) {
    assert(scheme != Scheme::stratified || weights == BootstrapWeights::multinomial);
    for (ResampledModel& model : models_)
        if (model.choose) model.threshold.reset();
    const Ranking& first = *models_.front().ranking;
    if (models_.size() > 1 || drawn_by_row(first, scheme_)) {
        draw_units();
    } else if (drawn_by_cells(first)) {
        draw_cells();
    } else {
        draw_rows();
    }
}

void Bootstrap::draw_rows() {
    const auto places = std::make_shared<const Places>(*models_.front().ranking);
    make_drawer_ = [this, places]() -> Drawer {
        const auto resample = std::make_shared<Resample>(*places);
        return [this, places, resample](std::int64_t replicate) {
            midrank::draw_units(resample->counts(), places->positives(), scheme_, weights_, seed_, replicate);
            resample->update();
            std::vector<Views> resampled;
            resampled.emplace_back(*resample, models_.front().threshold);
            return resampled;
        };
    };
}

void Bootstrap::draw_cells() {
    make_drawer_ = [this]() -> Drawer {
        const Ranking& ranking = *models_.front().ranking;
        return [this, &ranking](std::int64_t replicate) {
            const auto ties = static_cast<std::size_t>(ranking.distinct());
            std::vector<double> positive(ties);
            std::vector<double> negative(ties);
            BinomialDraws random(random_of(seed_, Stream::resampled_cells, replicate));
            if (weights_ == BootstrapWeights::poisson) {
                ranking.visit_ties([&](std::int64_t tie, double p, double q) {
                    positive[static_cast<std::size_t>(tie)] = static_cast<double>(random.draw_poisson(p));
                    negative[static_cast<std::size_t>(tie)] = static_cast<double>(random.draw_poisson(q));
                });
            } else {
                draw_shares(ranking, scheme_, random, positive, negative);
            }
            std::vector<Views> resampled;
            resampled.emplace_back(ranking.with_whole_weights(positive, negative), models_.front().threshold);
            return resampled;
        };
    };
}

void Bootstrap::draw_units() {
    /// The mapping of units to the rows of one model.
    struct Mapped {
        ResampledModel model;
        std::shared_ptr<const Places> places;  // null unless counts fit bytes
        std::vector<std::uint32_t> unit_of_place;
        Array<std::uint32_t> tie_of_row;
    };
    struct Plan {
        UnitsOfRows units;
        std::vector<Mapped> models;
        std::int64_t positives = 0;
    };
    const auto plan = std::make_shared<Plan>();
    {
        const Rows& rows = models_.front().rows;
        assert(rows.size() > 0);
        plan->units = units_in_order(rows, scheme_);
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (rows.positive[row] == 1 && rows.weighs(row)) ++plan->positives;
    }
    for (const ResampledModel& model : models_) {
        Mapped mapped{.model = model, .places = {}, .unit_of_place = {}, .tie_of_row = {}};
        auto ties = tie_of_rows(*model.ranking, model.rows.scores);
        if (by_bytes(model)) {
            mapped.places = std::make_shared<const Places>(*model.ranking);
            mapped.unit_of_place = unit_of_places(*mapped.places, model.rows, ties, plan->units.of_row);
        } else {
            mapped.tie_of_row = std::move(ties);
        }
        plan->models.push_back(std::move(mapped));
    }
    make_drawer_ = [this, plan]() -> Drawer {
        const auto counts = std::make_shared<std::vector<std::uint8_t>>(plan->units.count);
        const auto resamples = std::make_shared<std::vector<Resample>>();
        for (const Mapped& mapped : plan->models) {
            if (mapped.places) resamples->emplace_back(*mapped.places);
        }
        return [this, plan, counts, resamples](std::int64_t replicate) {
            midrank::draw_units(*counts, plan->positives, scheme_, weights_, seed_, replicate);
            std::vector<Views> resampled;
            resampled.reserve(plan->models.size());
            auto resample = resamples->begin();
            for (const Mapped& mapped : plan->models) {
                if (mapped.places) {
                    const auto drawn = resample->counts();
                    for (std::size_t place = 0; place < drawn.size(); ++place) {
                        drawn[place] = (*counts)[mapped.unit_of_place[place]];
                    }
                    resample->update();
                    resampled.emplace_back(*resample, mapped.model.threshold);
                    ++resample;
                    continue;
                }
                const Rows& rows = mapped.model.rows;
                const auto ties = static_cast<std::size_t>(mapped.model.ranking->distinct());
                std::vector<double> positive(ties);
                std::vector<double> negative(ties);
                for (std::size_t row = 0; row < rows.size(); ++row) {
                    const std::uint32_t tie = mapped.tie_of_row[row];
                    const std::uint8_t times = (*counts)[plan->units.of_row[row]];
                    if (tie == absent_tie || times == 0) continue;
                    const double weight = rows.weight(row);
                    (rows.positive[row] != 0 ? positive : negative)[tie] += times * weight;
                }
                resampled.emplace_back(mapped.model.ranking->with_weights_alike(positive, negative),
                                       mapped.model.threshold);
            }
            return resampled;
        };
    };
}

void Bootstrap::choose_thresholds(std::vector<Views>& resampled) const {
    for (std::size_t m = 0; m < models_.size(); ++m) {
        if (!models_[m].choose) continue;
        if (const auto threshold = models_[m].choose(resampled[m])) resampled[m] = resampled[m].at(*threshold);
    }
}

void Bootstrap::run(std::int64_t count, const Take& take, const ProgressCallback& progress) const {
    const auto draw_and_take = [this, &take]() -> ReplicateWork {
        return [this, &take, draw = make_drawer_()](std::int64_t replicate) {
            std::vector<Views> resampled = draw(replicate);
            choose_thresholds(resampled);
            take(replicate, resampled);
        };
    };
    for_each_replicate(count, draw_and_take, progress);
}

}  // namespace midrank
