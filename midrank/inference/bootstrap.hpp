// The bootstrap of given predictions: rows (or clusters of rows) are drawn again with replacement, and every measure is asked
// of what was drawn. Nothing is sorted again: a replicate reweights rankings that are there already.
//
// Replicate b is a function of the seed and b alone, so its bits do not depend on threads, and the same rows are drawn for
// every model. What is drawn depends on the data:
//   - rows of one ranking, counted in bytes (summaries/resample.hpp): the fast way, some hundred times a resort;
//   - cells, a tie and a class each, where ties are heavy: as many binomials as cells, whatever the number of rows;
//   - units that are mapped to rows: for several models, for clusters, and for fractional weights.

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/replicates.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/rows.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// What is drawn for each unit: how often it comes.
enum class BootstrapWeights : std::uint8_t {
    multinomial,  ///< as many draws as there are units, so that their number stays
    /// Independent Poisson counts of mean 1, so that the number varies and no unit needs to know of the others (Hanley &
    /// MacGibbon 2006, doi:10.1016/j.cmpb.2006.04.006).
    poisson,
};

/// One model whose rows are resampled. All models of a bootstrap have the same rows in the same order, but for their
/// scores.
struct ResampledModel {
    const Ranking* ranking = nullptr;
    std::optional<double> threshold = {};
    Rows rows = {};  ///< may be empty where a single model is drawn by rows of whole weight
    ThresholdChoice choose = {};  ///< where it is there, each replicate has the threshold that it chooses, if any
};

/// Whether the rows themselves are drawn, so that they must be there; else their ranking is enough.
bool drawn_by_row(const Ranking& ranking, Scheme scheme);

/// How often each unit comes in a replicate: positives first where the classes are drawn apart.
void draw_units(std::span<std::uint8_t> counts, std::int64_t positives, Scheme scheme, BootstrapWeights weights,
                std::uint64_t seed, std::int64_t replicate);

class Bootstrap {
public:
    /// What the models refer to must live as long as the bootstrap.
    Bootstrap(std::vector<ResampledModel> models, Scheme scheme, std::uint64_t seed,
              BootstrapWeights weights = BootstrapWeights::multinomial);

    /// Calls take(replicate, resampled) for each replicate in [0, count), with the views of each model, in any order
    /// and from several threads at once.
    using Take = std::function<void(std::int64_t replicate, std::span<const Views> resampled)>;
    void run(std::int64_t count, const Take& take, const ProgressCallback& progress = {}) const;

private:
    /// Draws one replicate after the other into memory of its own, which the views refer to.
    using Drawer = std::function<std::vector<Views>(std::int64_t replicate)>;

    void draw_rows();
    void draw_cells();
    void draw_units();
    void choose_thresholds(std::vector<Views>& resampled) const;

    std::vector<ResampledModel> models_;
    Scheme scheme_;
    std::uint64_t seed_;
    BootstrapWeights weights_;
    std::function<Drawer()> make_drawer_;
};

}  // namespace midrank
