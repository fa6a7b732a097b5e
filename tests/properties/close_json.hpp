// Whether two answers in JSON are the same up to rounding.

#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace midrank::tests {

/// Fails if the texts differ in more than numbers and sentences with rounded numbers (`words`), or if two numbers
/// differ by more than `bound` times the larger of them, or `bound` if both are below 1.
inline void expect_close_json(const std::string& a, const std::string& b, double bound) {
    const nlohmann::json of_a = nlohmann::json::parse(a).flatten();
    const nlohmann::json of_b = nlohmann::json::parse(b).flatten();
    ASSERT_EQ(of_a.size(), of_b.size());
    for (auto x = of_a.begin(), y = of_b.begin(); x != of_a.end(); ++x, ++y) {
        ASSERT_EQ(x.key(), y.key());
        if (*x == *y || x.key().ends_with("/words")) continue;
        ASSERT_TRUE(x->is_number() && y->is_number()) << x.key() << ": " << *x << " and " << *y;
        const auto first = x->get<double>();
        const auto second = y->get<double>();
        EXPECT_LE(std::abs(first - second), bound * std::max({std::abs(first), std::abs(second), 1.0})) << x.key();
    }
}

}  // namespace midrank::tests
