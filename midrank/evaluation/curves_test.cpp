#include "midrank/evaluation/curves.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/data_for_tests.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace midrank {
namespace {

using Points = std::vector<std::vector<double>>;

/// A sink that keeps what it receives.
class KeptCurves : public CurveSink {
public:
    struct Kept {
        CurveHead head;
        Points points = {};
        std::optional<Undefined> why_none = {};
    };

    void open(const Report& about, bool sliced) override {
        for (const ModelReport& model : about.models) models.push_back(model.name);
        slices = sliced;
    }
    void start(const CurveHead& head) override { curves.push_back({.head = head}); }
    void point(std::span<const double> numbers) override {
        curves.back().points.emplace_back(numbers.begin(), numbers.end());
    }
    void end(std::optional<Undefined> why_none) override { curves.back().why_none = why_none; }
    void close(const Report& report) override { notes = report.notes; }

    std::vector<std::string> models, notes;
    bool slices = false;
    std::vector<Kept> curves;
};

void ask(KeptCurves& sink, const Predictions& rows, const CurvesRequest& request) {
    const Report report = curves(gather(rows), request, sink);
    EXPECT_EQ(report.notes, sink.notes);
}

CurvesRequest request_of(const std::string& kinds, Bands bands = Bands::none) {
    CurvesRequest request{.curves = read_curves(kinds), .bands = bands, .steps = 4};
    request.intervals.replicates = 200;
    return request;
}

TEST(Curves, AreThePointsOfEachModelAndSlice) {
    KeptCurves found;
    ask(found, berrar_rows(), request_of("roc,gain"));
    EXPECT_EQ(found.models, std::vector<std::string>{"score"});
    EXPECT_TRUE(found.slices);
    ASSERT_EQ(found.curves.size(), 6U);
    std::vector<std::string> owners;
    for (const auto& curve : found.curves) owners.push_back(curve.head.kind + " " + curve.head.owner.slice);
    EXPECT_EQ(owners, (std::vector<std::string>{"roc ", "gain ", "roc half=lower", "gain half=lower", "roc half=upper",
                                                "gain half=upper"}));
    EXPECT_EQ(found.curves[0].head.columns, (std::vector<std::string>{"threshold", "fpr", "tpr"}));
    EXPECT_FALSE(found.curves[0].head.band);
    ASSERT_EQ(found.curves[0].points.size(), 11U);  // ten distinct scores
    EXPECT_EQ(found.curves[0].points.back()[1], 1);
    EXPECT_EQ(found.curves[0].points.back()[2], 1);
    EXPECT_TRUE(found.notes.empty());
}

TEST(Curves, SayWhyThereIsNone) {
    Predictions rows = berrar_rows();
    rows.slices.clear();
    rows.positive.assign(10, 1);
    for (const Bands bands : {Bands::none, Bands::pointwise}) {
        KeptCurves found;
        ask(found, rows, request_of("roc", bands));
        ASSERT_EQ(found.curves.size(), 1U);
        EXPECT_TRUE(found.curves[0].points.empty());
        EXPECT_TRUE(found.curves[0].why_none);
        EXPECT_FALSE(found.curves[0].head.band);
        ASSERT_EQ(found.notes.size(), 1U);
        EXPECT_TRUE(found.notes[0].starts_with("Model \"score\": there is no curve roc: ")) << found.notes[0];
    }
}

TEST(Curves, ComeWithBandsOnAGrid) {
    Predictions rows = berrar_rows();
    rows.slices.clear();
    KeptCurves pointwise, simultaneous;
    ask(pointwise, rows, request_of("roc", Bands::pointwise));
    ask(simultaneous, rows, request_of("roc", Bands::simultaneous));
    EXPECT_FALSE(pointwise.slices);
    ASSERT_EQ(pointwise.curves.size(), 1U);
    const CurveHead& head = simultaneous.curves[0].head;
    EXPECT_EQ(head.columns, (std::vector<std::string>{"fpr", "tpr", "low", "high"}));
    ASSERT_TRUE(head.band && pointwise.curves[0].head.band);
    EXPECT_EQ(head.band->kind, Bands::simultaneous);
    EXPECT_EQ(pointwise.curves[0].head.band->kind, Bands::pointwise);
    EXPECT_EQ(head.band->replicates, 200);
    EXPECT_GT(head.band->multiplier, 0);
    ASSERT_EQ(pointwise.curves[0].points.size(), 5U);
    ASSERT_EQ(simultaneous.curves[0].points.size(), 5U);
    for (std::size_t p = 0; p < 5; ++p) {
        const auto& inner = pointwise.curves[0].points[p];
        const auto& outer = simultaneous.curves[0].points[p];
        EXPECT_EQ(inner[0], static_cast<double>(p) / 4);
        EXPECT_EQ(inner[1], outer[1]);
        EXPECT_LE(outer[2], inner[2]);
        EXPECT_GE(outer[3], inner[3]);
    }
}

TEST(Curves, NoteWhereFewItemsStandBehindABand) {
    KeptCurves found;
    ask(found, berrar_rows(), request_of("roc", Bands::pointwise));
    const bool noted = std::ranges::any_of(found.notes, [](const std::string& note) {
        return note.find("the band for roc rests on 5 items of one class") != std::string::npos;
    });
    EXPECT_TRUE(noted);
}

TEST(Curves, RefuseABandThatIsNotThere) {
    const CurvesRequest request = request_of("roc,score_histogram", Bands::pointwise);
    KeptCurves found;
    EXPECT_THROW(refuse_missing_bands(request), Error);
    EXPECT_THROW(curves(gather(berrar_rows()), request, found), Error);
    EXPECT_NO_THROW(refuse_missing_bands(request_of("roc,score_histogram")));
}

}  // namespace
}  // namespace midrank
