// A measure of two classes for few rows in plain arrays or lists: the most frequent call in training loops and tests,
// for which the usual course, with roles, checks and evidence, would cost many times the computation itself.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "python/src/measured.hpp"
#include "python/src/nanobind.hpp"

#include <memory>
#include <optional>
#include <string>

namespace midrank {

class SmallMeasure {
public:
    /// Any text is accepted; without a measure of a ranking, `of` gives nothing.
    explicit SmallMeasure(std::string measure);

    const std::string& measure() const noexcept { return measure_; }
    /// The request, if it is a measure of a ranking.
    const std::optional<MeasureRequest>& requested() const noexcept { return requested_; }

    /// The same result as by the usual course. None unless both are buffers, or lists, of at most about ten thousand
    /// values: 0 or 1, and finite floats or doubles.
    std::shared_ptr<Measured> of(nanobind::handle label, nanobind::handle score) const;

private:
    std::string measure_;
    std::optional<MeasureRequest> requested_;
};

}  // namespace midrank
