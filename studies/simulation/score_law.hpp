// The distribution of the scores of one class: a mixture of normal and exponential components. Tail and density are
// known in closed form, so that a population has true values; a score is computed from three uniform numbers, so that a
// row is a function of its seed and its index.

#pragma once

#include <cstdint>
#include <vector>

namespace midrank {

enum class Shape : std::uint8_t { normal, exponential };

/// A component. Normal: mean `location`, standard deviation `scale`. Exponential: from `location` up, with mean
/// location + scale. Scales are positive.
struct LawPart {
    Shape shape = Shape::normal;
    double location = 0;
    double scale = 1;
    double weight = 1;  ///< share of the mixture, up to a common factor
};

/// Three independent uniform numbers in (0, 1).
struct Draw {
    double part = 0;  ///< selects the component
    double first = 0, second = 0;
};

class ScoreLaw {
public:
    /// At least one component of positive weight.
    explicit ScoreLaw(std::vector<LawPart> parts);
    static ScoreLaw normal(double mean, double standard_deviation);
    static ScoreLaw exponential(double location, double scale);

    /// P(s > t), the share of the class labelled positive at threshold t; accurate even if small.
    double tail(double t) const;
    double density(double t) const;
    double drawn(const Draw& draw) const;

    /// Scores outside [least, most] have a probability below 1e-30.
    double least() const;
    double most() const;

    const std::vector<LawPart>& parts() const noexcept { return parts_; }

private:
    std::vector<LawPart> parts_;  // weights sum to 1
};

}  // namespace midrank
