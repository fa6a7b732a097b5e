// Curves of every model and slice, as points or with bands, streamed to a sink: a curve of 10^8 points is never held in
// memory.

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

/// Which band a curve has: none, so that all its points are given; or one on a grid (inference/curve_bands.hpp) or at
/// the bins (inference/bin_bands.hpp). A consistency band, available for the isotonic curve only
/// (inference/isotonic_band.hpp), shows where the curve would lie if the probabilities were right.
enum class Bands : std::uint8_t { none, pointwise, simultaneous, consistency, simultaneous_consistency };

/// Names of the options, in the order of Bands.
inline constexpr std::array<std::string_view, 5> names_of_bands = {"none", "pointwise", "simultaneous", "consistency",
                                                                   "simultaneous_consistency"};
constexpr std::string_view name_of(Bands bands) noexcept { return names_of_bands[static_cast<std::size_t>(bands)]; }

struct CurvesRequest {
    std::vector<CurveRequest> curves;
    /// Curves of a regression, which has no others.
    std::vector<const ErrorCurve*> error_curves = {};
    /// For several classes, the class to show; empty: each class, and the averages.
    std::string of_class = {};
    Bands bands = Bands::none;
    std::int64_t steps = 100;  ///< grid steps of a band
    IntervalRequest intervals = {};  ///< how bands are drawn; the method is ignored
    /// For rows in cells: the tolerance for what is drawn. A note tells whether it is reached.
    std::optional<double> certified = {};
};

/// What a curve belongs to.
struct CurveOwner {
    std::string model;
    std::string slice;  ///< empty for all rows
    std::string of_class = {};  ///< for several classes: this class against the rest
    /// For several classes: the kind of average, "micro" or "macro"; or "confidence", the largest score of each row.
    std::string average = {};
};

/// Description of the band of a curve.
struct BandHead {
    Bands kind = Bands::pointwise;
    double level = 0.95;
    std::int64_t replicates = 0;  ///< 0: no replicates were drawn
    std::int64_t undefined = 0;  ///< replicates in which the curve is undefined
    double multiplier = 0;  ///< simultaneous band: its half-width in standard deviations; of several lines, the largest
};

struct CurveHead {
    std::string kind;  ///< as requested
    /// As in the catalog; with a band: the place, and for each line its value and two bounds; for rows in cells: each
    /// column but the threshold is followed by its bounds.
    std::vector<std::string> columns;
    CurveOwner owner;
    std::optional<BandHead> band = {};
    CurveFacts facts = {};
    std::optional<bool> exact =
        {};  ///< whether both bounds agree everywhere; none where bounds are not given because all is exact
};

/// Receives curves one after the other.
class CurveSink {
public:
    CurveSink() = default;
    CurveSink(const CurveSink&) = delete;
    CurveSink& operator=(const CurveSink&) = delete;
    virtual ~CurveSink() = default;

    /// Before the first curve. `about` has the source of the data and the names of the models; `sliced`: there are
    /// slices as well.
    virtual void open(const Report& about, bool sliced) = 0;
    virtual void start(const CurveHead& head) = 0;
    /// One number for each column.
    virtual void point(std::span<const double> numbers) = 0;
    /// `why_none`: the reason if there were no points.
    virtual void end(std::optional<Undefined> why_none) = 0;
    /// After the last curve. `report` is the one passed to `open`, with all notes.
    virtual void close(const Report& report) = 0;
};

/// Reads a list such as "roc,cost(fn=5)" or "error_cdf,residuals" into the request. Throws Error for unknown curves.
void read_kinds(CurvesRequest& request, std::string_view text);
/// Throws Error for curves, bands or a class that these data do not have.
void refuse_curves_of_other_tasks(const EvidenceSet& evidence, const CurvesRequest& request);

/// Throws Error where bands are requested and a curve has none; can be called before the data are read.
void refuse_missing_bands(const CurvesRequest& request);

/// Hands every curve of each model to the sink, first on all rows, then on each slice. Returns the report that the sink
/// was closed with. Throws Error where bands are requested and a curve has none.
Report curves(const EvidenceSet& evidence, const CurvesRequest& request, CurveSink& sink);

/// Bands of the curves that offer them, all from the same replicates.
std::vector<CurveBands> bands_of(std::span<const CurveRequest> curves, const ModelSlice& model_slice,
                                 const CurveBandRequest& band);
/// Why there is no band although there is a curve, without the full stop; none otherwise.
std::optional<std::string> why_without_band(const std::string& curve, const CurveBands& bands);
/// "there is no curve decision: scores are not probabilities", with advice where there is some; without the full stop.
std::string no_curve_in_words(std::string_view curve, Undefined why);
/// A note about one curve, with its model and slice, as a sentence.
std::string note_of_curve(const CurveOwner& owner, const std::string& what);
/// The coverage found by the study for bands of such data, where it is below what is stated. `items`: the items behind
/// the band.
std::optional<std::string> where_band_fails(const CurveRequest& requested, const ClassItems& items,
                                            const ModelSlice& of, const CurveBandRequest& band);

/// How bands are drawn for this evidence; `notes` receives the decisions.
CurveBandRequest band_request(const CurvesRequest& request, const EvidenceSet& evidence,
                              std::vector<std::string>& notes);

}  // namespace midrank
