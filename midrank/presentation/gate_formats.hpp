// Verdicts of a gate in formats for continuous integration: JUnit XML, and workflow commands that show errors next to a
// run.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace midrank {

struct Gate;

/// One test case for each model, slice and condition. https://github.com/testmoapp/junitxml lists what readers support.
std::string junit(const Gate& gate);
/// The same for a gate without a verdict: one test case with this error.
std::string junit_of_error(std::string_view source, std::string_view message);

/// A line "::error title=...::..." for each condition that is not met.
std::vector<std::string> annotations(const Gate& gate);
/// The same for a gate without a verdict.
std::string annotation_of_error(std::string_view message);

}  // namespace midrank
