// The law of certified bounds: whatever the rows, the number of cells and the order of merges, the exact value lies within them. A
// quick run looks at some hundred tables; bench/certified.py has it look at ten thousand (MIDRANK_CERTIFIED_TABLES).

#include "midrank/measures/extremes.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <random>
#include <string>
#include <string_view>

namespace midrank::tests {
namespace {

using Random = std::mt19937_64;

double uniform(Random& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }
double normal(Random& random) {
    return std::sqrt(-2 * std::log(1 - uniform(random))) * std::cos(2 * std::numbers::pi * uniform(random));
}

/// What makes the scores and labels of a table, by turns.
constexpr std::array<const char*, 14> kinds = {"uniform",
                                               "shifted normal",
                                               "logistic",
                                               "grid",
                                               "heavy ties at the ends",
                                               "neighbouring doubles",
                                               "denormals",
                                               "magnitudes",
                                               "infinite",
                                               "organ pipe",
                                               "perfect",
                                               "reversed",
                                               "few positives",
                                               "one class or all equal"};

Row row_of(std::size_t kind, std::size_t i, std::size_t n, Random& random) {
    const bool positive = random() % 3 == 0;
    const double u = uniform(random);
    const double shifted = normal(random) + (positive ? 1 : 0);
    switch (kind) {
        case 0:
            return {positive, u};
        case 1:
            return {positive, shifted};
        case 2:
            return {positive, 1 / (1 + std::exp(-3 * shifted))};
        case 3:
            return {positive, std::round(u * 20) / 20};
        case 4:
            return {positive, std::clamp(1.6 * u - (positive ? 0.2 : 0.4), 0.0, 1.0)};
        case 5:
            return {positive, std::bit_cast<double>(std::bit_cast<std::uint64_t>(0.5) + random() % 64 - 32)};
        case 6:
            return {positive, static_cast<double>(random() % 50) * 0x1p-1074 * (random() % 2 == 0 ? 1 : -1)};
        case 7:
            return {positive, std::ldexp(normal(random), static_cast<int>(random() % 2000) - 1000)};
        case 8:
            return {positive, i % 5 == 0 ? std::numeric_limits<double>::infinity() * (random() % 2 == 0 ? 1 : -1) : u};
        case 9:
            return {i % 2 == 0, static_cast<double>(std::min(i, n - i)) / static_cast<double>(n)};
        case 10:
            return {2 * i > n, static_cast<double>(i) / static_cast<double>(n)};
        case 11:
            return {2 * i < n, static_cast<double>(i) / static_cast<double>(n)};
        case 12:
            return {i % 50 == 7, i % 50 == 7 ? std::sqrt(u) : u};
        default:
            return n % 2 == 0 ? Row{n % 4 == 0, u} : Row{positive, 0.25};
    }
}

TableOfRows any_table(std::size_t kind, Random& random) {
    const std::size_t n = 20 + random() % 300;
    const bool weighted = random() % 4 == 0;
    TableOfRows table;
    for (std::size_t i = 0; i < n; ++i) {
        table.push_back(row_of(kind, i, n, random));
        if (weighted) table.back().weight = static_cast<double>(random() % 4);
    }
    return table;
}

BinnedRanking binned_of(std::span<const Row> rows, std::size_t cells, std::span<const double> cuts) {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;
    for (const Row& row : rows) {
        scores.push_back(row.score);
        labels.push_back(row.positive ? 1 : 0);
        weights.push_back(row.weight);
    }
    BinnedRanking binned(cells, cuts);
    binned.add({.scores = std::span<const double>(scores), .positive = labels, .weights = weights});
    return binned;
}

/// The rows in parts of any size, in order or shuffled, merged in any order; some on their way through bytes.
BinnedRanking merged_anyhow(TableOfRows table, std::size_t cells, std::span<const double> cuts, Random& random) {
    if (random() % 2 == 0) std::ranges::shuffle(table, random);
    std::vector<BinnedRanking> parts;
    for (std::span<const Row> rest(table); !rest.empty();) {
        const std::size_t size = std::min<std::size_t>(1 + random() % (table.size() / 2), rest.size());
        parts.push_back(binned_of(rest.first(size), cells, cuts));
        rest = rest.subspan(size);
    }
    while (parts.size() > 1) {
        const std::size_t from = random() % parts.size();
        BinnedRanking taken = std::move(parts[from]);
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(from));
        if (random() % 4 == 0) taken = BinnedRanking::decode(taken.encode());
        parts[random() % parts.size()].merge(taken);
    }
    return parts.front();
}

std::vector<MeasureRequest> bounded_measures() {
    std::vector<MeasureRequest> all = every_measure();
    std::erase_if(all, [](const MeasureRequest& one) { return one.measure->drawn; });
    return all;
}

std::size_t tables_to_try() {
    const char* asked = std::getenv("MIDRANK_CERTIFIED_TABLES");
    return asked != nullptr ? static_cast<std::size_t>(std::atoll(asked)) : 700;
}

TEST(Certified, HoldsTheExactValueWhateverTheRowsAndTheMerges) {
    Random random(68);
    const std::vector<MeasureRequest> measures = bounded_measures();
    std::size_t values = 0;
    std::size_t within = 0;
    std::size_t exact = 0;
    const std::size_t tables = tables_to_try();
    for (std::size_t trial = 0; trial < tables && !testing::Test::HasFailure(); ++trial) {
        const std::size_t kind = trial % kinds.size();
        const TableOfRows table = any_table(kind, random);
        const double threshold = trial % 3 == 0 ? 0.5 : table[random() % table.size()].score;
        const std::vector<double> cuts =
            trial % 5 == 0 ? std::vector<double>{} : std::vector<double>{0.5, trial % 2 == 0 ? 0 : threshold};
        const BinnedRanking binned = merged_anyhow(table, 16 + random() % 40, cuts, random);
        const Extremes extremes(binned);
        const Views views(ranking_of(table), threshold);
        for (const MeasureRequest& requested : measures) {
            const Value truth = requested.answer(views).value;
            const Answer found = answer_within_bounds(requested, extremes, threshold);
            ++values;
            if (found.certified) {
                ++within;
                ASSERT_TRUE(truth.defined()) << requested.key << " of a table, " << kinds[kind] << ", trial " << trial;
                ASSERT_GE(truth.number(), found.certified->low)
                    << requested.key << ", " << kinds[kind] << ", trial " << trial;
                ASSERT_LE(truth.number(), found.certified->high)
                    << requested.key << ", " << kinds[kind] << ", trial " << trial;
                ASSERT_GE(found.value.number(), found.certified->low);
                ASSERT_LE(found.value.number(), found.certified->high);
            } else if (found.value.defined()) {
                ++exact;
                ASSERT_EQ(found.value, truth) << requested.key << ", " << kinds[kind] << ", trial " << trial;
            } else if (found.value.why() != Undefined::order_in_cells &&
                       found.value.why() != Undefined::bounds_too_far) {
                ASSERT_FALSE(truth.defined()) << requested.key << ", " << kinds[kind] << ", trial " << trial;
            }
        }
    }
    RecordProperty("tables", static_cast<int>(tables));
    std::printf("%zu tables, %zu values: %zu within certified bounds, %zu exact, none outside\n", tables, values,
                within, exact);
    EXPECT_GT(within, values / 8);
}

TEST(Certified, ThresholdsThatAreCutsAreExact) {
    Random random(69);
    for (int trial = 0; trial < 60; ++trial) {
        const TableOfRows table = any_table(0, random);
        const double threshold = table[random() % table.size()].score;
        const BinnedRanking binned = merged_anyhow(table, 16, std::vector{threshold}, random);
        const Extremes extremes(binned);
        for (const char* key : {"sensitivity", "specificity", "mcc", "f1", "predicted_positive_rate"}) {
            const Answer found = answer_within_bounds(read_measures(key).front(), extremes, threshold);
            EXPECT_FALSE(found.certified) << key;
            EXPECT_EQ(found.value, answer_of(key, table, threshold).value) << key;
        }
    }
}

/// The widest certified bounds of some measures over parts merged as a stream is.
double width_of(std::string_view measure, std::size_t cells, std::size_t rows, bool sorted) {
    Random random(7);
    TableOfRows table;
    for (std::size_t i = 0; i < rows; ++i) table.push_back(row_of(2, i, rows, random));
    if (sorted) std::ranges::sort(table, {}, &Row::score);
    BinnedRanking binned(cells);
    constexpr std::size_t part = 4096;
    for (std::size_t first = 0; first < rows; first += part)
        binned.merge(
            binned_of(std::span(table).subspan(first, std::min(part, rows - first)), cells, std::vector{0.5, 0.0}));
    EXPECT_LE(binned.positive().cells().size(), cells + 256);
    EXPECT_LE(binned.negative().cells().size(), cells + 256);
    const Answer found = answer_within_bounds(read_measures(std::string(measure)).front(), Extremes(binned), {});
    return found.certified ? found.certified->high - found.certified->low : 0;
}

TEST(Certified, WidthFallsAsOneOverTheNumberOfCells) {
    for (const bool sorted : {false, true}) {
        for (const std::size_t cells : {64U, 256U, 1024U, 4096U}) {
            for (const char* measure : {"roc_auc", "average_precision", "max_f1", "kolmogorov_smirnov"}) {
                const double width = width_of(measure, cells, 1 << 16, sorted);
                std::printf("%s %zu %s: %g, times cells %g\n", measure, cells, sorted ? "sorted" : "as they come",
                            width, width * static_cast<double>(cells));
                // A step sum weighs what is unknown by 1 / recall, so that its width has a logarithm of the cells besides.
                const double times_cells = std::string_view(measure) == "average_precision" ? 40 : 12;
                EXPECT_LE(width, times_cells / static_cast<double>(cells)) << measure << " with " << cells << " cells";
            }
        }
    }
}

}  // namespace
}  // namespace midrank::tests
