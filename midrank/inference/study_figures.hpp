// What the coverage study found of weights, of clusters and of bands, as remarks say it: the least coverage in per cent where 95
// were stated. Made of the tables in bench/results by bench/coverage/remarks.py; tests/cli/test_coverage_remarks.py compares both.

#pragma once

#include <array>
#include <span>
#include <string_view>

namespace midrank::study {

/// Of weights that leave at least this share of the rows as Kish's effective size, with fewer effective items of the smaller class
/// than this. By falling share, then rising items.
struct WeightsFound {
    double share_of_rows;
    int items, least;
    int by_score;  ///< where weights undo that high scores were drawn more often
};
inline constexpr std::array<WeightsFound, 15> weights = {{
    WeightsFound{.share_of_rows = 0.75, .items = 20, .least = 74, .by_score = 69},
    WeightsFound{.share_of_rows = 0.75, .items = 50, .least = 90, .by_score = 66},
    WeightsFound{.share_of_rows = 0.75, .items = 100, .least = 93, .by_score = 85},
    WeightsFound{.share_of_rows = 0.75, .items = 200, .least = 93, .by_score = 88},
    WeightsFound{.share_of_rows = 0.75, .items = 500, .least = 93, .by_score = 92},
    WeightsFound{.share_of_rows = 0.35, .items = 20, .least = 70, .by_score = 69},
    WeightsFound{.share_of_rows = 0.35, .items = 50, .least = 86, .by_score = 66},
    WeightsFound{.share_of_rows = 0.35, .items = 100, .least = 89, .by_score = 85},
    WeightsFound{.share_of_rows = 0.35, .items = 200, .least = 92, .by_score = 88},
    WeightsFound{.share_of_rows = 0.35, .items = 500, .least = 92, .by_score = 92},
    WeightsFound{.share_of_rows = 0, .items = 20, .least = 73, .by_score = 69},
    WeightsFound{.share_of_rows = 0, .items = 50, .least = 86, .by_score = 66},
    WeightsFound{.share_of_rows = 0, .items = 100, .least = 87, .by_score = 85},
    WeightsFound{.share_of_rows = 0, .items = 200, .least = 89, .by_score = 88},
    WeightsFound{.share_of_rows = 0, .items = 500, .least = 92, .by_score = 92},
}};

/// Of so many clusters, with 20 items of the smaller class and more. By rising number.
struct ClustersFound {
    int clusters, least;
};
inline constexpr std::array<ClustersFound, 3> clusters = {{
    ClustersFound{.clusters = 10, .least = 80},
    ClustersFound{.clusters = 20, .least = 83},
    ClustersFound{.clusters = 60, .least = 87},
}};

/// The same of measures of numbers.
struct ClustersOfNumbersFound {
    std::string_view measure;
    ClustersFound found;
};
inline constexpr std::array<ClustersOfNumbersFound, 25> clusters_of_numbers = {{
    ClustersOfNumbersFound{.measure = "concordance_index", .found = {.clusters = 5, .least = 89}},
    ClustersOfNumbersFound{.measure = "concordance_index", .found = {.clusters = 10, .least = 90}},
    ClustersOfNumbersFound{.measure = "concordance_index", .found = {.clusters = 30, .least = 93}},
    ClustersOfNumbersFound{.measure = "kendall_tau_b", .found = {.clusters = 5, .least = 89}},
    ClustersOfNumbersFound{.measure = "kendall_tau_b", .found = {.clusters = 10, .least = 90}},
    ClustersOfNumbersFound{.measure = "kendall_tau_b", .found = {.clusters = 30, .least = 93}},
    ClustersOfNumbersFound{.measure = "lins_concordance", .found = {.clusters = 5, .least = 89}},
    ClustersOfNumbersFound{.measure = "lins_concordance", .found = {.clusters = 10, .least = 86}},
    ClustersOfNumbersFound{.measure = "lins_concordance", .found = {.clusters = 30, .least = 87}},
    ClustersOfNumbersFound{.measure = "lins_concordance", .found = {.clusters = 100, .least = 85}},
    ClustersOfNumbersFound{.measure = "pearson", .found = {.clusters = 5, .least = 86}},
    ClustersOfNumbersFound{.measure = "pearson", .found = {.clusters = 10, .least = 85}},
    ClustersOfNumbersFound{.measure = "pearson", .found = {.clusters = 30, .least = 87}},
    ClustersOfNumbersFound{.measure = "pearson", .found = {.clusters = 100, .least = 85}},
    ClustersOfNumbersFound{.measure = "r2", .found = {.clusters = 5, .least = 91}},
    ClustersOfNumbersFound{.measure = "r2", .found = {.clusters = 10, .least = 88}},
    ClustersOfNumbersFound{.measure = "r2", .found = {.clusters = 30, .least = 88}},
    ClustersOfNumbersFound{.measure = "r2", .found = {.clusters = 100, .least = 86}},
    ClustersOfNumbersFound{.measure = "rmse", .found = {.clusters = 5, .least = 85}},
    ClustersOfNumbersFound{.measure = "rmse", .found = {.clusters = 10, .least = 81}},
    ClustersOfNumbersFound{.measure = "rmse", .found = {.clusters = 30, .least = 81}},
    ClustersOfNumbersFound{.measure = "rmse", .found = {.clusters = 100, .least = 80}},
    ClustersOfNumbersFound{.measure = "spearman", .found = {.clusters = 5, .least = 91}},
    ClustersOfNumbersFound{.measure = "spearman", .found = {.clusters = 10, .least = 91}},
    ClustersOfNumbersFound{.measure = "spearman", .found = {.clusters = 30, .least = 93}},
}};

/// Of measures of numbers with errors of heavy tails; 100 where it is about as stated.
struct HeavyTailsFound {
    std::string_view measure;
    int least = 100;
};
inline constexpr std::array<HeavyTailsFound, 12> heavy_tails = {{
    HeavyTailsFound{.measure = "absolute_error_quantile"},
    HeavyTailsFound{.measure = "bias"},
    HeavyTailsFound{.measure = "concordance_index"},
    HeavyTailsFound{.measure = "kendall_tau_b"},
    HeavyTailsFound{.measure = "lins_concordance", .least = 81},
    HeavyTailsFound{.measure = "mae"},
    HeavyTailsFound{.measure = "median_absolute_error"},
    HeavyTailsFound{.measure = "pearson", .least = 81},
    HeavyTailsFound{.measure = "r2", .least = 84},
    HeavyTailsFound{.measure = "rmse", .least = 73},
    HeavyTailsFound{.measure = "share_below"},
    HeavyTailsFound{.measure = "spearman"},
}};
/// What one that was not studied is taken to be like: the one that covers least.
inline constexpr int usual_with_heavy_tails = 73;

/// Of best values whose bias was taken off, of weights or of clusters, with at least `from` items of the smaller class and fewer than
/// `items`: effective ones of weights.
struct BestValuesFound {
    bool clustered;
    std::string_view measure;
    int from, items, least;
};
inline constexpr std::array<BestValuesFound, 40> best_values = {{
    BestValuesFound{.clustered = false, .measure = "auch", .from = 0, .items = 20, .least = 72},
    BestValuesFound{.clustered = false, .measure = "auch", .from = 20, .items = 50, .least = 58},
    BestValuesFound{.clustered = false, .measure = "auch", .from = 50, .items = 200, .least = 77},
    BestValuesFound{.clustered = false, .measure = "auch", .from = 200, .items = 600, .least = 85},
    BestValuesFound{.clustered = false, .measure = "equal_error_rate_of_hull", .from = 0, .items = 20, .least = 57},
    BestValuesFound{.clustered = false, .measure = "equal_error_rate_of_hull", .from = 20, .items = 50, .least = 49},
    BestValuesFound{.clustered = false, .measure = "equal_error_rate_of_hull", .from = 50, .items = 200, .least = 81},
    BestValuesFound{.clustered = false, .measure = "h_measure", .from = 0, .items = 20, .least = 71},
    BestValuesFound{.clustered = false, .measure = "h_measure", .from = 20, .items = 50, .least = 57},
    BestValuesFound{.clustered = false, .measure = "h_measure", .from = 50, .items = 200, .least = 81},
    BestValuesFound{.clustered = false, .measure = "h_measure", .from = 200, .items = 600, .least = 87},
    BestValuesFound{.clustered = false, .measure = "kolmogorov_smirnov", .from = 0, .items = 20, .least = 41},
    BestValuesFound{.clustered = false, .measure = "max_balanced_accuracy", .from = 0, .items = 20, .least = 41},
    BestValuesFound{.clustered = false, .measure = "max_youden_index", .from = 0, .items = 20, .least = 41},
    BestValuesFound{.clustered = false, .measure = "kolmogorov_smirnov", .from = 20, .items = 50, .least = 26},
    BestValuesFound{.clustered = false, .measure = "max_balanced_accuracy", .from = 20, .items = 50, .least = 26},
    BestValuesFound{.clustered = false, .measure = "max_youden_index", .from = 20, .items = 50, .least = 26},
    BestValuesFound{.clustered = false, .measure = "kolmogorov_smirnov", .from = 50, .items = 200, .least = 68},
    BestValuesFound{.clustered = false, .measure = "max_balanced_accuracy", .from = 50, .items = 200, .least = 68},
    BestValuesFound{.clustered = false, .measure = "max_youden_index", .from = 50, .items = 200, .least = 68},
    BestValuesFound{.clustered = false, .measure = "max_f1", .from = 0, .items = 20, .least = 76},
    BestValuesFound{.clustered = false, .measure = "max_f1", .from = 20, .items = 50, .least = 65},
    BestValuesFound{.clustered = false, .measure = "max_f1", .from = 50, .items = 200, .least = 86},
    BestValuesFound{.clustered = false, .measure = "max_mcc", .from = 0, .items = 20, .least = 70},
    BestValuesFound{.clustered = false, .measure = "max_mcc", .from = 20, .items = 50, .least = 62},
    BestValuesFound{.clustered = false, .measure = "max_mcc", .from = 50, .items = 200, .least = 84},
    BestValuesFound{.clustered = true, .measure = "auch", .from = 0, .items = 20, .least = 84},
    BestValuesFound{.clustered = true, .measure = "auch", .from = 20, .items = 50, .least = 80},
    BestValuesFound{.clustered = true, .measure = "auch", .from = 50, .items = 200, .least = 83},
    BestValuesFound{.clustered = true, .measure = "equal_error_rate_of_hull", .from = 0, .items = 20, .least = 85},
    BestValuesFound{.clustered = true, .measure = "equal_error_rate_of_hull", .from = 20, .items = 50, .least = 85},
    BestValuesFound{.clustered = true, .measure = "h_measure", .from = 0, .items = 20, .least = 88},
    BestValuesFound{.clustered = true, .measure = "h_measure", .from = 20, .items = 50, .least = 88},
    BestValuesFound{.clustered = true, .measure = "h_measure", .from = 50, .items = 200, .least = 81},
    BestValuesFound{.clustered = true, .measure = "kolmogorov_smirnov", .from = 0, .items = 20, .least = 70},
    BestValuesFound{.clustered = true, .measure = "max_balanced_accuracy", .from = 0, .items = 20, .least = 70},
    BestValuesFound{.clustered = true, .measure = "max_youden_index", .from = 0, .items = 20, .least = 70},
    BestValuesFound{.clustered = true, .measure = "kolmogorov_smirnov", .from = 20, .items = 50, .least = 77},
    BestValuesFound{.clustered = true, .measure = "max_balanced_accuracy", .from = 20, .items = 50, .least = 77},
    BestValuesFound{.clustered = true, .measure = "max_youden_index", .from = 20, .items = 50, .least = 77},
}};
/// What one that was not studied is taken to be like.
inline constexpr std::string_view usual_best_value = "max_mcc";

/// Of bands of one kind of curve: at single places of pointwise ones, and for whole curves; 100 where it is about as stated.
struct BandsFound {
    std::string_view curve;
    int places = 100, whole = 100;
};
/// From the fewest to the most that were studied, and the curves whose bands fell short there.
struct BandsStudied {
    int fewest, most;
    std::span<const BandsFound> found;
};
/// By items of the smaller class, all rows alike.
inline constexpr std::array<BandsFound, 5> bands_of_few_found = {{
    BandsFound{.curve = "cost", .places = 90},
    BandsFound{.curve = "gain", .places = 85},
    BandsFound{.curve = "lift", .places = 85},
    BandsFound{.curve = "precision_recall", .places = 78, .whole = 82},
    BandsFound{.curve = "roc", .places = 83},
}};
inline constexpr BandsStudied bands_of_few{.fewest = 5, .most = 25, .found = bands_of_few_found};
inline constexpr std::array<BandsFound, 4> bands_of_more_found = {{
    BandsFound{.curve = "gain", .places = 84},
    BandsFound{.curve = "lift", .places = 84},
    BandsFound{.curve = "precision_recall", .places = 83},
    BandsFound{.curve = "roc", .places = 86},
}};
inline constexpr BandsStudied bands_of_more{.fewest = 30, .most = 500, .found = bands_of_more_found};
/// By rows of strong weights, and by clusters.
inline constexpr std::array<BandsFound, 1> bands_of_weights_found = {{
    BandsFound{.curve = "cost", .places = 91, .whole = 90},
}};
inline constexpr BandsStudied bands_of_weights{.fewest = 100, .most = 1000, .found = bands_of_weights_found};
inline constexpr std::array<BandsFound, 2> bands_of_clusters_found = {{
    BandsFound{.curve = "cost", .places = 89, .whole = 90},
    BandsFound{.curve = "roc", .places = 91},
}};
inline constexpr BandsStudied bands_of_clusters{.fewest = 10, .most = 60, .found = bands_of_clusters_found};
/// By items of the smaller class, where each class keeps its share: because that is given, or because classes are drawn apart.
inline constexpr std::array<BandsFound, 2> bands_at_a_share_found = {{
    BandsFound{.curve = "cost", .places = 90},
    BandsFound{.curve = "decision", .places = 90, .whole = 90},
}};
inline constexpr BandsStudied bands_at_a_share{.fewest = 20, .most = 300, .found = bands_at_a_share_found};

/// How often, in per cent, a model that is worse by just the margin is said not to be where 2.5 are stated, with so many positives:
/// the most of any measure, and whose it is.
inline constexpr int positives_of_margins = 10;
inline constexpr double wrong_margins = 4.4;
inline constexpr std::string_view worst_of_margins = "average_precision";

}  // namespace midrank::study
