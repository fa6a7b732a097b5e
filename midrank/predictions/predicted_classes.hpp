// Of two classes, a model may say the class alone. Such predictions are a threshold's already: the predicted class stands as a score of
// 1 or 0, and a mark says so.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>

namespace midrank {

/// Turns predicted classes, without scores, into those of two classes, where the user names the positive one or the classes can only
/// be two: 0 and 1, -1 and 1, false and true. All others stay. Throws Error where the named class does not occur; `place` opens
/// its message.
void put_two_classes(Predictions& predictions, const Roles& roles, const std::string& place);

}  // namespace midrank
