// Which slices a page shows, and by which measures: of a few all, of very many those that deserve a look, so that the page stays
// small enough to send. JSON and CSV have all.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace midrank {

struct SlicesShown {
    std::size_t all = 0;  ///< slices of any model
    bool all_measures = true;  ///< else the first ones, which have cards
    std::optional<std::set<std::string>> names = {};  ///< none: every slice

    bool shows(const std::string& name) const { return !names || names->contains(name); }
};

/// A page holds so many values of slices.
constexpr std::size_t most_slice_values = 40'000;

/// `cards` are the keys of the measures that come first. Where not even these fit for every slice, those slices are shown that are
/// the worst by one of these measures, for one of the models.
SlicesShown slices_shown(std::span<const ModelReport> models, std::span<const std::string> cards,
                         std::size_t most = most_slice_values);

/// What is left out, in a sentence; nothing where all is shown.
std::string left_out_in_words(const SlicesShown& shown);

}  // namespace midrank
