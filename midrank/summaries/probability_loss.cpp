#include "midrank/summaries/probability_loss.hpp"

#include <limits>

namespace midrank {
namespace {

constexpr std::string_view kind = "MRPL";
constexpr std::uint32_t probability_loss_layout = 1;

Sum total_of(const Sum& a, const Sum& b) {
    Sum total = a;
    total.merge(b);
    return total;
}

}  // namespace

double ProbabilityLoss::weight() const { return total_of(classes_[0].weight, classes_[1].weight).total(); }

double ProbabilityLoss::infinite_weight() const { return total_of(classes_[0].infinite, classes_[1].infinite).total(); }

double ProbabilityLoss::mean(double of_positive, double of_negative) const {
    const bool positive_infinite = of_positive > 0 && classes_[1].infinite.total() > 0;
    const bool negative_infinite = of_negative > 0 && classes_[0].infinite.total() > 0;
    if (positive_infinite || negative_infinite) return std::numeric_limits<double>::infinity();
    if (of_positive == 1 && of_negative == 1)
        return total_of(classes_[0].losses, classes_[1].losses).total() / weight();
    return (of_positive * classes_[1].losses.total() + of_negative * classes_[0].losses.total()) / weight();
}

Bytes ProbabilityLoss::encode() const {
    ByteWriter writer(kind, probability_loss_layout);
    for (const Class& c : classes_) {
        for (const Sum* sum : {&c.weight, &c.infinite, &c.losses}) {
            const auto limbs = sum->normal_limbs();
            writer.put(std::span<const std::int64_t>(limbs));
        }
    }
    return std::move(writer).take();
}

ProbabilityLoss ProbabilityLoss::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, probability_loss_layout);
    ProbabilityLoss loss;
    for (Class& c : loss.classes_) {
        for (Sum* sum : {&c.weight, &c.infinite, &c.losses}) {
            std::array<std::int64_t, Sum::limb_count> limbs{};
            reader.take(std::span<std::int64_t>(limbs));
            for (std::size_t i = 0; i < limbs.size(); ++i) {
                const bool highest = i + 1 == limbs.size();
                const std::int64_t bound = std::int64_t{1} << (highest ? 60 : 32);
                if (limbs[i] >= bound || limbs[i] < (highest ? -bound : 0))
                    reader.fail("a sum is not in its normal form");
            }
            *sum = Sum::of_limbs(limbs);
        }
        if (c.weight.total() < 0 || c.infinite.total() < 0 || c.weight.total() < c.infinite.total())
            reader.fail("a weight is negative");
    }
    reader.finish();
    return loss;
}

}  // namespace midrank
