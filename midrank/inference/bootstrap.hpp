// The bootstrap for given predictions: rows (or clusters of rows) are drawn with replacement, and every measure is
// computed on the sample. Nothing is sorted again: a replicate reweights existing rankings.
//
// Replicate b is a function of the seed and b alone, so its bits do not depend on threads, and the same rows are drawn
// for every model. What is drawn depends on the data:
//   - rows of one ranking, counted in bytes (summaries/resample.hpp): some hundred times as fast as sorting again;
//   - cells (a tie and a class), where ties are large: one binomial draw per cell, whatever the number of rows;
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

/// The distribution of the number of times each unit is drawn.
enum class BootstrapWeights : std::uint8_t {
    multinomial,  ///< as many draws as units, so that the total is fixed
    /// Independent Poisson counts of mean 1: the total varies, and each unit can be drawn without knowing the others
    /// (Hanley & MacGibbon 2006, doi:10.1016/j.cmpb.2006.04.006).
    poisson,
};

/// One model whose rows are resampled. All models of a bootstrap have the same rows in the same order, and differ in
/// scores.
struct ResampledModel {
    const Ranking* ranking = nullptr;
    std::optional<double> threshold = {};
    Rows rows = {};  ///< may be empty if a single model is drawn by rows of whole weight
    ThresholdChoice choose = {};  ///< if set, chooses the threshold of each replicate
};

/// Whether single rows are drawn, and so must be available; otherwise their ranking is enough.
bool drawn_by_row(const Ranking& ranking, Scheme scheme);

/// Draws how often each unit occurs in a replicate; positives come first where classes are drawn separately.
void draw_units(std::span<std::uint8_t> counts, std::int64_t positives, Scheme scheme, BootstrapWeights weights,
                std::uint64_t seed, std::int64_t replicate);

class Bootstrap {
public:
    /// The models must outlive the bootstrap.
    Bootstrap(std::vector<ResampledModel> models, Scheme scheme, std::uint64_t seed,
              BootstrapWeights weights = BootstrapWeights::multinomial);

    /// Calls take(replicate, resampled) for each replicate in [0, count), with the views of each model, in any order
    /// and from several threads at once.
    using Take = std::function<void(std::int64_t replicate, std::span<const Views> resampled)>;
    void run(std::int64_t count, const Take& take, const ProgressCallback& progress = {}) const;

private:
    /// Draws replicates into its own memory, to which the views refer.
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
