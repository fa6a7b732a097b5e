// Figure 1: twelve images, six of them of cats.

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

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
    // Member by member: g++ 12 takes a chart made at once for one that may lack its axis.
    Chart figure{
        .id = "figure-1c",
        .title = "Figure 1c: the effect of the threshold",
        .description = "B(r) of the twelve images. It falls as the threshold rises, and is 1/2 or less from 66 on.",
        .x = {"threshold r"},
        .y = {"B(r)", 0, 1}};
    figure.lines = {{"B", curve_points(views, "indistinguishability", "threshold", "b")}};
    figure.marks = {{"B", {67, b_at(67)}, "r = 67"}};
    figure.guides = {level_line(0.5, 0, 90, "1/2")};
    section.figures.push_back(std::move(figure));
    return section;
}

}  // namespace midrank
