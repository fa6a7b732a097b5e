// The verdicts of a gate in the formats that machines which build and test programs read: JUnit's XML, and the commands by which a
// workflow shows errors beside its run.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace midrank {

struct Gate;

/// One test case for each model, slice and condition. https://github.com/testmoapp/junitxml lists what readers know of.
std::string junit(const Gate& gate);
/// The same of a gate that came to no verdict: one test case, with this error.
std::string junit_of_error(std::string_view source, std::string_view message);

/// A line "::error title=...::..." for each condition that is not met; nothing where all are.
std::vector<std::string> annotations(const Gate& gate);
/// The same of why the gate came to no verdict.
std::string annotation_of_error(std::string_view message);

}  // namespace midrank
