// Identities between measures that are computed in different ways. One that does not hold is a mistake of midrank, whatever the data.

#pragma once

#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

namespace midrank {

struct Sides {
    double left = 0, right = 0;
};

struct Identity {
    std::string statement;
    /// None where a side is undefined or infinite, or the identity does not apply.
    std::function<std::optional<Sides>(const Views&)> sides;
};
/// Of two classes.
std::span<const Identity> identities();

/// Whether both sides are equal but for rounding.
bool hold(const Sides& sides) noexcept;

/// A mistake of midrank: which identity does not hold, of which model and slice, and its sides.
class BrokenIdentity : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// How many hold, of all models and slices at their threshold. Throws BrokenIdentity for the first that does not, and Error for a
/// task other than that of two classes.
std::size_t identities_that_hold(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                                 std::span<const Identity> checked = identities());

}  // namespace midrank
