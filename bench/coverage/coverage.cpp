// Coverage of every interval method. Samples are drawn from a population whose measures are known
// (studies/simulation/laws.hpp), every method computes its interval on every sample, and the counts are printed as CSV:
// one line for each prevalence, number of rows, measure and method. coverage.py turns that into the table of
// docs/coverage.md.
//
//     bench_coverage SIMULATIONS REPLICATES LAW > coverage.csv
//     bench_coverage SIMULATIONS REPLICATES LAW normal_bootstrap,poisson,jackknife > more.csv     only these, of up to 1000 rows

#include "bench/coverage/study.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/parallel/blocks.hpp"
#include "studies/simulation/laws.hpp"
#include "studies/simulation/sample.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

struct Question {
    MeasureRequest requested;
    double truth;
};

std::vector<Question> questions_of(const Population& population, double threshold) {
    const auto ask = [](const char* measure, double truth) { return Question{read_measures(measure).front(), truth}; };
    return {ask("roc_auc", population.roc_auc()), ask("average_precision", population.average_precision()),
            ask("f1", population.f1(threshold)), ask("c_b", population.precision_at_indistinguishability().number()),
            ask("sensitivity", population.sensitivity(threshold))};
}

using Key = std::pair<std::string, std::string>;  // measure, method
struct TalliesByMethod {
    std::map<Key, Tally> of;
    void merge(const TalliesByMethod& other) {
        for (const auto& [key, tally] : other.of) of[key].merge(tally);
    }
};

/// The methods requested; all if none is named.
struct Wanted {
    std::string_view methods;
    bool operator()(std::string_view method) const {
        return methods.empty() || fmt::format(",{},", methods).find(fmt::format(",{},", method)) != std::string::npos;
    }
};

/// Percentile intervals of replicates drawn by Poisson counts.
constexpr std::string_view poisson_method = "poisson";

/// All intervals of one sample.
TalliesByMethod one_sample(const Population& population, const std::vector<Question>& questions, double threshold,
                           std::int64_t rows, std::uint64_t seed, std::int64_t sample, std::int64_t replicates,
                           const Wanted& wanted) {
    std::vector<double> scores(static_cast<std::size_t>(rows));
    std::vector<std::uint8_t> labels(scores.size());
    fill(population, seed, sample * rows, std::span<double>(scores), labels);
    const Views views(Ranking::of(std::span<const double>(scores), labels), threshold);
    TalliesByMethod tallies;

    std::vector<MeasureRequest> requested_measures;
    std::vector<Answer> answers;
    std::vector<double> truths;
    for (const Question& question : questions) {
        Answer answer = question.requested.answer(views);
        if (!answer.value.defined()) continue;
        requested_measures.push_back(question.requested);
        answers.push_back(std::move(answer));
        truths.push_back(question.truth);
    }
    for (const IntervalMethod& method : interval_methods()) {
        if (!wanted(method.id)) continue;
        if (method.basis == Basis::bootstrap || (method.basis == Basis::jackknife && rows > 1000)) continue;
        IntervalRequest request;
        request.method = &method;
        const auto found = intervals(requested_measures, answers, views, {}, request);
        for (std::size_t i = 0; i < requested_measures.size(); ++i) {
            const Measure& measure = *requested_measures[i].measure;
            if (!offers(measure, method.basis)) continue;
            tallies.of[{measure.id, std::string(method.id)}].add(*found[i], truths[i]);
        }
    }
    if (wanted("(standard)")) {
        const auto found = intervals(requested_measures, answers, views, {}, {});
        for (std::size_t i = 0; i < requested_measures.size(); ++i) {
            tallies.of[{requested_measures[i].measure->id, "(standard)"}].add(*found[i], truths[i]);
        }
    }
    if (replicates == 0) return tallies;
    if (wanted(poisson_method)) {
        IntervalRequest request;
        request.method = find_interval_method("percentile");
        request.weights = BootstrapWeights::poisson;
        request.replicates = replicates;
        request.seed = static_cast<std::uint64_t>(sample);
        const auto found = intervals(requested_measures, answers, views, {}, request);
        for (std::size_t i = 0; i < requested_measures.size(); ++i)
            tallies.of[{requested_measures[i].measure->id, std::string(poisson_method)}].add(*found[i], truths[i]);
    }
    const bool studentize = rows <= 1000 && wanted("studentized");
    std::vector<ReplicateValues> drawn(requested_measures.size());
    for (auto& of : drawn) {
        of.values.assign(static_cast<std::size_t>(replicates), Undefined::empty);
        if (studentize) of.standard_errors.assign(static_cast<std::size_t>(replicates), Undefined::empty);
    }
    const auto b_seed = static_cast<std::uint64_t>(sample);
    Bootstrap({{&views.get<Ranking>(), threshold}}, Scheme::plain, b_seed)
        .run(replicates, [&](std::int64_t replicate, std::span<const Views> resampled) {
            const auto b = static_cast<std::size_t>(replicate);
            for (std::size_t i = 0; i < requested_measures.size(); ++i) {
                drawn[i].values[b] = requested_measures[i].answer(resampled.front()).value;
                if (studentize) {
                    drawn[i].standard_errors[b] =
                        standard_error(requested_measures[i], resampled.front(), {}, Scheme::plain);
                }
            }
        });
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        const BootstrapEstimate estimate =
            bootstrap_estimate(requested_measures[i], answers[i].value.number(), views, {}, Scheme::plain);
        for (const BootstrapMethod& entry : bootstrap_methods()) {
            if (!wanted(entry.method.id) || (entry.studentized && !studentize)) continue;
            tallies.of[{requested_measures[i].measure->id, std::string(entry.method.id)}].add(
                entry.interval(drawn[i], estimate, 0.95), truths[i]);
        }
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4 || argc > 5 || find_law(argv[3]) == nullptr) {
        fmt::print(stderr, "usage: {} SIMULATIONS REPLICATES LAW [METHODS], a law being one of", argv[0]);
        for (const Law& law : laws()) fmt::print(stderr, " {}", law.id);
        fmt::print(stderr, "\n");
        return 2;
    }
    const std::int64_t simulations = std::atoll(argv[1]);
    const std::int64_t replicates = std::atoll(argv[2]);
    const Law& law = *find_law(argv[3]);
    const Wanted wanted{argc == 5 ? argv[4] : ""};
    fmt::print("law,prevalence,rows,measure,truth,method,simulations,given,none,covered,too_high,too_low,mean_width\n");
    std::uint64_t seed = 1000;
    for (const double prevalence : {0.01, 0.1, 0.5}) {
        for (const std::int64_t rows : {50, 200, 1000, 10'000}) {
            ++seed;
            if (!wanted.methods.empty() && rows > 1000) continue;
            const Population population = law.population(prevalence);
            const double threshold = population.max_f1().threshold;
            const auto questions = questions_of(population, threshold);
            const auto all = reduce_parts<TalliesByMethod>(simulations, [&](std::int64_t sample) {
                return one_sample(population, questions, threshold, rows, seed, sample, replicates, wanted);
            });
            for (const auto& [key, tally] : all.of) {
                double truth = 0;
                for (const Question& question : questions) {
                    if (question.requested.measure->id == key.first) truth = question.truth;
                }
                fmt::print("{},{},{},{},{},{},{},{},{},{},{},{},{}\n", law.id, prevalence, rows, key.first, truth,
                           key.second, simulations, tally.given, tally.none, tally.covered, tally.too_high,
                           tally.too_low, tally.given > 0 ? tally.width / static_cast<double>(tally.given) : 0.0);
            }
            std::fflush(stdout);
        }
    }
}
