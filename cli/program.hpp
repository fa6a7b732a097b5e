// The program as a whole: its commands and arguments.

#pragma once

#include "cli/command.hpp"

#include <memory>
#include <string_view>
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

    /// Parses the arguments, runs the command and returns the exit code. Throws Error for invalid arguments.
    int run(int count, const char* const* arguments);

private:
    /// Declares only the command named `asked`, because declaring all of them takes 4 ms; all of them where there is
    /// none of that name.
    void add_commands(std::string_view asked);
    /// Throws Error for invalid arguments.
    void parse(int count, const char* const* arguments);

    std::unique_ptr<CLI::App> app_;
    std::vector<Command> commands_;
};

}  // namespace midrank
