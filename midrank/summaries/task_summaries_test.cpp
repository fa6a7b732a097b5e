#include "midrank/base/error.hpp"
#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"
#include "midrank/summaries/error_order.hpp"
#include "midrank/summaries/targets.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace midrank {
namespace {

const std::vector<std::string> abc = {"a", "b", "c"};

/// Rows of three classes that own their memory.
struct ClassData {
    std::vector<std::string> classes = abc;
    std::vector<std::int32_t> truth, predicted;
    std::vector<std::vector<double>> columns = {{}, {}, {}};
    std::vector<double> weights;

    ClassRows rows(bool scored, std::size_t from, std::size_t to) const {
        const auto part = [&](const auto& values) {
            return std::span(values).subspan(values.empty() ? 0 : from, values.empty() ? 0 : to - from);
        };
        ClassRows rows{
            .classes = classes, .truth = part(truth), .predicted = part(predicted), .scores = {}, .items = {}};
        rows.items.weights = part(weights);
        if (scored)
            for (const auto& column : columns) rows.scores.emplace_back(std::span<const double>(part(column)));
        return rows;
    }
    ClassRows rows(bool scored = false) const { return rows(scored, 0, truth.size()); }
};

ClassData eight_rows() {
    ClassData data;
    data.truth = {0, 0, 1, 1, 2, 2, 0, 2};
    data.predicted = {0, 1, 1, 1, 2, 0, 0, 2};
    data.columns = {{.5, .25, .125, .25, 0, .5, .75, .25},
                    {.25, .5, .75, .5, .25, .25, .125, .25},
                    {.25, .25, .125, .25, .75, .25, .125, .5}};
    return data;
}

template <class S>
S made_of(const auto& rows) {
    S summary;
    summary.add(rows);
    return summary;
}

TEST(ClassTable, CountsPairsOfClasses) {
    const auto table = made_of<ClassTable>(eight_rows().rows());
    EXPECT_EQ(table.total(), 8);
    EXPECT_EQ(table.truth(0), 3);
    EXPECT_EQ(table.predicted(1), 3);
    EXPECT_EQ(table.correct(), 6);
    EXPECT_EQ(table.confusion(0), (Confusion{2, 1, 1, 4}));
    EXPECT_EQ(table.cells().size(), 5U);
    EXPECT_TRUE(table.whole());
}

TEST(ClassTable, TakesTheHighestScoreForThePredictedClassAndCountsTies) {
    ClassData data = eight_rows();
    data.predicted.clear();
    const auto table = made_of<ClassTable>(data.rows(true));
    EXPECT_EQ(table.cell_of(2, 0).has_value(), true);
    EXPECT_EQ(table.tied(), 0);
    data.columns[1][0] = .5;  // row 0: a and b share the highest score, and a comes first
    const auto tied = made_of<ClassTable>(data.rows(true));
    EXPECT_EQ(tied.tied(), 1);
    EXPECT_EQ(tied, [&] {
        ClassTable same = tied;
        return same;
    }());
    EXPECT_EQ(tied.correct(0), table.correct(0));
}

TEST(ClassTable, MergesPartsThatSawOtherClasses) {
    ClassData first;
    first.classes = {"a", "c"};
    first.truth = {0, 1};
    first.predicted = {0, 0};
    ClassData second;
    second.classes = {"b", "c"};
    second.truth = {0, 1};
    second.predicted = {1, 1};
    auto merged = made_of<ClassTable>(first.rows());
    merged.merge(made_of<ClassTable>(second.rows()));
    ClassData whole;
    whole.truth = {0, 2, 1, 2};
    whole.predicted = {0, 0, 2, 2};
    EXPECT_EQ(merged, made_of<ClassTable>(whole.rows()));
}

TEST(ClassTable, RefusesToMergeOrdersThatDiffer) {
    ClassData first = eight_rows();
    first.classes = {"low", "middle", "high"};
    ClassData second = eight_rows();
    second.classes = {"high", "middle", "low"};
    auto table = made_of<ClassTable>(first.rows());
    EXPECT_THROW(table.merge(made_of<ClassTable>(second.rows())), Error);
}

TEST(ClassTable, KeepsTheScatterOfFractionalWeights) {
    ClassData data = eight_rows();
    data.weights = {.5, .5, 1.5, .5, 1, 1, 2.5, 1};
    const auto table = made_of<ClassTable>(data.rows());
    EXPECT_FALSE(table.whole());
    const auto& cell = table.cells()[*table.cell_of(0, 0)];
    EXPECT_EQ(cell.weight(), 3);
    EXPECT_EQ(cell.rows.rows, 2);
    EXPECT_EQ(cell.rows.squares, 2);  // .5 and 2.5 around 1.5
}

TEST(ClassTable, LeavesNoTrueNegativesWhereEveryRowIsOfTheClassOrPredictedAsIt) {
    ClassData data;
    data.truth = {2, 0, 0};
    data.predicted = {1, 2, 2};
    data.weights = {1.5, .5, .1};  // 1.5 + .5 + .1 - 1.5 - .6 is 2e-16 in doubles
    EXPECT_EQ(made_of<ClassTable>(data.rows()).confusion(2), (Confusion{0, .6, 1.5, 0}));
}

/// Every way to split the rows in two: merged parts equal the whole, and so do parts written and read back.
template <class S, class RowsOf>
void expect_parts_to_merge(std::size_t size, RowsOf rows_of) {
    const auto whole = made_of<S>(rows_of(0, size));
    EXPECT_EQ(S::decode(whole.encode()), whole);
    EXPECT_EQ(S::decode(whole.encode()).encode(), whole.encode());
    for (std::size_t cut = 0; cut <= size; ++cut) {
        auto merged = made_of<S>(rows_of(cut, size));
        merged.merge(S::decode(made_of<S>(rows_of(0, cut)).encode()));
        EXPECT_EQ(merged, whole) << cut;
        EXPECT_EQ(merged.encode(), whole.encode()) << cut;
    }
}

TEST(TaskSummaries, PartsMergedEqualTheWhole) {
    for (const bool weighted : {false, true}) {
        ClassData data = eight_rows();
        if (weighted) data.weights = {1, 2, 0, 3, 1, 1, 2, 5};
        const auto rows_of = [&](std::size_t from, std::size_t to) { return data.rows(true, from, to); };
        expect_parts_to_merge<ClassTable>(data.truth.size(), rows_of);
        expect_parts_to_merge<ClassScores>(data.truth.size(), rows_of);
        const std::vector<double> y = {1, 2, 2, -3, .5, 7, 2, 0};
        const std::vector<double> f = {1, 2.5, 2, -1, .5, 6, 2.5, 1};
        expect_parts_to_merge<Targets>(y.size(), [&](std::size_t from, std::size_t to) {
            TargetRows rows{.truth = std::span(y).subspan(from, to - from),
                            .predicted = std::span(f).subspan(from, to - from),
                            .items = {}};
            if (weighted) rows.items.weights = std::span<const double>(data.weights).subspan(from, to - from);
            return rows;
        });
    }
}

TEST(TaskSummaries, DamagedBytesAreRefused) {
    const ClassData data = eight_rows();
    const auto refuses = [](const auto& summary) {
        using S = std::remove_cvref_t<decltype(summary)>;
        const Bytes bytes = summary.encode();
        for (std::size_t length = 0; length < bytes.size(); ++length)
            EXPECT_THROW(S::decode(std::span(bytes).first(length)), Error) << length;
        for (std::size_t place = 0; place < bytes.size(); ++place) {
            Bytes damaged = bytes;
            damaged[place] ^= std::byte{0x80};
            try {
                static_cast<void>(S::decode(damaged));  // some damage gives other numbers; none may crash
            } catch (const Error&) {
            }
        }
    };
    refuses(made_of<ClassTable>(data.rows(true)));
    refuses(made_of<ClassScores>(data.rows(true)));
    const std::vector<double> y = {1, 2, 4};
    refuses(made_of<Targets>(TargetRows{.truth = y, .predicted = std::span<const double>(y), .items = {}}));
}

TEST(WeightedOrder, TheMedianIsTheMiddleOfTheValuesWithHalfOnEitherSide) {
    const auto quantile = [](const std::vector<double>& errors, const std::vector<double>& weights, double q) {
        const std::vector<double> zero(errors.size());
        const auto targets = made_of<Targets>(
            TargetRows{.truth = errors, .predicted = std::span<const double>(zero), .items = {.weights = weights}});
        return WeightedOrder::of(targets, [&](std::size_t row) { return targets.error(row); }).quantile(q);
    };
    EXPECT_EQ(quantile({3, 1, 2}, {}, .5), 2);
    EXPECT_EQ(quantile({3, 1, 2, 8}, {}, .5), 2.5);
    EXPECT_EQ(quantile({3, 1, 2, 8}, {1, 1, 1, 3}, .5), 5.5);
    EXPECT_EQ(quantile({3, 1, 2, 8}, {0, 1, 1, 2.5}, .5), 8);
    EXPECT_EQ(quantile({3, 1, 2, 8}, {}, 0), 1);
    EXPECT_EQ(quantile({3, 1, 2, 8}, {}, 1), 8);
    std::vector<double> hundred;
    for (int i = 1; i <= 100; ++i) hundred.push_back(i);
    EXPECT_EQ(quantile(hundred, {}, .29), 29.5);  // 0.29 * 100 is below 29 in doubles
}

TEST(QuantileOfErrors, IsThatOfAllErrorsInOrder) {
    // More rows than are sampled to find a bracket; the sample is rows 0, 12, 24, ... of 12 * 2^14.
    constexpr std::size_t rows = 12 << 14;
    std::mt19937_64 random(3);
    const std::map<std::string, std::function<double(std::size_t)>> laws = {
        {"uniform", [&](std::size_t) { return std::ldexp(static_cast<double>(random() >> 11), -53) - 0.5; }},
        {"three values", [&](std::size_t) { return static_cast<double>(random() % 3); }},
        {"one value", [](std::size_t) { return -4.0; }},
        {"descending", [](std::size_t row) { return -static_cast<double>(row); }},
        {"a sample that misleads",
         [](std::size_t row) { return row % 12 == 0 ? 1e9 : static_cast<double>(row % 1000); }},
        {"huge", [](std::size_t row) { return row % 2 == 0 ? 1.7e308 : -1.7e308; }}};
    for (const auto& [name, law] : laws) {
        for (const std::size_t size : {std::size_t{1}, std::size_t{2}, std::size_t{1001}, rows, rows + 5}) {
            std::vector<double> truth(size);
            for (std::size_t row = 0; row < size; ++row) truth[row] = law(row);
            const std::vector<double> predicted(size);
            const auto targets = made_of<Targets>(
                TargetRows{.truth = truth, .predicted = std::span<const double>(predicted), .items = {}});
            for (const ErrorKind kind : {ErrorKind::signed_error, ErrorKind::magnitude}) {
                const auto order =
                    WeightedOrder::of(targets, [&](std::size_t row) { return error_of(targets, row, kind); });
                for (const double q : {0.0, 0.001, 0.25, 0.5, 0.95, 1.0}) {
                    EXPECT_EQ(quantile_of_errors(targets, kind, q), order.quantile(q))
                        << name << ' ' << size << ' ' << q;
                    if (kind == ErrorKind::signed_error) {
                        EXPECT_EQ(quantile_of_numbers(truth, q), order.quantile(q)) << name << ' ' << size << ' ' << q;
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace midrank
