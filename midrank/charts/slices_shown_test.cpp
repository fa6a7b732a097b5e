#include "midrank/charts/slices_shown.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

/// A model whose slices "s0", "s1", … have these accuracies and these losses.
ModelReport model_of(const std::vector<double>& accuracies, const std::vector<double>& losses) {
    const std::vector<MeasureRequest> measures = read_measures("accuracy,log_loss");
    ModelReport model{.name = "m", .whole = {}};
    for (std::size_t i = 0; i < accuracies.size(); ++i) {
        SliceReport slice;
        slice.results = {{.requested = measures[0], .answer = {accuracies[i]}},
                         {.requested = measures[1], .answer = {losses[i]}}};
        model.slices.emplace_back("s" + std::to_string(i), std::move(slice));
    }
    return model;
}

const std::vector<std::string> cards = {"accuracy", "log_loss"};

TEST(SlicesShown, OfFewAllAreShown) {
    const std::vector<ModelReport> models = {model_of({0.5, 0.75}, {1, 2})};
    const SlicesShown shown = slices_shown(models, cards);
    EXPECT_TRUE(shown.all_measures && shown.shows("s0") && shown.shows("s1"));
    EXPECT_EQ(left_out_in_words(shown), "");
}

TEST(SlicesShown, ManyHaveTheFirstMeasures) {
    const std::vector<ModelReport> models = {model_of({0.5, 0.75, 1}, {1, 2, 3})};
    const std::vector<std::string> one = {"accuracy"};
    const SlicesShown shown = slices_shown(models, one, 3);
    EXPECT_FALSE(shown.all_measures);
    EXPECT_FALSE(shown.names.has_value());
}

TEST(SlicesShown, OfVeryManyTheWorstByAnyMeasure) {
    // By accuracy s3 is the worst; by loss s1, because lower is better.
    const std::vector<ModelReport> models = {model_of({0.75, 1, 0.875, 0.5}, {1, 8, 2, 0.5})};
    const SlicesShown shown = slices_shown(models, cards, 4);
    EXPECT_EQ(shown.names, (std::set<std::string>{"s1", "s3"}));
    EXPECT_EQ(left_out_in_words(shown),
              "Of 4 slices, the page has the 2 that are worst by one of the first measures, with only these measures; "
              "JSON and CSV have all.");
}

TEST(SlicesShown, WhereANumberIsBestTheWorstIsFarthestFromIt) {
    // Slopes: 1 is best. -0.5 and 3 are farther from it than 0.5 and 2.
    ModelReport model{.name = "m", .whole = {}};
    const std::vector<MeasureRequest> measures = read_measures("calibration_slope");
    const std::vector<double> slopes = {0.5, 3, 2, -0.5};
    for (std::size_t i = 0; i < slopes.size(); ++i) {
        SliceReport slice;
        slice.results = {{.requested = measures[0], .answer = {slopes[i]}}};
        model.slices.emplace_back("s" + std::to_string(i), std::move(slice));
    }
    const std::vector<ModelReport> models = {model};
    const std::vector<std::string> slope = {"calibration_slope"};
    EXPECT_EQ(slices_shown(models, slope, 2).names, (std::set<std::string>{"s1", "s3"}));
}

}  // namespace
}  // namespace midrank
