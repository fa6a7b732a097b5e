#include "midrank/inference/compared_replicates.hpp"

#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/item_replicates.hpp"
#include "midrank/numerics/streams.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

using Replicates = std::vector<std::vector<ReplicateValues>>;

/// The seed for one model: shared clusters are the same in each replicate, because they are drawn from one seed; models
/// with independent rows get separate seeds.
std::uint64_t seed_of_model(std::size_t model, Pairing pairing, std::uint64_t seed) {
    return pairing == Pairing::none ? random_of(seed, Stream::seeds_of_models).words(model)[0] : seed;
}

Replicates replicates_of_items(const ComparedRows& rows, std::span<const MeasureRequest> requested_measures,
                               const IntervalRequest& request) {
    std::vector<ItemModel> models;
    for (const ComparedModel& model : rows.models()) models.push_back({model.views, &model.task_rows});
    if (rows.pairing() == Pairing::rows) return item_replicates(requested_measures, models, request);
    Replicates found(requested_measures.size());
    for (std::size_t m = 0; m < models.size(); ++m) {
        IntervalRequest apart = request;
        apart.seed = seed_of_model(m, rows.pairing(), request.seed);
        Replicates of_model = item_replicates(requested_measures, std::span(&models[m], 1), apart);
        for (std::size_t w = 0; w < found.size(); ++w) found[w].push_back(std::move(of_model[w].front()));
    }
    return found;
}

Replicates replicates_of_rankings(ComparedRows& rows, std::span<const MeasureRequest> requested_measures,
                                  const IntervalRequest& request) {
    const std::vector<Value> none(static_cast<std::size_t>(request.replicates), Undefined::empty);
    const std::vector<ReplicateValues> of_measure(rows.models().size(), {.values = none, .standard_errors = {}});
    Replicates found(requested_measures.size(), of_measure);
    std::vector<ResampledModel> models;
    for (const ComparedModel& model : rows.written_out())
        models.push_back({&model.views->get<Ranking>(), model.views->threshold(), model.rows, model.choose});
    const auto run = [&](std::span<const ResampledModel> drawn, std::size_t first_model, std::uint64_t seed) {
        Bootstrap({drawn.begin(), drawn.end()}, request.scheme, seed, request.weights)
            .run(
                request.replicates,
                [&](std::int64_t replicate, std::span<const Views> resampled) {
                    for (std::size_t m = 0; m < resampled.size(); ++m) {
                        for (std::size_t w = 0; w < found.size(); ++w) {
                            found[w][first_model + m].values[static_cast<std::size_t>(replicate)] =
                                requested_measures[w].answer(resampled[m]).value;
                        }
                    }
                },
                request.progress);
    };
    if (rows.pairing() == Pairing::rows) {
        run(models, 0, request.seed);
    } else {
        for (std::size_t m = 0; m < models.size(); ++m)
            run(std::span(models).subspan(m, 1), m, seed_of_model(m, rows.pairing(), request.seed));
    }
    return found;
}

}  // namespace

std::vector<std::vector<ReplicateValues>> compared_replicates(ComparedRows& rows,
                                                              std::span<const MeasureRequest> requested_measures,
                                                              const IntervalRequest& request) {
    Replicates found(requested_measures.size());
    const auto take = [&](bool items, const auto& draw) {
        std::vector<std::size_t> places;
        std::vector<MeasureRequest> asked;
        for (std::size_t w = 0; w < requested_measures.size(); ++w) {
            if (drawn_as_items(requested_measures[w], rows) != items) continue;
            places.push_back(w);
            asked.push_back(requested_measures[w]);
        }
        if (asked.empty()) return;
        Replicates drawn = draw(rows, asked, request);
        for (std::size_t k = 0; k < places.size(); ++k) found[places[k]] = std::move(drawn[k]);
    };
    take(true, replicates_of_items);
    take(false, replicates_of_rankings);
    return found;
}

}  // namespace midrank
