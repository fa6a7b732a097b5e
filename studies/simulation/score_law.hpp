// How the scores of one class are distributed: a mixture of normal and exponential parts. Its tail and its density are
// known in closed form, so that a population has true values to hold samples against, and a score is drawn from three
// numbers of (0, 1), so that a row is a function of its seed and its place.

#pragma once

#include <cstdint>
#include <vector>

namespace midrank {

enum class Shape : std::uint8_t { normal, exponential };

/// One part of a mixture. Normal: mean `location`, standard deviation `scale`. Exponential: from `location` up, with
/// mean location + scale. Scales are positive.
struct LawPart {
    Shape shape = Shape::normal;
    double location = 0;
    double scale = 1;
    double weight = 1;  ///< share of the mixture, up to a common factor
};

/// Three numbers of (0, 1), independent of each other.
struct Draw {
    double part = 0;  ///< says which part of the mixture
    double first = 0, second = 0;
};

class ScoreLaw {
public:
    /// At least one part, of positive weight.
    explicit ScoreLaw(std::vector<LawPart> parts);
    static ScoreLaw normal(double mean, double standard_deviation);
    static ScoreLaw exponential(double location, double scale);

    /// P(s > t): share of the class that is labelled positive at threshold t. Digits are kept where it is small.
    double tail(double t) const;
    double density(double t) const;
    double drawn(const Draw& draw) const;

    /// Scores outside [least, most] have a probability below 1e-30.
    double least() const;
    double most() const;

    const std::vector<LawPart>& parts() const noexcept { return parts_; }

private:
    std::vector<LawPart> parts_;  // weights add up to 1
};

}  // namespace midrank
