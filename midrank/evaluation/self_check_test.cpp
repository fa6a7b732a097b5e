#include "midrank/evaluation/self_check.hpp"

#include "midrank/evaluation/data_for_tests.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <tuple>
#include <vector>

namespace midrank {
namespace {

TEST(SelfCheck, TellsRoundingFromMistakes) {
    EXPECT_TRUE(hold({0.5, 0.5 + 1e-12}));
    EXPECT_TRUE(hold({1e6, 1e6 + 1e-5}));
    EXPECT_FALSE(hold({0.5, 0.5001}));
}

TEST(SelfCheck, EveryIdentityAppliesToTenRowsWithoutTies) {
    tests::TableOfRows table;
    for (const ExampleRow& row : example_rows()) table.push_back({row.positive, row.score, 1});
    const Views views(tests::ranking_of(table), example_threshold);
    for (const Identity& identity : identities()) {
        const auto sides = identity.sides(views);
        ASSERT_TRUE(sides) << identity.statement;
        EXPECT_TRUE(hold(*sides)) << identity.statement << ": " << sides->left << " and " << sides->right;
    }
}

RC_GTEST_PROP(SelfCheck, IdentitiesHoldOnAnyRows, ()) {
    const auto rows = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::tuple<bool, int, int>>>(
        rc::gen::tuple(rc::gen::arbitrary<bool>(), rc::gen::inRange(0, 17), rc::gen::inRange(1, 8))));
    tests::TableOfRows table;
    for (const auto& [positive, score, weight] : rows) table.push_back({positive, score / 16.0, weight / 4.0});
    const Views views(tests::ranking_of(table), 0.4);
    for (const Identity& identity : identities()) {
        const auto sides = identity.sides(views);
        if (sides && !hold(*sides)) RC_FAIL(identity.statement);
    }
}

TEST(SelfCheck, SaysWhichIdentityIsBroken) {
    const std::vector<Identity> wrong = {{"two is three", [](const Views&) { return Sides{2, 3}; }}};
    try {
        identities_that_hold(gather(berrar_rows()), std::nullopt, wrong);
        FAIL() << "nothing was thrown";
    } catch (const BrokenIdentity& broken) {
        EXPECT_NE(std::string(broken.what()).find("two is three does not hold: the two sides are 2 and 3."),
                  std::string::npos);
    }
}

TEST(SelfCheck, IsANoteOfTheEvaluation) {
    const EvidenceSet evidence = gather(berrar_rows());
    const Report report = evaluate(evidence, {.measures = {}, .threshold = {}, .self_check = true});
    const std::string held = std::to_string(identities_that_hold(evidence, std::nullopt));
    EXPECT_NE(held, "0");
    EXPECT_EQ(report.notes.back(), "Self-check: " + held + " identities between measures hold.");
}

}  // namespace
}  // namespace midrank
