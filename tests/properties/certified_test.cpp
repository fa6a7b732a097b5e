// The law of certified bounds: for any rows, any number of cells and any order of merges, the exact value lies within
// them. A quick run tries some hundred tables; bench/certified.py tries ten thousand (MIDRANK_CERTIFIED_TABLES).

#include "midrank/measures/extremes.hpp"
#include "tests/properties/tables_for_cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace midrank::tests {
namespace {

std::vector<MeasureRequest> bounded_measures() {
    std::vector<MeasureRequest> all = every_measure();
    std::erase_if(all, [](const MeasureRequest& one) { return one.measure->drawn; });
    return all;
}

TEST(Certified, HoldsTheExactValueWhateverTheRowsAndTheMerges) {
    Random random(68);
    const std::vector<MeasureRequest> measures = bounded_measures();
    std::size_t values = 0;
    std::size_t within = 0;
    std::size_t exact = 0;
    const std::size_t tables = tables_to_try();
    for (std::size_t trial = 0; trial < tables && !testing::Test::HasFailure(); ++trial) {
        const std::size_t kind = trial % kinds_of_tables.size();
        const TableOfRows table = any_table(kind, random);
        const double threshold = trial % 3 == 0 ? 0.5 : table[random() % table.size()].score;
        const std::vector<double> cuts =
            trial % 5 == 0 ? std::vector<double>{} : std::vector<double>{0.5, trial % 2 == 0 ? 0 : threshold};
        const BinnedRanking binned = merged_in_random_order(table, 16 + random() % 40, cuts, random);
        const Extremes extremes(binned);
        const Views views(ranking_of(table), threshold);
        for (const MeasureRequest& requested : measures) {
            const Value truth = requested.answer(views).value;
            const Answer found = answer_within_bounds(requested, extremes, threshold);
            ++values;
            if (found.certified) {
                ++within;
                ASSERT_TRUE(truth.defined())
                    << requested.key << " of a table, " << kinds_of_tables[kind] << ", trial " << trial;
                ASSERT_GE(truth.number(), found.certified->low)
                    << requested.key << ", " << kinds_of_tables[kind] << ", trial " << trial;
                ASSERT_LE(truth.number(), found.certified->high)
                    << requested.key << ", " << kinds_of_tables[kind] << ", trial " << trial;
                ASSERT_GE(found.value.number(), found.certified->low);
                ASSERT_LE(found.value.number(), found.certified->high);
            } else if (found.value.defined()) {
                ++exact;
                ASSERT_EQ(found.value, truth) << requested.key << ", " << kinds_of_tables[kind] << ", trial " << trial;
            } else if (found.value.why() != Undefined::order_in_cells &&
                       found.value.why() != Undefined::bounds_too_far) {
                ASSERT_FALSE(truth.defined()) << requested.key << ", " << kinds_of_tables[kind] << ", trial " << trial;
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
        const BinnedRanking binned = merged_in_random_order(table, 16, std::vector{threshold}, random);
        const Extremes extremes(binned);
        for (const char* key : {"sensitivity", "specificity", "mcc", "f1", "predicted_positive_rate"}) {
            const Answer found = answer_within_bounds(read_measures(key).front(), extremes, threshold);
            EXPECT_FALSE(found.certified) << key;
            EXPECT_EQ(found.value, answer_of(key, table, threshold).value) << key;
        }
    }
}

/// The largest width of the certified bounds of some measures, over parts merged like those of a stream.
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
                // A step sum weights unknown parts by 1 / recall, so its width has an additional factor logarithmic in
                // the number of cells.
                const double times_cells = std::string_view(measure) == "average_precision" ? 40 : 12;
                EXPECT_LE(width, times_cells / static_cast<double>(cells)) << measure << " with " << cells << " cells";
            }
        }
    }
}

}  // namespace
}  // namespace midrank::tests
