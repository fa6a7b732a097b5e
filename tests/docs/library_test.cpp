// The example of README.md, word for word between the two lines of dashes; test_docs_are_true.py compares.

#include "midrank/measures/catalog.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <vector>

namespace midrank {
namespace {

TEST(Readme, TheLibraryExampleSaysWhatThePageSays) {
    testing::internal::CaptureStdout();
    // ----
    const std::vector<double> scores = {0.9, 0.8, 0.8, 0.3, 0.1};
    const std::vector<std::uint8_t> labels = {1, 1, 0, 0, 1};

    const Views views(Ranking::of(std::span(scores), labels), 0.95);  // the ranking, and a threshold
    for (const MeasureRequest& requested : read_measures("roc_auc,max_f1,precision")) {
        const Value value = requested.answer(views).value;
        if (value.defined()) {
            fmt::print("{} is {:.4f}\n", requested.key, value.number());
        } else {
            fmt::print("{} is undefined: {}\n", requested.key, reason(value.why()));
        }
    }
    // ----
    EXPECT_EQ(testing::internal::GetCapturedStdout(),
              "roc_auc is 0.5833\nmax_f1 is 0.7500\nprecision is undefined: no item is labelled positive\n");
}

}  // namespace
}  // namespace midrank
