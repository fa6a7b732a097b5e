// Laws for every measure of the catalog, over random tables. A new measure is tested here without an additional line.

#include "midrank/measures/optimum.hpp"
#include "tests/properties/sanitized.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

namespace midrank::tests {
namespace {

// --- Random tables ------------------------------------------------------------------------------------------------------

/// Scores on a grid, so that ties are common; probabilities or scores of both signs.
rc::Gen<TableOfRows> any_table(bool probabilities, int most_weight) {
    return rc::gen::mapcat(rc::gen::inRange(1, 40), [=](int size) {
        return rc::gen::container<TableOfRows>(
            static_cast<std::size_t>(size),
            rc::gen::map(rc::gen::tuple(rc::gen::arbitrary<bool>(), rc::gen::inRange(0, 17),
                                        rc::gen::inRange(most_weight > 1 ? 0 : 1, most_weight + 1)),
                         [=](const std::tuple<bool, int, int>& row) {
                             const double score = std::get<1>(row) / 16.0;
                             return Row{std::get<0>(row), probabilities ? score : 8 * score - 4,
                                        static_cast<double>(std::get<2>(row))};
                         }));
    });
}

bool same(const Answer& a, const Answer& b) { return a.value == b.value && a.at == b.at; }

std::vector<Answer> answers(const Ranking& ranking, double threshold) {
    const Views views(ranking, threshold);
    std::vector<Answer> out;
    for (const MeasureRequest& requested : every_measure()) out.push_back(requested.answer(views));
    return out;
}

void expect_same(const Ranking& a, const Ranking& b, double threshold) {
    const auto left = answers(a, threshold);
    const auto right = answers(b, threshold);
    const auto requested_measures = every_measure();
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        if (!same(left[i], right[i])) RC_FAIL(requested_measures[i].key + " differs");
    }
}

// --- What an entry says of itself ---------------------------------------------------------------------------------------

TEST(Catalog, ExamplesHold) {
    TableOfRows table;
    for (const ExampleRow& row : example_rows()) table.push_back({row.positive, row.score, 1});
    for (const Measure& measure : catalog()) {
        if (!measure.example) continue;
        const std::string requested =
            measure.id + (measure.example_arguments.empty() ? "" : "(" + measure.example_arguments + ")");
        const Answer answer = answer_of(requested, table, example_threshold);
        ASSERT_TRUE(answer.value.defined()) << requested;
        EXPECT_NEAR(answer.value.number(), *measure.example, 1e-10) << requested;
    }
}

TEST(Catalog, EveryEntryIsDescribed) {
    std::set<std::string_view> names;
    for (const Measure& measure : catalog()) {
        EXPECT_TRUE(names.insert(measure.id).second) << measure.id;
        for (const auto alias : measure.aliases) EXPECT_TRUE(names.insert(alias).second) << alias;
        for (const std::string& text : {measure.title, measure.definition, measure.source, measure.undefined_when}) {
            EXPECT_FALSE(text.empty()) << measure.id;
        }
        EXPECT_LE(measure.range.least, measure.range.most) << measure.id;
        EXPECT_TRUE(measure.example || measure.drawn || measure.family == Family::optimum ||
                    measure.family == Family::embedding || measure.needs == Needs::gains)
            << measure.id;
    }
}

// --- Laws ---------------------------------------------------------------------------------------------------------------

RC_GTEST_PROP(Law, RowOrderDoesNotMatter, ()) {
    const TableOfRows table = *any_table(*rc::gen::arbitrary<bool>(), 3);
    TableOfRows shuffled = table;
    std::mt19937_64 random(*rc::gen::arbitrary<std::uint32_t>());
    std::ranges::shuffle(shuffled, random);
    expect_same(ranking_of(table), ranking_of(shuffled), 0.4);
}

RC_GTEST_PROP(Law, AWholeWeightIsThatManyRows, ()) {
    const TableOfRows table = *any_table(*rc::gen::arbitrary<bool>(), 4);
    TableOfRows written_out;
    for (const Row& row : table) {
        for (int i = 0; i < static_cast<int>(row.weight); ++i) written_out.push_back({row.positive, row.score, 1});
    }
    expect_same(ranking_of(table), ranking_of(written_out, false), 0.4);
}

RC_GTEST_PROP(Law, ARowOfWeightZeroIsAbsent, ()) {
    const TableOfRows table = *any_table(*rc::gen::arbitrary<bool>(), 2);
    TableOfRows present;
    std::ranges::copy_if(table, std::back_inserter(present), [](const Row& row) { return row.weight > 0; });
    expect_same(ranking_of(table), ranking_of(present), 0.4);
}

RC_GTEST_PROP(Law, MergedPartsEqualTheWhole, ()) {
    const TableOfRows table = *any_table(*rc::gen::arbitrary<bool>(), 3);
    std::array<TableOfRows, 3> parts;
    for (const Row& row : table) parts[static_cast<std::size_t>(*rc::gen::inRange(0, 3))].push_back(row);
    Ranking merged = ranking_of(parts[0]);
    merged.merge(ranking_of(parts[1]));
    merged.merge(ranking_of(parts[2]));
    RC_ASSERT(merged == ranking_of(table));
    expect_same(merged, ranking_of(table), 0.4);
}

RC_GTEST_PROP(Law, FractionalWeightsAgreeWithWholeOnesOfTheSameShares, ()) {
    // All weights halved: shares and means are the same up to rounding. Fractional weights are computed in doubles,
    // whole ones in integers.
    TableOfRows table = *any_table(*rc::gen::arbitrary<bool>(), 3);
    const auto whole = answers(ranking_of(table), 0.4);
    for (Row& row : table) row.weight /= 2;
    const auto halves = answers(ranking_of(table), 0.4);
    const auto requested_measures = every_measure();
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        if (counts_rows(requested_measures[i])) continue;
        const Value& a = whole[i].value;
        const Value& b = halves[i].value;
        if (a.defined() != b.defined() ||
            (a.defined() && !(a.number() == b.number()) &&
             std::abs(a.number() - b.number()) > 1e-12 * std::max(1.0, std::abs(a.number())))) {
            RC_FAIL(requested_measures[i].key + " differs");
        }
    }
}

TEST(Law, ThreadsDoNotChangeABit) {
    std::mt19937_64 random(3);
    for (const double unit : {1.0, 0.3}) {
        TableOfRows table;
        for (int i = 0; i < 300'000; ++i) {
            table.push_back({random() % 5 == 0, static_cast<double>(random() % (1 << 22)) / (1 << 22),
                             unit * static_cast<double>(1 + random() % 3)});
        }
        std::vector<Answer> one;
        with_threads(1, [&] { one = answers(ranking_of(table), 0.4); });
        for (const int threads : {2, 7}) {
            if (threads_sanitized && threads == 2) continue;
            std::vector<Answer> many;
            with_threads(threads, [&] { many = answers(ranking_of(table), 0.4); });
            const auto requested_measures = every_measure();
            for (std::size_t i = 0; i < requested_measures.size(); ++i)
                EXPECT_TRUE(same(one[i], many[i])) << requested_measures[i].key;
        }
    }
}

RC_GTEST_PROP(Law, IncreasingMapsLeaveRankingMeasuresAlone, ()) {
    const TableOfRows table = *any_table(true, 2);
    TableOfRows mapped = table;
    for (Row& row : mapped) row.score = std::exp(5 * row.score) - 3;
    const Views before(ranking_of(table));
    const Views after(ranking_of(mapped));
    for (const MeasureRequest& requested : every_measure()) {
        const Family family = requested.measure->family;
        const auto is_threshold = [](const Parameter& parameter) { return parameter.is_threshold; };
        if (requested.measure->place == Place::value ||
            std::ranges::any_of(requested.measure->parameters, is_threshold) ||
            (family != Family::ranking && family != Family::indistinguishability && family != Family::optimum))
            continue;
        if (!(requested.answer(before).value == requested.answer(after).value)) RC_FAIL(requested.key + " differs");
    }
}

RC_GTEST_PROP(Law, AnAnswerHasThePlaceThatItsEntrySays, ()) {
    const Views views(ranking_of(*any_table(*rc::gen::arbitrary<bool>(), 2)), 0.4);
    for (const MeasureRequest& requested : every_measure()) {
        const Answer answer = requested.answer(views);
        const Place place = requested.measure->place;
        const bool placed = answer.value.defined() && place != Place::none;
        if (answer.at.has_value() != placed) RC_FAIL(requested.key + " has a place where it says none, or none");
        if (place == Place::value && placed && !(answer.value == Value(answer.at->value)))
            RC_FAIL(requested.key + " is not the threshold it says it is");
    }
}

// --- The best over all thresholds ---------------------------------------------------------------------------------------

BestPoint best_by(const MeasureRequest& requested, const Views& views,
                  BestPoint (*search)(const Views&, const std::function<Value(const Confusion&)>&, Better)) {
    const auto value_at = [&requested](const Confusion& confusion) {
        return requested.measure->formula.on_confusion()(confusion, requested.arguments).value;
    };
    return search(views, value_at, requested.measure->better);
}

RC_GTEST_PROP(Law, TheHullHoldsTheBestOfAMeasureThatIsQuasiConvex, ()) {
    const Views views(ranking_of(*any_table(true, 3)));
    if (views.get<Ranking>().distinct() == 0) return;  // then no formula is called
    for (const MeasureRequest& requested : every_measure()) {
        const Measure& measure = *requested.measure;
        if (measure.family != Family::threshold || measure.better == Better::neither || !measure.quasi_convex) continue;
        const BestPoint on_hull = best_by(requested, views, best_point);
        const BestPoint of_all = best_by(requested, views, best_of_all_points);
        // Equal values have equal bits (docs/decisions/0014-one-fraction.md), so both choose the same one of several.
        if (!(on_hull.value == of_all.value && on_hull.cut == of_all.cut)) RC_FAIL(requested.key + " differs");
    }
}

Answer nearness_to_one_half(const Confusion& c) { return -std::abs(c.true_positive / c.positive() - 0.5); }

TEST(Law, TheBestOfAMeasureThatIsNotQuasiConvexIsFoundOffTheHull) {
    const Measure half = {.id = "nearness_of_the_tpr_to_one_half",
                          .title = {},
                          .formula = nearness_to_one_half,
                          .definition = {},
                          .source = {},
                          .quasi_convex = false};
    // The ROC curve from (0, 0) through (1/2, 1/2) to (1, 1): the middle is not a vertex of the hull.
    const Views views(ranking_of({{true, 0.75}, {false, 0.75}, {true, 0.25}, {false, 0.25}}));
    Measure taken_for_convex = half;
    taken_for_convex.quasi_convex = true;
    EXPECT_EQ(optimum_of(half)(views, {}).value, Value(0.0));
    EXPECT_EQ(optimum_of(half)(views, {}).at->low, 0.25);
    EXPECT_EQ(optimum_of(taken_for_convex)(views, {}).value, Value(-0.5));
}

RC_GTEST_PROP(Law, SwappingLabelsAndTurningScoresSwapsTheClasses, ()) {
    const TableOfRows table = *any_table(false, 2);
    TableOfRows mirrored = table;
    for (Row& row : mirrored) row = {!row.positive, -row.score, row.weight};
    // 0.1 is not a score, so no score equals the threshold.
    const auto before = [views = Views(ranking_of(table), 0.1)](const char* id) {
        return read_measures(id).front().answer(views).value;
    };
    const auto after = [views = Views(ranking_of(mirrored), -0.1)](const char* id) {
        return read_measures(id).front().answer(views).value;
    };
    const auto equal = [](const Value& a, const Value& b) {
        return a.defined() == b.defined() &&
               (!a.defined() || std::abs(a.number() - b.number()) <= 1e-14 * std::max(1.0, std::abs(a.number())));
    };
    const std::vector<std::pair<const char*, const char*>> pairs = {
        {"sensitivity", "specificity"},
        {"precision", "negative_predictive_value"},
        {"false_positive_rate", "false_negative_rate"},
        {"false_discovery_rate", "false_omission_rate"},
        {"accuracy", "accuracy"},
        {"mcc", "mcc"},
        {"youden_index", "youden_index"},
        {"markedness", "markedness"},
        {"cohen_kappa", "cohen_kappa"},
        {"diagnostic_odds_ratio", "diagnostic_odds_ratio"},
        {"balanced_accuracy", "balanced_accuracy"},
        {"roc_auc", "roc_auc"},
        {"gini", "gini"},
        {"auch", "auch"},
        {"kolmogorov_smirnov", "kolmogorov_smirnov"},
        {"max_youden_index", "max_youden_index"},
        {"taks", "taks"},
        {"hinge_loss", "hinge_loss"},
        {"partial_auc(max_fpr=0.25)", "partial_auc(min_tpr=0.75)"},
        {"partial_auc(max_fpr=0.75,min_tpr=0.5)", "partial_auc(max_fpr=0.5,min_tpr=0.25)"}};
    for (const auto& [one, other] : pairs) {
        if (!equal(before(one), after(other)) || !equal(before(other), after(one)))
            RC_FAIL(std::string(one) + " and " + other);
    }
}

RC_GTEST_PROP(Law, SwappingLabelsTurnsTheRocCurveOver, ()) {
    const TableOfRows table = *any_table(false, 2);
    TableOfRows swapped = table;
    for (Row& row : swapped) row.positive = !row.positive;
    const Value auc = answer_of("roc_auc", table).value;
    const Value turned = answer_of("roc_auc", swapped).value;
    RC_ASSERT(auc.defined() == turned.defined());
    if (auc.defined()) {
        RC_ASSERT(std::abs(auc.number() + turned.number() - 1) < 1e-15);
        RC_ASSERT(answer_of("gini", table).value.number() == -answer_of("gini", swapped).value.number());
        RC_ASSERT(answer_of("kolmogorov_smirnov", table).value == answer_of("kolmogorov_smirnov", swapped).value);
    }
}

RC_GTEST_PROP(Law, ValuesLieInTheirRangeOrHaveAReason, ()) {
    const TableOfRows table = *any_table(*rc::gen::arbitrary<bool>(), 2);
    const Views views(ranking_of(table), 0.4);
    for (const MeasureRequest& requested : every_measure()) {
        const Answer answer = requested.answer(views);
        if (!answer.value.defined()) {
            RC_ASSERT(!reason(answer.value.why()).empty());
            continue;
        }
        const double value = answer.value.number();
        const Range range = requested.range();
        if (std::isnan(value) || value < range.least - 1e-15 || value > range.most + 1e-15)
            RC_FAIL(requested.key + " is out of range");
    }
}

// --- Relations between measures: definitions, sections 2 and 3 -----------------------------------------------------------

RC_GTEST_PROP(Relation, WithoutTiesTaksAndAverageGainAreFunctionsOfAuc, ()) {
    auto table = *any_table(true, 1);
    std::ranges::sort(table, {}, &Row::score);
    for (std::size_t i = 0; i < table.size(); ++i) table[i].score += static_cast<double>(i);
    const Value auc = answer_of("roc_auc", table).value;
    RC_PRE(auc.defined());
    const auto n = static_cast<double>(table.size());
    const auto p = static_cast<double>(std::ranges::count_if(table, &Row::positive));
    const double gini = answer_of("gini", table).value.number();
    RC_ASSERT(std::abs(answer_of("taks", table).value.number() - n * gini / (2 * (n - 1))) < 1e-14);
    RC_ASSERT(std::abs(answer_of("average_gain", table).value.number() - p * (n - p) * (auc.number() - 0.5) / n) <
              1e-12);
}

RC_GTEST_PROP(Relation, LossesMeetAtTheirSpecialParameters, ()) {
    const TableOfRows table = *any_table(true, 2);
    const auto loss = [&table](const char* measure) { return answer_of(measure, table).value; };
    RC_ASSERT(loss("focal_loss(gamma=0)") == loss("log_loss"));
    if (!loss("log_loss").defined()) return;
    const double half = loss("log_loss").number() / 2;
    const double balanced = loss("balanced_log_loss(alpha=0.5)").number();
    RC_ASSERT(balanced == half || std::abs(balanced - half) <= 1e-14 * std::abs(half));
    RC_ASSERT(loss("brier_score_two_class").number() == 2 * loss("brier_score").number());
}

RC_GTEST_PROP(Relation, APartialAreaWithALimitThatLeavesAllIsThatOfTheOther, ()) {
    const TableOfRows table = *any_table(false, 2);
    const auto value = [&table](const char* key) { return answer_of(key, table).value; };
    RC_ASSERT(value("partial_auc(max_fpr=0.3,min_tpr=0)") == value("partial_auc(max_fpr=0.3)"));
    RC_ASSERT(value("partial_auc(max_fpr=1,min_tpr=0.6)") == value("partial_auc(min_tpr=0.6)"));
}

RC_GTEST_PROP(Relation, BNeverRisesWithTheThreshold, ()) {
    const TableOfRows table = *any_table(false, 2);
    const Ranking ranking = ranking_of(table);
    double last = 0;
    for (std::int64_t k = 1; k <= ranking.distinct(); ++k) {
        const Cut cut = ranking.cut(k);
        MeasureRequest requested = read_measures("b_at(threshold=0)").front();
        requested.arguments = {};
        requested.arguments.set("threshold", cut.value);
        const Value b = requested.answer(Views(ranking)).value;
        if (!b.defined()) return;
        RC_ASSERT(b.number() >= last);
        last = b.number();
    }
}

TEST(Relation, SampledEstimatesAgreeWithExactValues) {
    TableOfRows table;
    std::mt19937_64 random(41);
    for (int i = 0; i < 500; ++i) {
        const bool positive = random() % 4 == 0;
        table.push_back({positive, static_cast<double>(random() % 40) / 8 + (positive ? 1 : 0),
                         static_cast<double>(1 + random() % 2)});
    }
    for (const auto& [sampled, exact] : std::map<std::string, std::string>{
             {"roc_auc_sampled(draws=40000)", "roc_auc"},
             {"b_sampled(draws=40000)", "b_at_r_b(distinct_pairs=1)"},
             {"b_sampled(draws=40000,threshold=2.5)", "b_at(threshold=2.5,distinct_pairs=1)"}}) {
        const Answer estimate = answer_of(sampled, table);
        const double error = estimate.details.front().second;
        EXPECT_LT(error, 0.003) << sampled;
        EXPECT_LT(std::abs(estimate.value.number() - answer_of(exact, table).value.number()), 4 * error) << sampled;
        EXPECT_EQ(estimate.value, answer_of(sampled, table).value);  // the same seed, the same draws
    }
}

}  // namespace
}  // namespace midrank::tests
