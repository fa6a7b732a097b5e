// One run of midrank, by the program or by the command of the Python package. Every error is reported here, in one
// line.

#pragma once

namespace midrank {

/// Runs the command in the arguments, and returns the exit code. `arguments[0]` is the name of the program.
int run(int count, const char* const* arguments);

}  // namespace midrank
