// Models of two classes may give only the predicted class. Such predictions include a threshold already: the class is
// stored as a score of 1 or 0, with a mark.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>

namespace midrank {

/// Turns predicted classes without scores into two-class predictions, where the user names the positive class or there
/// can only be two classes: 0 and 1, -1 and 1, false and true. Other predictions are left alone. Throws Error where the
/// named class does not occur; `place` begins its message.
void put_two_classes(Predictions& predictions, const Roles& roles, const std::string& place);

}  // namespace midrank
