#include "cli/run.hpp"

#include "cli/command_line.hpp"
#include "cli/program.hpp"
#include "cli/signals.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"

#include <exception>
#include <new>
#include <string>

namespace midrank {

int run(int count, const char* const* arguments) {
    keep_standard_streams();
    set_up_signals();
    remember_command_line(count, arguments);
    try {
        return Program().run(count, arguments);
    } catch (const Error& error) {
        say(std::string("midrank: ") + error.what());
    } catch (const std::bad_alloc&) {
        say("midrank: There is not enough memory for these data. Evaluate a sample, or use a machine with more.");
    } catch (const std::exception& error) {
        say(std::string("midrank: ") + error.what() +
            " (This is a bug in midrank; please report it with the command you ran.)");
    } catch (...) {
        say("midrank: Something went wrong that has no name. This is a bug in midrank; please report it with the "
            "command you ran.");
    }
    return exit_bad_use;
}

}  // namespace midrank
