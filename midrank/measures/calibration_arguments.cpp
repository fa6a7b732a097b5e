#include "midrank/measures/calibration_arguments.hpp"

#include <array>

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

CalibrationBins bins_to_fill(const Ranking& ranking, const Arguments& arguments) {
    const Binning binning = arguments.name_at("binning") == "mass" ? Binning::mass : Binning::width;
    return {ranking, static_cast<std::size_t>(arguments.get("bins", usual_calibration_bins)), binning};
}

std::vector<CalibrationBin> bins_of(const Ranking& ranking, const Arguments& arguments) {
    return ranking.fold(bins_to_fill(ranking, arguments)).found();
}

}  // namespace midrank
