// The bias of a calibration error with ten bins, and how much of it debiased_ece_2 leaves. The truth is the root mean
// square difference between the mean predicted and the mean true probability of each bin, in a population so large that
// it hardly varies. docs/coverage.md has the table.
//
//     bench_calibration_errors SIMULATIONS > calibration_errors.csv

#include "bench/coverage/populations.hpp"
#include "bench/coverage/probability_laws.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::size_t bins = 10;

/// Over bins of equal width, for the 10^6 quantiles of the law at equal steps.
double true_squared_error(const ProbabilityLaw& law) {
    constexpr std::int64_t steps = 1'000'000;
    std::array<double, bins> probabilities{}, chances{}, counts{};
    for (std::int64_t i = 0; i < steps; ++i) {
        const double p = law.probability((static_cast<double>(i) + 0.5) / static_cast<double>(steps));
        const auto bin = std::min(bins - 1, static_cast<std::size_t>(p * static_cast<double>(bins)));
        probabilities[bin] += p;
        chances[bin] += chance_of(law, p);
        counts[bin] += 1;
    }
    double squared = 0;
    for (std::size_t bin = 0; bin < bins; ++bin)
        if (counts[bin] > 0)
            squared += std::pow(probabilities[bin] - chances[bin], 2) / counts[bin] / static_cast<double>(steps);
    return squared;
}

struct Moments {
    double count = 0, sum = 0, squares = 0;

    void add(double x) {
        ++count;
        sum += x;
        squares += x * x;
    }
    void merge(const Moments& other) {
        count += other.count;
        sum += other.sum;
        squares += other.squares;
    }
    double mean() const { return sum / count; }
    double error() const { return std::sqrt((squares / count - mean() * mean()) / count); }
};

struct Errors {
    Moments plain, debiased, plain_squared, debiased_squared;

    void merge(const Errors& other) {
        plain.merge(other.plain);
        debiased.merge(other.debiased);
        plain_squared.merge(other.plain_squared);
        debiased_squared.merge(other.debiased_squared);
    }
};

Errors errors_of_sample(const ProbabilityLaw& law, std::int64_t rows, std::uint64_t seed) {
    static const auto requested = read_measures("ece(bins=10,norm=2),debiased_ece_2(bins=10)");
    Draws draws(seed);
    DrawnRows sample;
    for (std::int64_t row = 0; row < rows; ++row) {
        sample.scores.push_back(law.probability(draws.uniform()));
        sample.labels.push_back(draws.uniform() < chance_of(law, sample.scores.back()) ? 1 : 0);
    }
    const Views views(sample.ranking());
    const double plain = requested[0].answer(views).value.number();
    const Answer debiased = requested[1].answer(views);
    Errors found;
    found.plain.add(plain);
    found.plain_squared.add(plain * plain);
    found.debiased.add(debiased.value.number());
    found.debiased_squared.add(debiased.details.front().second);
    return found;
}

void study(std::int64_t samples) {
    for (const ProbabilityLaw& law : probability_laws) {
        const double truth = true_squared_error(law);
        for (const std::int64_t rows : {100, 300, 1000, 3000, 10000}) {
            const auto all = reduce_parts<Errors>(samples, [&](std::int64_t sample) {
                return errors_of_sample(law, rows, static_cast<std::uint64_t>(sample));
            });
            fmt::print("\"{}\",{},{},{:.6f},{:.6f},{:.6f},{:.3e},{:.3e},{:.3e}\n", law.name, rows, samples,
                       std::sqrt(truth), all.plain.mean(), all.debiased.mean(), all.plain_squared.mean() - truth,
                       all.debiased_squared.mean() - truth, all.debiased_squared.error());
            std::fflush(stdout);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv,
                     "law,rows,samples,truth,ece_2,debiased_ece_2,bias_of_square,bias_of_debiased_square,its_error",
                     study);
}
