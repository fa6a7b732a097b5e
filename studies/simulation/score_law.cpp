#include "studies/simulation/score_law.hpp"

#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace midrank {
namespace {

constexpr double normal_reach = 12;       // P(Z > 12) = 1.8e-33
constexpr double exponential_reach = 75;  // exp(-75) = 2.7e-33

double tail_of(const LawPart& part, double t) {
    const double z = (t - part.location) / part.scale;
    if (part.shape == Shape::normal) return normal_upper_tail(z);
    return z > 0 ? std::exp(-z) : 1;
}

double density_of(const LawPart& part, double t) {
    const double z = (t - part.location) / part.scale;
    if (part.shape == Shape::normal) return std::exp(-z * z / 2) / (part.scale * std::sqrt(2 * std::numbers::pi));
    return z < 0 ? 0 : std::exp(-z) / part.scale;
}

/// A standard normal number, by Box and Muller (1958), or a standard exponential one, by its quantile function.
double standard_draw(Shape shape, const Draw& draw) {
    const double exponential = -std::log(draw.first);
    if (shape == Shape::exponential) return exponential;
    return std::sqrt(2 * exponential) * std::cos(2 * std::numbers::pi * draw.second);
}

}  // namespace

ScoreLaw::ScoreLaw(std::vector<LawPart> parts) : parts_(std::move(parts)) {
    double total = 0;
    for (const LawPart& part : parts_) {
        assert(part.scale > 0 && part.weight >= 0);
        total += part.weight;
    }
    assert(total > 0);
    for (LawPart& part : parts_) part.weight /= total;
}

ScoreLaw ScoreLaw::normal(double mean, double standard_deviation) {
    return ScoreLaw({{.shape = Shape::normal, .location = mean, .scale = standard_deviation}});
}

ScoreLaw ScoreLaw::exponential(double location, double scale) {
    return ScoreLaw({{.shape = Shape::exponential, .location = location, .scale = scale}});
}

double ScoreLaw::tail(double t) const {
    double tail = 0;
    for (const LawPart& part : parts_) tail += part.weight * tail_of(part, t);
    return tail;
}

double ScoreLaw::density(double t) const {
    double density = 0;
    for (const LawPart& part : parts_) density += part.weight * density_of(part, t);
    return density;
}

double ScoreLaw::drawn(const Draw& draw) const {
    double upto = 0;
    const LawPart* chosen = &parts_.back();  // even if the weights sum to slightly less than 1
    for (const LawPart& part : parts_) {
        upto += part.weight;
        if (draw.part >= upto) continue;
        chosen = &part;
        break;
    }
    return chosen->location + chosen->scale * standard_draw(chosen->shape, draw);
}

double ScoreLaw::least() const {
    double least = std::numeric_limits<double>::infinity();
    for (const LawPart& part : parts_)
        least = std::min(least, part.location - (part.shape == Shape::normal ? normal_reach * part.scale : 0));
    return least;
}

double ScoreLaw::most() const {
    double most = -std::numeric_limits<double>::infinity();
    for (const LawPart& part : parts_)
        most = std::max(most,
                        part.location + (part.shape == Shape::normal ? normal_reach : exponential_reach) * part.scale);
    return most;
}

}  // namespace midrank
