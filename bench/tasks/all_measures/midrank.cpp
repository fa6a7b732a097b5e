// The cost of all measures of sections 1 to 4 together, compared with AUC alone. Prints a table:
//   auc       the ranking of all rows and roc_auc
//   all       the ranking of all rows and every measure that needs no argument
//   intervals the same except the optima, which resample, each with its default interval
//   of then   both again without the families of calibration and decisions, which were added later
//   passes    one plain pass over the rows for each measure of probabilities: the loss summed in doubles, nothing else
//   bound     2 * auc + passes, which `all` should not exceed
// and the slowest measures, each alone on an existing ranking.

#include "bench/contest.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/measures/views_together.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace {

using namespace midrank;
using bench::seconds_of;

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// The losses of section 2, as in a simple loop.
using Loss = double (*)(double q);
constexpr std::array<Loss, 9> losses = {
    [](double q) { return 1 - q; },
    [](double q) { return (1 - q) * (1 - q); },
    [](double q) { return 2 * (1 - q) * (1 - q); },
    [](double q) { return (1 - q) * (1 - q); },
    [](double q) { return -std::log(q); },
    [](double q) { return -std::log(q) * 0.5; },
    [](double q) { return -std::log(q) * std::pow(1 - q, 2.0); },
    [](double q) { return q > 0.5 ? std::log(q / 0.5) : -std::log((1 - q) / 0.5); },
    [](double q) { return q > 0.5 ? std::log(q / 0.5) : -std::log((1 - q) / 0.5); },
};

template <class Scores>
double plain_passes(const Scores& scores, const std::vector<std::uint8_t>& labels) {
    double total = 0;
    for (const Loss loss : losses) {
        double sum = 0;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const double p = scores[i];
            sum += loss(labels[i] != 0 ? p : 1 - p);
        }
        total += sum;
    }
    return total;
}

template <class Scores>
void report(const Scores& scores, const std::vector<std::uint8_t>& labels, int repeats) {
    const auto requested_measures = standard_measures(true);
    const auto auc = read_measures("roc_auc");
    double kept = 0;  // so that nothing is optimised away
    const auto ask = [&](const std::vector<MeasureRequest>& asked, bool with_intervals = false) {
        const Views views(Ranking::of(std::span(scores), labels), 0.5);
        make_views_together(asked, views);
        std::vector<Answer> answers;
        for (const MeasureRequest& requested : asked) {
            answers.push_back(requested.answer(views));
            if (answers.back().value.defined()) kept += answers.back().value.number();
        }
        if (with_intervals) kept += intervals(asked, answers, views, {}, {}).front().has_value() ? 1 : 0;
    };
    const auto without_optima = standard_measures();
    const auto of_then = [](std::vector<MeasureRequest> asked) {
        std::erase_if(asked, [](const MeasureRequest& requested) {
            const Family family = requested.measure->family;
            return family == Family::calibration || family == Family::decision;
        });
        return asked;
    };
    const auto all_of_then = of_then(requested_measures);
    const auto intervals_of_then = of_then(without_optima);
    std::vector<double> auc_times, all_times, interval_times, pass_times, ratios, all_then_times, interval_then_times;
    for (int i = 0; i <= repeats; ++i) {
        const double a = seconds_of([&] { ask(auc); });
        const double b = seconds_of([&] { ask(requested_measures); });
        const double with_intervals = seconds_of([&] { ask(without_optima, true); });
        const double all_then = seconds_of([&] { ask(all_of_then); });
        const double intervals_then = seconds_of([&] { ask(intervals_of_then, true); });
        const double c = seconds_of([&] { kept += plain_passes(scores, labels); });
        if (i == 0) continue;  // warm-up
        auc_times.push_back(a);
        all_times.push_back(b);
        interval_times.push_back(with_intervals);
        all_then_times.push_back(all_then);
        interval_then_times.push_back(intervals_then);
        pass_times.push_back(c);
        ratios.push_back(b / (2 * a + c));
    }
    fmt::print("rows {}, {} measures, {} threads, medians of {}\n", labels.size(), requested_measures.size(),
               threads_allowed(), repeats);
    fmt::print(
        "auc       {:9.3f} ms\nall       {:9.3f} ms\nintervals {:9.3f} ms\npasses    {:9.3f} ms\nbound     {:9.3f} ms\n"
        "all / bound, paired: {:.2f}\n"
        "{} of then {:9.3f} ms, {} with intervals {:9.3f} ms\n",
        1e3 * median(auc_times), 1e3 * median(all_times), 1e3 * median(interval_times), 1e3 * median(pass_times),
        1e3 * (2 * median(auc_times) + median(pass_times)), median(ratios), all_of_then.size(),
        1e3 * median(all_then_times), intervals_of_then.size(), 1e3 * median(interval_then_times));

    const Ranking ranking = Ranking::of(std::span(scores), labels);
    std::multimap<double, const MeasureRequest*, std::greater<>> slowest;
    for (const MeasureRequest& requested : requested_measures) {
        std::vector<double> times;
        for (int i = 0; i < std::min(repeats, 5); ++i) {
            const Views fresh(ranking, 0.5);
            times.push_back(seconds_of([&] { kept += requested.answer(fresh).value.defined() ? 1 : 0; }));
        }
        slowest.emplace(median(times), &requested);
    }
    int lines = 0;
    for (const auto& [time, requested] : slowest) {
        if (requested->measure->family != Family::optimum && ++lines <= 25)
            fmt::print("  {:9.3f} ms  {}\n", 1e3 * time, requested->key);
    }
    fmt::print("(checksum {})\n", kept);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        fmt::print(stderr, "usage: {} DATA_PREFIX REPEATS\n", argv[0]);
        return 2;
    }
    const auto data = midrank::bench::load(argv[1]);
    std::visit([&](const auto& scores) { report(scores, data.labels, std::atoi(argv[2])); }, data.scores);
}
