#include "cli/run.hpp"

#include "cli/command_line.hpp"
#include "cli/program.hpp"
#include "cli/signals.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <new>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// The command with these words appended, to be copied.
std::string with_words(const std::vector<std::string>& words) {
    constexpr std::size_t longest = 60;  // longer ones are not worth copying
    const auto plain = [](const std::string& word) { return word.size() <= longest && printable(word) == word; };
    const auto given = [](const std::string& word) { return word.starts_with("--") && was_given(word); };
    if (words.empty() || !std::ranges::all_of(words, plain) || std::ranges::any_of(words, given)) return "";
    return " For example: " + command_line_with(words);
}

}  // namespace

int run(int count, const char* const* arguments) {
    keep_standard_streams();
    set_up_signals();
    remember_command_line(count, arguments);
    try {
        return Program().run(count, arguments);
    } catch (const NeedsOptions& error) {
        say(std::string("midrank: ") + error.what() + with_words(error.words()));
    } catch (const Error& error) {
        say(std::string("midrank: ") + error.what());
    } catch (const std::bad_alloc&) {
        say("midrank: There is not enough memory for these data. Evaluate a sample, or use a machine with more "
            "memory.");
    } catch (const std::exception& error) {
        say(std::string("midrank: ") + error.what() +
            " (This is a bug in midrank; please report it with the command you ran.)");
    } catch (...) {
        say("midrank: An unknown error occurred. This is a bug in midrank; please report it with the "
            "command you ran.");
    }
    return exit_bad_use;
}

}  // namespace midrank
