#include "midrank/summaries/probability_loss.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/shared_losses.hpp"

#include <gtest/gtest.h>

#include <random>

namespace midrank {
namespace {

TEST(ProbabilityLoss, IsTheWeightedMeanOfItsLosses) {
    ProbabilityLoss loss;
    loss.add(true, 0.5);
    loss.add(false, 0.25, 3);
    EXPECT_EQ(loss.weight(), 4);
    EXPECT_EQ(loss.mean(), 1.25 / 4);
    EXPECT_EQ(loss.mean(2, 0), 1.0 / 4);
}

TEST(ProbabilityLoss, IsInfiniteWhereACountedItemIs) {
    ProbabilityLoss loss;
    loss.add(true, infinity, 2);
    loss.add(false, 1);
    EXPECT_EQ(loss.mean(), infinity);
    EXPECT_EQ(loss.infinite_weight(), 2);
    EXPECT_EQ(loss.mean(0, 1), 1.0 / 3);  // the class with the infinite loss does not count
}

TEST(ProbabilityLoss, MergingPartsGivesTheLossOfTheWhole) {
    std::mt19937_64 random(5);
    ProbabilityLoss whole;
    std::array<ProbabilityLoss, 3> parts;
    for (int i = 0; i < 1000; ++i) {
        const bool positive = random() % 2 == 0;
        const double loss = random() % 50 == 0 ? infinity : static_cast<double>(random()) * 0x1p-60;
        const auto weight = static_cast<double>(1 + random() % 3);
        whole.add(positive, loss, weight);
        parts[random() % 3].add(positive, loss, weight);
    }
    parts[0].merge(parts[1]);
    parts[0].merge(parts[2]);
    EXPECT_EQ(parts[0], whole);
}

double log_loss_of(double score, bool positive, double eps = 0) {
    double loss = 0;
    LogLoss{eps}(std::span(&score, 1), positive, std::span(&loss, 1));
    return loss;
}

TEST(ProbabilityLoss, OfARankingEqualsThatOfItsRows) {
    const std::vector<double> scores = {0.25, 0.25, 0.5, 0.75, 0.75, 0.75};
    const std::vector<std::uint8_t> labels = {0, 1, 1, 1, 1, 0};
    ProbabilityLoss of_rows;
    for (std::size_t i = 0; i < scores.size(); ++i) of_rows.add(labels[i] != 0, log_loss_of(scores[i], labels[i] != 0));
    EXPECT_EQ(ProbabilityLoss::of(Ranking::of(std::span<const double>(scores), labels), LogLoss{}), of_rows);
}

TEST(ProbabilityLoss, ComesBackFromItsBytesAndRefusesOthers) {
    ProbabilityLoss loss;
    loss.add(true, 0.1, 3);
    loss.add(false, -0.7);
    loss.add(false, infinity);
    const Bytes bytes = loss.encode();
    EXPECT_EQ(ProbabilityLoss::decode(bytes), loss);
    for (std::size_t length = 0; length < bytes.size(); length += 7)
        EXPECT_THROW(ProbabilityLoss::decode(std::span(bytes).first(length)), Error);
    std::mt19937_64 random(7);
    for (int round = 0; round < 2000; ++round) {
        Bytes damaged = bytes;
        damaged[random() % damaged.size()] = static_cast<std::byte>(random());
        try {
            EXPECT_GE(ProbabilityLoss::decode(damaged).weight(), 0);
        } catch (const Error&) {
        }
    }
}

TEST(Confusion, AddsMergesAndComesBackFromItsBytes) {
    Confusion confusion;
    confusion.add(true, true);
    confusion.add(true, false, 2);
    confusion.add(false, true, 3);
    confusion.add(false, false, 4);
    EXPECT_EQ(confusion, (Confusion{1, 3, 2, 4}));
    Confusion twice = confusion;
    twice.merge(confusion);
    EXPECT_EQ(twice, (Confusion{2, 6, 4, 8}));
    Bytes bytes = confusion.encode();
    EXPECT_EQ(Confusion::decode(bytes), confusion);
    EXPECT_THROW(Confusion::decode(std::span(bytes).first(20)), Error);
    EXPECT_THROW(Confusion::decode(ProbabilityLoss().encode()), Error);
    EXPECT_THROW(Confusion::decode((Confusion{-1, 0, 0, 0}.encode())), Error);
}

TEST(LogLoss, KeepsItsDigitsNearZeroAndOne) {
    EXPECT_EQ(log_loss_of(1e-20, false), 1e-20);
    EXPECT_EQ(log_loss_of(0, true), infinity);
    EXPECT_EQ(log_loss_of(1, false), infinity);
    EXPECT_EQ(log_loss_of(1, true), 0);
    EXPECT_EQ(log_loss_of(0, true, 1e-5), -std::log(1e-5));
}

}  // namespace
}  // namespace midrank
