// The program as a whole: its commands, and what the user asked of them.

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

    /// Reads the arguments, runs the command and returns the exit code. Throws Error where the arguments make no sense.
    int run(int count, const char* const* arguments);

private:
    /// Those called `asked`: to declare all of them takes 4 ms. All of them where it is the name of none.
    void add_commands(std::string_view asked);
    /// Throws Error for what is wrong with the arguments.
    void parse(int count, const char* const* arguments);

    std::unique_ptr<CLI::App> app_;
    std::vector<Command> commands_;
};

}  // namespace midrank
