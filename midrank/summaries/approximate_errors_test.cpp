// The bounds are compared with the exact order of all numbers (WeightedOrder), which keeps every row, after any order
// of rows and of merges.

#include "midrank/summaries/approximate_errors.hpp"

#include "midrank/base/error.hpp"
#include "midrank/summaries/error_order.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Rows with predictions of 0, so that the truth is the error.
struct Errors {
    std::vector<double> numbers, weights;

    TargetRows rows(std::size_t from, std::size_t to) const {
        static const std::vector<double> zero(1 << 17);
        TargetRows rows{.truth = std::span(numbers).subspan(from, to - from),
                        .predicted = std::span(zero).first(to - from),
                        .items = {}};
        if (!weights.empty()) rows.items.weights = std::span(weights).subspan(from, to - from);
        return rows;
    }
    Targets all() const {
        Targets targets;
        targets.add(rows(0, numbers.size()));
        return targets;
    }
    /// In parts of this many rows, each a separate summary, merged in a tree or one after another.
    ApproximateErrors in_parts(std::size_t cells, std::size_t rows_of_part, bool tree) const {
        std::vector<ApproximateErrors> parts;
        for (std::size_t from = 0; from < numbers.size(); from += rows_of_part)
            parts.emplace_back(cells).add(rows(from, std::min(from + rows_of_part, numbers.size())));
        while (tree && parts.size() > 1) {
            for (std::size_t i = 0; i + 1 < parts.size(); i += 2) parts[i / 2] = merged(parts[i], parts[i + 1]);
            if (parts.size() % 2 == 1) parts[parts.size() / 2] = parts.back();
            parts.resize((parts.size() + 1) / 2, ApproximateErrors(cells));
        }
        ApproximateErrors whole(cells);
        for (const ApproximateErrors& part : parts) whole.merge(part);
        return whole;
    }
    static ApproximateErrors merged(ApproximateErrors a, const ApproximateErrors& b) {
        a.merge(b);
        return a;
    }
};

const std::vector<double> shares = {0, 1e-9, .001, .01, .1, .25, .29, .5, .75, .9, .95, .999, 1};

/// The bound that the header states for this many rows, as a share of the weight.
double stated_error(std::size_t rows, std::size_t cells) {
    const double blocks = static_cast<double>(rows) / static_cast<double>(cells);
    return std::log2(std::max(blocks, 1.0)) / static_cast<double>(cells - 2);
}

bool holds(const Bounds& bounds, double exact) { return bounds.low <= exact && exact <= bounds.high; }

double median_distance(const Targets& targets, double center) {
    return WeightedOrder::of(targets, [&](std::size_t row) { return std::abs(targets.error(row) - center); })
        .quantile(.5);
}

/// The errors of the bounds; empty if all contain the value and are as narrow as stated.
std::string fault_of(const Errors& errors, const ApproximateErrors& found, double stated) {
    const Targets targets = errors.all();
    const auto exact_errors = Derive<SignedErrors>::of(targets);
    const auto exact_magnitudes = Derive<ErrorMagnitudes>::of(targets);
    const auto known = Derive<BoundedErrors>::of(found);
    for (const auto& [order, bounded] :
         {std::pair(&exact_errors.order, &known.errors), {&exact_magnitudes.order, &known.magnitudes}}) {
        const double total = order->total();
        if (bounded->numbers().front().number != order->numbers().front()) return "the least number is lost";
        if (bounded->numbers().back().number != order->numbers().back()) return "the greatest number is lost";
        if (std::abs(bounded->total() - total) > 1e-12 * total) return "weight is lost";
        if (bounded->hidden() > stated * total) return "neighbours hide more than is stated";
        for (const double q : shares) {
            const Bounds bounds = bounded->quantile(q);
            if (!holds(bounds, order->quantile(q))) return "the quantile lies outside its bounds: " + std::to_string(q);
            // No number within the bounds has a rank error above the reported one, and that is at most the stated one.
            const double off = std::max(
                {order->weight_below(bounds.high) - q * total, q * total - order->weight_upto(bounds.low), 0.0});
            const double said = bounded->rank_error(q, bounds);
            if (off > (said + 1e-11) * total) return "the rank error is too small: " + std::to_string(q);
            if (said > stated + 1e-11) return "the rank error is larger than is stated: " + std::to_string(q);
        }
        const std::size_t step = std::max<std::size_t>(order->numbers().size() / 50, 1);
        for (std::size_t i = 0; i < order->numbers().size(); i += step) {
            for (const double x : {order->numbers()[i], order->numbers()[i] + .125}) {
                const Bounds below = bounded->weight_below(x);
                const Bounds upto = bounded->weight_upto(x);
                const double slack = 1e-12 * total;
                if (!holds({below.low - slack, below.high + slack}, order->weight_below(x)))
                    return "the weight below lies outside its bounds";
                if (!holds({upto.low - slack, upto.high + slack}, order->weight_upto(x)))
                    return "the weight up to it lies outside its bounds";
            }
        }
    }
    for (const double center : {0.0, exact_errors.order.quantile(.5), 1.5})
        if (!holds(known.errors.median_distance(center), median_distance(targets, center)))
            return "the median distance lies outside its bounds";
    return "";
}

/// Orders that are hard for sketches that compact as they go.
std::vector<std::pair<std::string, Errors>> hard_cases(std::size_t rows) {
    std::mt19937_64 random(5);
    std::vector<std::pair<std::string, Errors>> cases;
    const auto add = [&](const std::string& name, const std::function<double(double)>& number,
                         const std::function<double(double)>& weight) {
        Errors errors;
        for (std::size_t i = 0; i < rows; ++i) {
            errors.numbers.push_back(number(static_cast<double>(i)));
            if (weight) errors.weights.push_back(weight(static_cast<double>(i)));
        }
        cases.emplace_back(name, std::move(errors));
    };
    const auto n = static_cast<double>(rows);
    const auto uniform = [&](double) { return std::uniform_real_distribution<double>(-1, 1)(random); };
    add("sorted", [](double i) { return i; }, {});
    add("reversed", [](double i) { return -i; }, {});
    add("organ pipe", [n](double i) { return std::min(i, n - i); }, {});
    add("all equal", [](double) { return 2.5; }, {});
    add("few values", [](double i) { return std::fmod(i * i, 7) - 3; }, {});
    add("zigzag", [](double i) { return std::fmod(i, 2) == 0 ? i : -i; }, {});
    add("random", uniform, {});
    add("heavy tails", [&](double) { return std::cauchy_distribution<double>()(random); }, {});
    add("huge weights", uniform, [](double i) { return std::fmod(i, 97) == 0 ? 0x1p40 : 1; });
    add("weights that grow", [](double i) { return i; }, [](double i) { return std::exp2(i / 200); });
    add("fractional weights", uniform, [&](double) { return std::uniform_real_distribution<double>(0, 3)(random); });
    add("weights of zero", uniform, [](double i) { return std::fmod(i, 3) == 0 ? 0 : 2; });
    return cases;
}

TEST(ApproximateErrors, BoundsHoldWhateverTheOrderOfRowsAndOfMerges) {
    constexpr std::size_t rows = 5000;
    for (const auto& [name, errors] : hard_cases(rows)) {
        for (const std::size_t cells : {8U, 33U, 256U}) {
            for (const std::size_t rows_of_part : {rows, std::size_t{700}, std::size_t{37}}) {
                for (const bool tree : {false, true}) {
                    const double stated = stated_error(rows, cells);
                    EXPECT_EQ(fault_of(errors, errors.in_parts(cells, rows_of_part, tree), stated), "")
                        << name << ", " << cells << " cells, parts of " << rows_of_part << (tree ? ", tree" : "");
                }
            }
        }
    }
}

RC_GTEST_PROP(ApproximateErrorsLaw, BoundsHoldForAnyNumbersWeightsAndParts, ()) {
    Errors errors;
    const auto rows = *rc::gen::inRange<std::size_t>(1, 600);
    const bool weighted = *rc::gen::arbitrary<bool>();
    for (std::size_t i = 0; i < rows; ++i) {
        errors.numbers.push_back(*rc::gen::inRange(-400, 400) / 8.0);
        if (weighted) errors.weights.push_back(*rc::gen::inRange(i == 0 ? 1 : 0, 50) / 4.0);
    }
    const auto cells = *rc::gen::inRange<std::size_t>(8, 64);
    const auto rows_of_part = *rc::gen::inRange<std::size_t>(1, 200);
    const bool tree = *rc::gen::arbitrary<bool>();
    const double stated = stated_error(rows, cells);
    const ApproximateErrors found = errors.in_parts(cells, rows_of_part, tree);
    RC_ASSERT(fault_of(errors, found, stated) == "");
    RC_ASSERT(ApproximateErrors::decode(found.encode()) == found);
}

TEST(ApproximateErrors, KeepsNoMoreThanItsCellsOnEachLevel) {
    for (const auto& [name, errors] : hard_cases(20'000)) {
        ApproximateErrors found(64);
        for (std::size_t from = 0; from < 20'000; from += 1000) found.add(errors.rows(from, from + 1000));
        // 20,000 rows are 313 blocks of 64: at most 9 levels, and one block not yet added.
        EXPECT_LE(found.errors().size(), 64U * 10) << name;
        EXPECT_LE(found.magnitudes().size(), 64U * 10) << name;
    }
}

TEST(ApproximateErrors, WhatNeighboursHideFallsWithTheCellsAsIsStated) {
    for (const auto& [name, errors] : hard_cases(100'000)) {
        if (name != "random" && name != "sorted") continue;
        for (const std::size_t cells : {64U, 256U, 1024U}) {
            const auto known = errors.in_parts(cells, 100'000, false).errors().order();
            EXPECT_LE(known.hidden() / known.total(), stated_error(100'000, cells)) << name << cells;
        }
    }
}

TEST(ApproximateErrors, AreExactWhileEveryNumberIsKept) {
    const Errors errors{.numbers = {3, 1, 2, 8, -1, -1}, .weights = {1, 1, 2, 3, .5, 0}};
    const auto known = errors.in_parts(8, 2, false).errors().order();
    const auto exact = Derive<SignedErrors>::of(errors.all()).order;
    EXPECT_EQ(known.hidden(), 0);
    // Between two numbers with just so much weight on either side both are named.
    EXPECT_EQ(known.quantile(.5), (Bounds{3, 3}));
    EXPECT_EQ(known.quantile(0), (Bounds{-1, -1}));
    EXPECT_EQ(known.weight_below(2), (Bounds{1.5, 1.5}));
    EXPECT_EQ(known.weight_upto(2), (Bounds{3.5, 3.5}));
    EXPECT_EQ(exact.quantile(.5), 3);
}

TEST(ApproximateErrors, FewDistinctNumbersStayExactHoweverManyRows) {
    Errors errors;
    for (int i = 0; i < 50'000; ++i) errors.numbers.push_back(i % 11 - 5);
    const auto found = errors.in_parts(32, 999, false);
    EXPECT_EQ(found.errors().order().hidden(), 0);
    EXPECT_EQ(found.errors().order().quantile(.25), (Bounds{-3, -3}));
    Errors reversed = errors;
    std::ranges::reverse(reversed.numbers);
    EXPECT_EQ(found.errors(), reversed.in_parts(32, 777, true).errors());
}

TEST(ApproximateErrors, TheSameRowsInTheSameOrderMakeTheSameBytes) {
    const Errors errors = hard_cases(3000)[6].second;
    EXPECT_EQ(errors.in_parts(16, 500, true).encode(), errors.in_parts(16, 500, true).encode());
}

TEST(ApproximateErrors, MomentsAreThoseOfAllRows) {
    Errors errors = hard_cases(4000)[10].second;
    for (double& number : errors.numbers) number += 1e6;  // where a difference of sums of squares would have few digits
    const TargetMoments exact = Derive<TargetMoments>::of(errors.all());
    const TargetMoments merged = errors.in_parts(64, 130, false).moments();
    // 31 merges, each with a few roundings of 2^-53.
    constexpr double rounding = 31 * 16 * 0x1p-53;
    EXPECT_NEAR(merged.truth / exact.truth, 1,
                1e3 * rounding);  // differences from a mean of 10^6 that is itself rounded
    EXPECT_NEAR(merged.errors / exact.errors, 1, rounding);
    EXPECT_NEAR(merged.mean_error / exact.mean_error, 1, rounding);
    EXPECT_NEAR(merged.total / exact.total, 1, rounding);
}

TEST(ApproximateErrors, OfTwoNumbersOfCellsTheFewerAreKept) {
    const Errors errors = hard_cases(5000)[6].second;
    ApproximateErrors many(128);
    many.add(errors.rows(0, 2500));
    ApproximateErrors few(16);
    few.add(errors.rows(2500, 5000));
    const double stated = stated_error(5000, 16) + 1.0 / 14;  // levels of 128 cells are thinned once more
    EXPECT_EQ(fault_of(errors, Errors::merged(many, few), stated), "");
    const ApproximateErrors other = Errors::merged(few, many);
    EXPECT_EQ(fault_of(errors, other, stated), "");
    EXPECT_EQ(other.errors().cells(), 16U);
    EXPECT_EQ(ApproximateErrors::decode(other.encode()), other);
}

TEST(ApproximateErrors, DamagedBytesAreRefusedOrReadAsOtherNumbers) {
    const Errors errors = hard_cases(60)[6].second;
    const Bytes bytes = errors.in_parts(8, 60, false).encode();
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_THROW(ApproximateErrors::decode(std::span(bytes).first(length)), Error) << length;
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        for (const auto flip : {std::byte{0x80}, std::byte{0x01}, std::byte{0x7f}}) {
            Bytes damaged = bytes;
            damaged[place] ^= flip;
            try {
                ApproximateErrors found = ApproximateErrors::decode(damaged);
                found.merge(found);  // none may crash
                const auto known = Derive<BoundedErrors>::of(found);
                if (known.errors.total() > 0) static_cast<void>(known.errors.quantile(.5));
            } catch (const Error&) {
            }
        }
    }
}

}  // namespace
}  // namespace midrank
