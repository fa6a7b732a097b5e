// One call of midrank, whoever makes it: the program, or the command of the Python package. Every error ends here, in one line.

#pragma once

namespace midrank {

/// Runs what the arguments ask for, and returns the exit code. `arguments[0]` is the name of the program.
int run(int count, const char* const* arguments);

}  // namespace midrank
