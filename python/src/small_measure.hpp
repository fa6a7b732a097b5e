// A measure of two classes of few rows that lie in plain arrays or lists: the call that training loops and tests make most, and where
// the way of every question, with its roles, checks and evidence, would cost many times what the measure does.

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
    /// Any text: of what is no measure of a ranking nothing is found here.
    explicit SmallMeasure(std::string measure);

    const std::string& measure() const noexcept { return measure_; }
    /// What was asked for, if it is a measure of a ranking.
    const std::optional<MeasureRequest>& requested() const noexcept { return requested_; }

    /// What the way of every question would find, too. None where the two are anything else than buffers, or lists, of at most some ten
    /// thousand values: 0 or 1, and finite floats or doubles.
    std::shared_ptr<Measured> of(nanobind::handle label, nanobind::handle score) const;

private:
    std::string measure_;
    std::optional<MeasureRequest> requested_;
};

}  // namespace midrank
