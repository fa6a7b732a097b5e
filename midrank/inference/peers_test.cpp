// The bootstrap compared with R's boot, pROC and scipy (tests/golden/peers): bounds must lie between the quantiles six
// standard errors of rank away from theirs. The standard error includes that of ours, which draw as many replicates.

#include "midrank/inference/intervals.hpp"
#include "tests/golden/peers/inputs.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace midrank {
namespace {

using namespace tests;

constexpr std::int64_t replicates = 50'000;

/// A bound of a normal interval, value - bias -+ z deviation, depends on the mean and the standard deviation of the
/// replicates. Six standard errors of it.
int expect_near(const Interval& interval, const nlohmann::json& statistic, const std::string& what) {
    const double z = 1.959964;
    const double allowed = 6 * statistic["standard_error"].get<double>() * std::sqrt((1 + z * z / 2) / replicates);
    EXPECT_NEAR(interval.bounds.low, statistic["normal"][0].get<double>(), allowed) << what;
    EXPECT_NEAR(interval.bounds.high, statistic["normal"][1].get<double>(), allowed) << what;
    return 1;
}

/// The intervals of all three statistics by one method.
std::vector<Interval> intervals_of(const Views& views, const Rows& rows, Scheme scheme, const char* method) {
    const auto requested_measures = read_measures("roc_auc,average_precision,f1");
    std::vector<Answer> answers;
    for (const MeasureRequest& requested : requested_measures) answers.push_back(requested.answer(views));
    IntervalRequest request;
    request.method = find_interval_method(method);
    request.scheme = scheme;
    request.replicates = replicates;
    request.seed = 11;
    std::vector<Interval> found;
    for (const auto& interval : intervals(requested_measures, answers, views, rows, request)) {
        found.push_back(std::get<Interval>(*interval));
    }
    return found;
}

int expect_between(const Interval& interval, const nlohmann::json& peer, const std::string& what) {
    if (!peer.contains("between")) return 0;
    const auto& low = peer["between"]["low"];
    const auto& high = peer["between"]["high"];
    EXPECT_GE(interval.bounds.low, low[0].get<double>() - 1e-9) << what;
    EXPECT_LE(interval.bounds.low, low[1].get<double>() + 1e-9) << what;
    EXPECT_GE(interval.bounds.high, high[0].get<double>() - 1e-9) << what;
    EXPECT_LE(interval.bounds.high, high[1].get<double>() + 1e-9) << what;
    return 1;
}

TEST(BootstrapBesidePeers, LandsWhereRsBootDoes) {
    const auto boot = peer_answers("boot");
    int compared = 0;
    for (const char* name : {"binormal", "tied"}) {
        const PeerInput data = peer_input(name);
        const Views views(data.ranking("score_a"), 0.5);
        for (const auto& [design, scheme] :
             {std::pair("plain", Scheme::plain), {"by_class", Scheme::stratified}, {"by_cluster", Scheme::clustered}}) {
            const auto& peer = boot["inputs"][name];
            if (!peer.contains(design)) continue;
            const Rows rows = data.rows("score_a", scheme == Scheme::clustered);
            for (const char* method : {"normal_bootstrap", "percentile", "basic", "bca", "studentized"}) {
                if (std::string_view(method) == "studentized" && scheme != Scheme::plain) continue;
                const auto found = intervals_of(views, rows, scheme, method);
                const char* keys[] = {"roc_auc", "average_precision", "f1"};
                for (std::size_t i = 0; i < 3; ++i) {
                    const auto& statistic = peer[design]["score_a"][keys[i]];
                    if (std::string_view(method) == "normal_bootstrap") {
                        compared += expect_near(found[i], statistic, std::string(name) + " " + design + " " + keys[i]);
                        continue;
                    }
                    if (!statistic.contains(method)) continue;
                    const std::string what = std::string(name) + " " + design + " " + method + " " + keys[i];
                    compared += expect_between(found[i], statistic[method], what);
                    // Standard errors from 50 000 replicates, each within six times its own error.
                    if (std::string_view(method) == "percentile") {
                        const double error = statistic["standard_error"];
                        EXPECT_NEAR(*found[i].standard_error, error, 6 * error / std::sqrt(1.0 * replicates)) << what;
                    }
                }
            }
        }
    }
    EXPECT_GE(compared, 30);
}

TEST(BootstrapBesidePeers, LandsWherePRocDoes) {
    const auto proc = peer_answers("proc");
    for (const char* name : {"binormal", "tied"}) {
        const PeerInput data = peer_input(name);
        const Views views(data.ranking("score_a"), 0.5);
        const auto& peer = proc["inputs"][name]["stratified_bootstrap"];
        const Interval auc = intervals_of(views, {}, Scheme::stratified, "percentile").front();
        EXPECT_GE(auc.bounds.low, peer["auc_low"]["between"][0].get<double>()) << name;
        EXPECT_LE(auc.bounds.low, peer["auc_low"]["between"][1].get<double>()) << name;
        EXPECT_GE(auc.bounds.high, peer["auc_high"]["between"][0].get<double>()) << name;
        EXPECT_LE(auc.bounds.high, peer["auc_high"]["between"][1].get<double>()) << name;
        // A variance from 10 000 replicates has a relative error of sqrt(2 / 10 000).
        const double variance = peer["auc_variance"];
        EXPECT_NEAR(*auc.standard_error * *auc.standard_error, variance, 6 * variance * std::sqrt(2.0 / 10'000))
            << name;
    }
}

TEST(BootstrapBesidePeers, LandsWhereScipyDoes) {
    const auto scipy = peer_answers("scipy_resampling");
    int compared = 0;
    for (const char* name : {"binormal", "tied"}) {
        const PeerInput data = peer_input(name);
        const Views views(data.ranking("score_a"), 0.5);
        for (const char* method : {"percentile", "basic"}) {
            const auto found = intervals_of(views, {}, Scheme::plain, method);
            const auto& peer = scipy["inputs"][name]["bootstrap"]["plain"];
            compared += expect_between(found[0], peer["roc_auc"][method], std::string(name) + " " + method);
            compared += expect_between(found[1], peer["average_precision"][method], std::string(name) + " " + method);
        }
    }
    EXPECT_GE(compared, 6);
}

}  // namespace
}  // namespace midrank
