// The law of certified operating points: for any rows, cells and merges, the counts and rates at a threshold picked by
// a rule, counted row by row, lie within their bounds, at every threshold to which the bounds apply; and the rule's
// conditions are met.

#include "midrank/evaluation/certified_points.hpp"

#include "midrank/base/infinity.hpp"
#include "tests/properties/tables_for_cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>

namespace midrank::tests {
namespace {

Confusion counted(const TableOfRows& table, double threshold) {
    Confusion found;
    for (const Row& row : table) {
        const bool flagged = threshold == -infinity || row.score > threshold;
        (row.positive ? (flagged ? found.true_positive : found.false_negative)
                      : (flagged ? found.false_positive : found.true_negative)) += row.weight;
    }
    return found;
}

double ratio_of(double part, double whole) { return part / whole; }
double sensitivity(const Confusion& c) { return ratio_of(c.true_positive, c.true_positive + c.false_negative); }
double specificity(const Confusion& c) { return ratio_of(c.true_negative, c.true_negative + c.false_positive); }
double fall_out(const Confusion& c) { return ratio_of(c.false_positive, c.true_negative + c.false_positive); }
double precision(const Confusion& c) { return ratio_of(c.true_positive, c.true_positive + c.false_positive); }
double f1(const Confusion& c) {
    return ratio_of(2 * c.true_positive, 2 * c.true_positive + c.false_positive + c.false_negative);
}

using Rate = double (*)(const Confusion&);
const std::map<std::string, Rate> rates = {
    {"sensitivity", sensitivity}, {"specificity", specificity}, {"precision", precision}, {"f1", f1}};

/// Rules, with their conditions.
using Demand = std::function<bool(const Confusion&)>;
const std::map<std::string, Demand>& rules() {
    static const std::map<std::string, Demand> all = {
        {"youden", nullptr},
        {"f1", nullptr},
        {"mcc", nullptr},
        {"cost:FP=1,FN=5", nullptr},
        {"0.4", nullptr},
        {"tpr>=0.8", [](const Confusion& c) { return sensitivity(c) >= 0.8; }},
        {"specificity>=0.9", [](const Confusion& c) { return specificity(c) >= 0.9; }},
        {"fpr<=0.2", [](const Confusion& c) { return fall_out(c) <= 0.2; }},
        {"precision>=0.5,recall>=0.3",
         [](const Confusion& c) { return precision(c) >= 0.5 && sensitivity(c) >= 0.3; }}};
    return all;
}

OperatingPoints points_of(const BinnedRanking& binned, const std::string& rule) {
    Evidence part{.model = "score", .slice_column = {}, .slice_value = {}};
    part.rows_seen = binned.total();
    part.positives = binned.positive().total();
    part.summaries.put(binned);
    return points_in_cells(EvidenceSet(Origin{}, {part}), {.rules = {ThresholdRule::read(rule)}});
}

void expect_within_bounds(const PointReport& point, const TableOfRows& table, double threshold,
                          const std::string& where) {
    const Confusion exact = counted(table, threshold);
    const CertifiedCounts counts = point.certified.value_or(CertifiedCounts{point.confusion, point.confusion});
    for (double Confusion::* count : {&Confusion::true_positive, &Confusion::false_positive, &Confusion::false_negative,
                                      &Confusion::true_negative}) {
        EXPECT_LE(counts.fewest.*count, exact.*count) << where;
        EXPECT_GE(counts.most.*count, exact.*count) << where;
    }
    for (const Result& found : point.rates) {
        const double value = rates.at(found.requested.key)(exact);
        if (found.answer.certified) {
            EXPECT_LE(found.answer.certified->low, value) << where << ", " << found.requested.key;
            EXPECT_GE(found.answer.certified->high, value) << where << ", " << found.requested.key;
        } else if (found.answer.value.defined()) {
            EXPECT_EQ(found.answer.value.number(), value) << where << ", " << found.requested.key;
        } else if (found.answer.value.why() != Undefined::bounds_too_far) {
            EXPECT_TRUE(std::isnan(value)) << where << ", " << found.requested.key;
        }
    }
}

TEST(CertifiedPoints, HoldWhatIsCountedRowByRowAndMeetWhatIsDemanded) {
    Random random(108);
    std::size_t bounded = 0;
    std::size_t demanded = 0;
    for (std::size_t number = 0; number < tables_to_try() && !HasFailure(); ++number) {
        const std::size_t kind = number % kinds_of_tables.size();
        const TableOfRows table = any_table(kind, random);
        const BinnedRanking binned = merged_in_random_order(table, 16 + random() % 40, std::vector{0.5, 0.0}, random);
        for (const auto& [rule, demand] : rules()) {
            const std::string where = rule + ", " + kinds_of_tables[kind] + ", trial " + std::to_string(number);
            const OperatingPoints found = points_of(binned, rule);
            const PickedPoint& picked = found.points.front().front();
            if (!picked.point) {
                const auto surely_none = demand && picked.why_none == Undefined::condition_unmet;
                for (const Row& row : table)
                    EXPECT_FALSE(surely_none && row.weight > 0 && demand(counted(table, row.score))) << where;
                continue;
            }
            const Cut& cut = picked.point->cut;
            bounded += picked.point->certified ? 1 : 0;
            expect_within_bounds(*picked.point, table, cut.value, where);
            if (std::isfinite(cut.low))
                expect_within_bounds(*picked.point, table, cut.low, where + ", at its lower end");
            if (std::isfinite(cut.high))
                expect_within_bounds(*picked.point, table, std::nextafter(cut.high, -infinity),
                                     where + ", at its upper end");
            if (!demand) continue;
            ++demanded;
            EXPECT_TRUE(demand(counted(table, cut.value))) << where;
        }
    }
    EXPECT_GT(bounded, tables_to_try());
    EXPECT_GT(demanded, tables_to_try());
}

TEST(CertifiedPoints, RefuseRulesThatEveryScoreIsNeededFor) {
    Random random(109);
    const BinnedRanking binned = merged_in_random_order(any_table(0, random), 16, {}, random);
    for (const char* rule : {"r_b", "top=10%", "top=5", "tpr<=0.9", "predicted_positive_rate<=0.1", "fpr>=0.1"})
        EXPECT_THROW(points_of(binned, rule), Error) << rule;
}

}  // namespace
}  // namespace midrank::tests
