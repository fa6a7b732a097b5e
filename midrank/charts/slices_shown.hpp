// Which slices and measures a page shows: all if there are few, else those most worth looking at, so that the page
// stays small enough to send. JSON and CSV have all.

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
    std::size_t all = 0;  ///< number of slices of any model
    bool all_measures = true;  ///< otherwise only the first ones, which have cards
    std::optional<std::set<std::string>> names = {};  ///< none: every slice

    bool shows(const std::string& name) const { return !names || names->contains(name); }
};

/// Maximum number of slice values on a page.
constexpr std::size_t most_slice_values = 40'000;

/// `cards` are the keys of the measures shown first. If even these are too many for every slice, shows the slices that
/// are worst in one of these measures, for one of the models.
SlicesShown slices_shown(std::span<const ModelReport> models, std::span<const std::string> cards,
                         std::size_t most = most_slice_values);

/// What is left out, as a sentence; empty where all is shown.
std::string left_out_in_words(const SlicesShown& shown);

}  // namespace midrank
