#include "midrank/measures/calibration_arguments.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

namespace midrank {

const std::vector<Parameter>& parameters_of_bins() {
    static constexpr std::array<std::string_view, 2> binnings = {"width", "mass"};
    static const std::vector<Parameter> parameters = {
        {.name = "bins",
         .meaning = "number of bins",
         .least = 1,
         .most = most_calibration_bins,
         .whole = true,
         .standard = usual_calibration_bins},
        {.name = "binning",
         .meaning = "bins of equal width, (i / bins, (i + 1) / bins], or of equal mass; ties stay together",
         .standard_text = "width",
         .is_name = true,
         .choices = binnings}};
    return parameters;
}

namespace {

Binning binning_of(const Arguments& arguments) {
    return arguments.name_at("binning") == "mass" ? Binning::mass : Binning::width;
}

}  // namespace

CalibrationBins bins_to_fill(const Ranking& ranking, const Arguments& arguments) {
    return {ranking, static_cast<std::size_t>(arguments.get("bins", usual_calibration_bins)), binning_of(arguments)};
}

std::vector<CalibrationBin> bins_of(const Ranking& ranking, const Arguments& arguments) {
    return ranking.fold(bins_to_fill(ranking, arguments)).found();
}

std::string bins_in_words(const Arguments& arguments) {
    const double bins = arguments.get("bins", usual_calibration_bins);
    return fmt::format("in {:.0f} {} of equal {}", bins, bins == 1 ? "bin" : "bins",
                       binning_of(arguments) == Binning::mass ? "mass" : "width");
}

}  // namespace midrank
