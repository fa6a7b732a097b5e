// Curves of every model and slice, as points or as bands, handed out one by one: a curve of 10^8 points passes through without
// being held.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/error_curves.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/inference/curve_bands.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Whether a curve comes as its points, or with a band, and then on a grid (inference/curve_bands.hpp) or at its bins
/// (inference/bin_bands.hpp). A consistency band, which the isotonic curve has alone (inference/isotonic_band.hpp), is where the curve
/// would lie if the probabilities were right.
enum class Bands : std::uint8_t { none, pointwise, simultaneous, consistency, simultaneous_consistency };

/// How each is asked for, in their order.
inline constexpr std::array<std::string_view, 5> names_of_bands = {"none", "pointwise", "simultaneous", "consistency",
                                                                   "simultaneous_consistency"};
constexpr std::string_view name_of(Bands bands) noexcept { return names_of_bands[static_cast<std::size_t>(bands)]; }

struct CurvesRequest {
    std::vector<CurveRequest> curves;
    /// Of a regression, which has these and no others.
    std::vector<const ErrorCurve*> error_curves = {};
    /// Of several classes the one to look at; empty: each, and their averages.
    std::string of_class = {};
    Bands bands = Bands::none;
    std::int64_t steps = 100;  ///< of the grid of a band
    IntervalRequest intervals = {};  ///< how bands are drawn; the method is not looked at
    /// Of rows in cells: how near what is drawn is to be known. A note says whether it is.
    std::optional<double> certified = {};
};

/// Where a curve belongs.
struct CurveOwner {
    std::string model;
    std::string slice;  ///< empty for all rows
    std::string of_class = {};  ///< of several classes, this one against the rest
    /// Of several classes how they are averaged, "micro" or "macro"; or "confidence", each row by its largest score.
    std::string average = {};
};

/// What a band beside the curve is.
struct BandHead {
    Bands kind = Bands::pointwise;
    double level = 0.95;
    std::int64_t replicates = 0;  ///< 0: nothing was drawn
    std::int64_t undefined = 0;  ///< replicates without a curve
    double multiplier = 0;  ///< of a simultaneous band: its reach in standard deviations, of several lines the farthest
};

struct CurveHead {
    std::string kind;  ///< as it was asked for
    /// Of the catalog; with bands the place, and for each line the value and both bounds; of rows in cells each but the threshold has both
    /// its bounds behind it.
    std::vector<std::string> columns;
    CurveOwner owner;
    std::optional<BandHead> band = {};
    CurveFacts facts = {};
    std::optional<bool> exact =
        {};  ///< whether the bounds are one number; none where there are none, for nothing is in doubt
};

/// Takes curves one after the other.
class CurveSink {
public:
    CurveSink() = default;
    CurveSink(const CurveSink&) = delete;
    CurveSink& operator=(const CurveSink&) = delete;
    virtual ~CurveSink() = default;

    /// Before the first curve. `about` says where the data come from, and names the models; `sliced`: there are slices too.
    virtual void open(const Report& about, bool sliced) = 0;
    virtual void start(const CurveHead& head) = 0;
    /// A number for every column.
    virtual void point(std::span<const double> numbers) = 0;
    /// `why_none`: the reason where there were no points.
    virtual void end(std::optional<Undefined> why_none) = 0;
    /// After the last curve. `report` is that of the opening, with all notes.
    virtual void close(const Report& report) = 0;
};

/// Reads a list such as "roc,cost(fn=5)" or "error_cdf,residuals" into the request. Throws Error for what is no curve.
void read_kinds(CurvesRequest& request, std::string_view text);
/// Throws Error where curves, bands or a class are asked for that these data do not have.
void refuse_what_the_task_lacks(const EvidenceSet& evidence, const CurvesRequest& request);

/// Throws Error where bands are asked for and a curve has none; called before the data are read, too.
void refuse_missing_bands(const CurvesRequest& request);

/// Hands the sink every curve of each model, first on all rows, then on each slice. Returns what the sink is closed with.
/// Throws Error where bands are asked for and a curve has none.
Report curves(const EvidenceSet& evidence, const CurvesRequest& request, CurveSink& sink);

/// The bands of curves that offer them, all of the same replicates.
std::vector<CurveBands> bands_of(std::span<const CurveRequest> curves, const ModelSlice& model_slice,
                                 const CurveBandRequest& band);
/// Why a band is not there, where the curve itself is; nothing where both are there, or neither. Without the full stop.
std::optional<std::string> why_without_band(const std::string& curve, const CurveBands& bands);
/// "there is no curve decision: scores are not probabilities", with a way out where there is one; without the full stop.
std::string no_curve_in_words(std::string_view curve, Undefined why);
/// What is to be noted of one curve, with whose it is, as a sentence.
std::string note_of_curve(const CurveOwner& owner, const std::string& what);
/// What the coverage study found for bands of such data, where that is not what is stated. `items` stand behind the band.
std::optional<std::string> where_band_fails(const CurveRequest& requested, const ClassItems& items,
                                            const ModelSlice& of, const CurveBandRequest& band);

/// How bands are drawn from this evidence. Notes say what was decided.
CurveBandRequest band_request(const CurvesRequest& request, const EvidenceSet& evidence,
                              std::vector<std::string>& notes);

}  // namespace midrank
