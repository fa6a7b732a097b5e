#include "midrank/summaries/approximate_errors.hpp"

#include "midrank/numerics/sum_bytes.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t approximate_errors_layout = 1;

}  // namespace

void ApproximateErrors::add(const TargetRows& rows) {
    Targets part;
    part.add(rows);
    if (!(part.total() > 0)) return;
    whole_ = whole_ && part.whole();
    moments_.merge(Derive<TargetMoments>::of(part));
    for (std::size_t row = 0; row < part.size(); ++row) {
        const double error = part.error(row);
        const double weight = part.weight(row);
        errors_.add(error, weight);
        magnitudes_.add(std::abs(error), weight);
        sum_of_magnitudes_.add_product(weight, std::abs(error));
    }
}

void ApproximateErrors::merge(const ApproximateErrors& other) {
    whole_ = whole_ && other.whole_;
    moments_.merge(other.moments_);
    errors_.merge(other.errors_);
    magnitudes_.merge(other.magnitudes_);
    sum_of_magnitudes_.merge(other.sum_of_magnitudes_);
}

Bytes ApproximateErrors::encode() const {
    ByteWriter writer(kind, approximate_errors_layout);
    writer.put(static_cast<std::uint8_t>(whole_ ? 1 : 0));
    for (const double moment : {moments_.total, moments_.mean_truth, moments_.mean_predicted, moments_.truth,
                                moments_.predicted, moments_.both, moments_.errors, moments_.mean_error})
        writer.put(moment);
    put_sum(writer, sum_of_magnitudes_);
    errors_.put(writer);
    magnitudes_.put(writer);
    return std::move(writer).take();
}

ApproximateErrors ApproximateErrors::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, approximate_errors_layout);
    ApproximateErrors found;
    found.whole_ = reader.take<std::uint8_t>() != 0;
    TargetMoments& moments = found.moments_;
    for (double* moment : {&moments.total, &moments.mean_truth, &moments.mean_predicted, &moments.truth,
                           &moments.predicted, &moments.both, &moments.errors, &moments.mean_error}) {
        *moment = reader.take<double>();
        if (std::isnan(*moment)) reader.fail("a moment is not a number");
    }
    if (!(moments.total >= 0) || !std::isfinite(moments.total) || moments.truth < 0 || moments.predicted < 0 ||
        moments.errors < 0)
        reader.fail("the moments are invalid");
    found.sum_of_magnitudes_ = take_sum(reader);
    found.errors_ = ApproximateQuantiles::take(reader);
    found.magnitudes_ = ApproximateQuantiles::take(reader);
    reader.finish();
    // Errors and magnitudes must be non-empty exactly if the moments are.
    const bool some = moments.total > 0;
    if ((found.errors_.size() > 0) != some || (found.magnitudes_.size() > 0) != some)
        reader.fail("its parts have different rows");
    return found;
}

}  // namespace midrank
