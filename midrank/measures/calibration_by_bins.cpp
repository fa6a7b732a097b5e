#include "midrank/measures/calibration_by_bins.hpp"

#include "midrank/measures/calibration_arguments.hpp"
#include "midrank/measures/isotonic.hpp"
#include "midrank/measures/of_probabilities.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace midrank {
namespace {

/// The bins for default arguments, filled once for all measures that read them.
struct UsualBins {
    std::vector<CalibrationBin> bins;
};

/// Empty groups of Hosmer and Lemeshow's statistic.
CalibrationBins groups_to_fill(const Ranking& ranking, double groups) {
    return {ranking, static_cast<std::size_t>(groups), Binning::mass};
}
struct UsualGroups {
    std::vector<CalibrationBin> bins;
};

}  // namespace

template <>
struct Derive<UsualBins> {
    using From = Ranking;
    static CalibrationBins fold(const Ranking& ranking) { return bins_to_fill(ranking, {}); }
    static UsualBins of_fold(const Ranking&, const CalibrationBins& filled) { return {filled.found()}; }
};
template <>
struct Derive<UsualGroups> {
    using From = Ranking;
    static CalibrationBins fold(const Ranking& ranking) { return groups_to_fill(ranking, usual_calibration_bins); }
    static UsualGroups of_fold(const Ranking&, const CalibrationBins& filled) { return {filled.found()}; }
};

namespace {

std::vector<CalibrationBin> bins_of(const Views& views, const Arguments& arguments) {
    if (arguments.has("bins") || arguments.has("binning")) return midrank::bins_of(views.get<Ranking>(), arguments);
    return views.get<UsualBins>().bins;
}

Answer with_bins(double value, const Arguments& arguments) {
    Answer answer = value;
    answer.remark = bins_in_words(arguments);
    return answer;
}

/// The mean over items of of_bin(bin of the item).
template <class OfBin>
double mean_over_bins(const Ranking& ranking, const std::vector<CalibrationBin>& bins, OfBin of_bin) {
    double sum = 0;
    for (const CalibrationBin& bin : bins) sum += bin.weight * of_bin(bin);
    return sum / ranking.total().number();
}

}  // namespace

Answer ece(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        const auto bins = bins_of(views, arguments);
        if (arguments.get("norm", 1) == 1)
            return with_bins(
                mean_over_bins(ranking, bins, [](const CalibrationBin& bin) { return std::abs(bin.gap()); }),
                arguments);
        return with_bins(
            std::sqrt(mean_over_bins(ranking, bins, [](const CalibrationBin& bin) { return bin.gap() * bin.gap(); })),
            arguments);
    });
}

Answer mce(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking&) -> Answer {
        double largest = 0;
        for (const CalibrationBin& bin : bins_of(views, arguments)) largest = std::max(largest, std::abs(bin.gap()));
        return with_bins(largest, arguments);
    });
}

Answer debiased_ece_2(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        if (!ranking.whole()) return Ranking::why_not_whole(ranking.total());
        const double squared = mean_over_bins(ranking, bins_of(views, arguments), [](const CalibrationBin& bin) {
            const double by_chance =
                bin.weight > 1 ? bin.share_positive() * (1 - bin.share_positive()) / (bin.weight - 1) : 0;
            return bin.gap() * bin.gap() - by_chance;
        });
        Answer answer = with_bins(std::sqrt(std::max(squared, 0.0)), arguments);
        if (squared < 0) answer.remark += "; no larger than expected by chance alone";
        answer.details = {{"squared", squared}};
        return answer;
    });
}

Answer hosmer_lemeshow(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        if (!ranking.whole()) return Ranking::why_not_whole(ranking.total());
        const auto groups = arguments.has("groups")
                                ? ranking.fold(groups_to_fill(ranking, arguments.get("groups", 0))).found()
                                : views.get<UsualGroups>().bins;
        // A group whose probabilities are all 0 or 1 and right has no variance and adds nothing.
        const auto varying = std::ranges::count_if(groups, [](const CalibrationBin& group) {
            return group.excess != 0 || group.expected * group.expected_negative > 0;
        });
        const double degrees = static_cast<double>(varying) - (arguments.get("fitted", 0) == 1 ? 2 : 0);
        if (degrees < 1) return Undefined::too_few_values;
        double statistic = 0;
        for (const CalibrationBin& group : groups) {
            if (group.excess != 0)
                statistic += group.excess * group.excess * group.weight / (group.expected * group.expected_negative);
        }
        Answer answer = statistic;
        answer.remark = "of perfect calibration";
        if (std::isinf(statistic))
            answer.remark = "a group of items with probability 0 or 1 contains items of the other class";
        answer.details = {{"degrees_of_freedom", degrees}, {"p_value", chi_squared_upper_tail(statistic, degrees)}};
        answer.p_value = "p_value";
        return answer;
    });
}

Answer brier_reliability(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        return with_bins(mean_over_bins(ranking, bins_of(views, arguments),
                                        [](const CalibrationBin& bin) { return bin.gap() * bin.gap(); }),
                         arguments);
    });
}

Answer brier_resolution(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking& ranking) -> Answer {
        const double prevalence = ratio(ranking.positive(), ranking.total());
        const auto squared_distance = [prevalence](const CalibrationBin& bin) {
            return (bin.share_positive() - prevalence) * (bin.share_positive() - prevalence);
        };
        return with_bins(mean_over_bins(ranking, bins_of(views, arguments), squared_distance), arguments);
    });
}

Answer brier_within_bins(const Views& views, const Arguments& arguments) {
    return of_probabilities<Answer>(views, [&](const Ranking&) -> Answer {
        return with_bins(corp_of_brier(views).given - brier_reliability(views, arguments).value.number() +
                             brier_resolution(views, arguments).value.number() - corp_of_brier(views).of_prevalence,
                         arguments);
    });
}

}  // namespace midrank
