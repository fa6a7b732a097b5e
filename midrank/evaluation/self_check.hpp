// Identities between measures that are computed in different ways. A violated identity is a bug in midrank, whatever
// the data.

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
    /// Both sides; none where one is undefined or infinite, or the identity does not apply.
    std::function<std::optional<Sides>(const Views&)> sides;
};
/// For two classes.
std::span<const Identity> identities();

/// Whether both sides are equal up to rounding.
bool hold(const Sides& sides) noexcept;

/// Signals a bug in midrank: the violated identity, with model, slice and the value of both sides.
class BrokenIdentity : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// The number of identities that hold, over all models and slices at their threshold. Throws BrokenIdentity for the
/// first one that does not, and Error for a task other than two classes.
std::size_t identities_that_hold(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                                 std::span<const Identity> checked = identities());

}  // namespace midrank
