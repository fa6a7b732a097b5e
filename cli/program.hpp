// The program as a whole: its commands, and what the user asked of them.

#pragma once

#include "cli/command.hpp"

#include <memory>
#include <vector>

namespace CLI {
class App;
}

namespace midrank {

class Program {
public:
    Program();
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Reads the arguments, runs the command and returns the exit code. Throws Error where the arguments make no sense.
    int run(int count, const char* const* arguments);

private:
    /// Throws Error for what is wrong with the arguments.
    void parse(int count, const char* const* arguments);

    std::unique_ptr<CLI::App> app_;
    std::vector<Command> commands_;
};

}  // namespace midrank
