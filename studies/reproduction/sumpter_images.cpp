// Figure 1: twelve images, six of them of cats.

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace midrank {
namespace {

constexpr std::array<PrintedRow, 12> images = {{{79, true},
                                                {85, true},
                                                {82, true},
                                                {68, true},
                                                {87, true},
                                                {66, true},
                                                {61, false},
                                                {39, false},
                                                {28, false},
                                                {73, false},
                                                {74, false},
                                                {12, false}}};

/// The scores of the images; those of cats point upwards.
Chart images_chart() {
    Chart chart{.id = "figure-1a",
                .title = "Figure 1a: the scored data set",
                .description = "Twelve images by their score, and whether they show a cat.",
                .x = {"score", 0, 100},
                .y = {"", 0, 1.5}};
    std::vector<Stem> stems;
    stems.reserve(images.size());
    for (const PrintedRow& image : images) stems.push_back({image.score, image.positive, digits(image.score)});
    put_stems(chart, stems, {"no cat", "cat"});
    return chart;
}

/// Figure 1b: the two sets that pairs are drawn from.
Chart sets_chart(const Views& views, double threshold) {
    Chart chart{.id = "figure-1b",
                .title = "Figure 1b: how B(r) is calculated",
                .description =
                    fmt::format("Real cats above the axis, and below it the images labelled as cats at r = {}. One of "
                                "each is drawn at random; B is the share of pairs in which the real cat scores more, "
                                "{:.4f}.",
                                digits(threshold), number(views, fmt::format("b_at(threshold={})", threshold))),
                .x = {"score", 0, 100},
                .y = {"", -1.5, 1.5}};
    std::vector<Stem> stems;
    for (const PrintedRow& image : images) {
        if (image.positive) stems.push_back({image.score, true, digits(image.score)});
        if (image.score > threshold) stems.push_back({image.score, false, digits(image.score), -1});
    }
    put_stems(chart, stems, {"labelled as a cat", "real cat"});
    chart.guides.push_back({.from = {threshold, -1.5}, .to = {threshold, 0}, .label = "r"});
    return chart;
}

/// B is above 1/2 at each threshold below r_b, and below it at each threshold above.
ReproducedItem sides_item(const Views& views, const Cut& r_b) {
    double least_above = 1;
    double most_below = 0;
    for (const ChartPoint& point : all_curve_points(views, "indistinguishability", "threshold", "b")) {
        if (point.x < r_b.low) least_above = std::min(least_above, point.y);
        if (point.x >= r_b.high) most_below = std::max(most_below, point.y);
    }
    return claim_item({.where = "Section 1",
                       .what = "least B at a smaller threshold than r_b",
                       .printed = "A smaller threshold gives B(r_b) > 0.5 and a larger threshold gives B(r_b) < 0.5",
                       .note = fmt::format("The largest B at a larger threshold is {}.", digits(most_below))},
                      least_above > 0.5 && most_below < 0.5, least_above);
}

}  // namespace

ReproducedSection sumpter_images_section(std::uint64_t seed) {
    const Views views = views_of(images);
    const auto b_at = [&views](int threshold, const char* form = "") {
        return number(views, fmt::format("b_at(threshold={}{})", threshold, form));
    };
    const Answer r_b = answered(views, "r_b");
    ReproducedSection section{"Figure 1: twelve images",
                              "B(r) by the plug-in form, in which an image may be compared with itself as a tie."};
    section.items.push_back(threshold_item({.where = "Figure 1b and section 1, version 2",
                                            .what = "indistinguishability threshold",
                                            .printed = "r_b = 67"},
                                           *r_b.at));
    section.items.push_back(threshold_item(
        {.where = "Section 1, version 1",
         .what = "indistinguishability threshold",
         .printed = "r = 65",
         .right = fmt::format("{} <= r < {}; Figure 1b has 67", digits(r_b.at->low), digits(r_b.at->high))},
        *r_b.at));
    section.items.push_back(sides_item(views, *r_b.at));
    section.items.push_back(
        item({.where = "Figure 1b, version 1",
              .what = "B where images above 65 are labelled",
              .printed = "B(65) ≈ 0.49",
              .right = fmt::format("B(67) = {:.4f}; B(65) = {:.4f}", b_at(67), b_at(65)),
              .note = fmt::format(
                  "The panel shows r = 67. Section 1 has r = 65 for it too. Without self-comparison B(67) is {:.4f}.",
                  b_at(67, ",distinct_pairs=1"))},
             b_at(65)));
    section.items.push_back(
        item({.where = "Figure 1c, version 1",
              .what = "B where images above 65 are labelled",
              .printed = "B(65) ≈ 0.54",
              .note = fmt::format("Without self-comparison it is {:.4f}.", b_at(65, ",distinct_pairs=1"))},
             b_at(65)));
    section.items.push_back(item({.where = "Figure 1c, version 1",
                                  .what = "B where images above 75 are labelled",
                                  .printed = "B(75) ≈ 0.49",
                                  .right = fmt::format("B(75) = {:.4f}", b_at(75))},
                                 b_at(75)));
    const double exact = b_at(67, ",distinct_pairs=1");
    const Answer drawn = answered(views, fmt::format("b_sampled(draws=20000,seed={},threshold=67)", seed));
    section.items.push_back(own_sample_item({.where = "Figure 1b",
                                             .what = "B(67) by 20 000 pairs, drawn again where both are the same image",
                                             .printed = {}},
                                            drawn.value.number(), exact, drawn.details.front().second,
                                            "over all pairs of distinct images"));
    // Member by member, because g++ 12 would warn about a possibly missing axis otherwise.
    Chart figure{
        .id = "figure-1c",
        .title = "Figure 1c: the effect of the threshold",
        .description = "B(r) of the twelve images. It falls as the threshold rises, and is 1/2 or less from 66 on.",
        .x = {"threshold r"},
        .y = {"B(r)", 0, 1}};
    figure.lines = {{"B", curve_points(views, "indistinguishability", "threshold", "b")}};
    figure.marks = {{"B", {67, b_at(67)}, "r = 67"}};
    figure.guides = {level_line(0.5, 0, 90, "1/2")};
    section.figures = {images_chart(), sets_chart(views, 67), std::move(figure)};
    return section;
}

}  // namespace midrank
