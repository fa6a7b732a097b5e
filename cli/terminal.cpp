#include "cli/terminal.hpp"

#include "midrank/base/ascii.hpp"
#include "midrank/base/letter_case.hpp"
#include "midrank/base/text.hpp"

#include <fcntl.h>

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace midrank {
namespace {

constexpr std::size_t usual_width = 80;

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : value;
}

}  // namespace

// Opened in the wrong direction, so that reading or writing fails as it does without a stream.
void keep_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        const bool closed = ::fcntl(stream, F_GETFD) == -1 && errno == EBADF;
        if (closed) static_cast<void>(::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    }
}

bool input_is_terminal() { return ::isatty(STDIN_FILENO) != 0; }
bool output_is_terminal() { return ::isatty(STDOUT_FILENO) != 0; }
bool errors_are_terminal() { return ::isatty(STDERR_FILENO) != 0; }

// As by setlocale: the first variable that is set counts. "C", and a locale without an encoding, are not UTF-8.
bool shows_unicode() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view locale = environment(name);
        if (locale.empty()) continue;
        const std::string_view encoding = locale.substr(std::min(locale.find('.'), locale.size()));
        return equal_without_case(encoding.substr(0, 6), ".utf-8") ||
               equal_without_case(encoding.substr(0, 5), ".utf8");
    }
    return true;
}

std::size_t terminal_width() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    std::size_t columns = 0;
    const std::string_view text = environment("COLUMNS");
    const auto read = std::from_chars(text.data(), text.data() + text.size(), columns);
    return read.ec == std::errc() && columns > 0 ? columns : usual_width;
}

Style style_for(std::string_view color, bool to_terminal) {
    const bool ascii_only = !shows_unicode();
    if (color == "always") return {true, ascii_only};
    return {color == "auto" && to_terminal && environment("NO_COLOR").empty() && environment("TERM") != "dumb",
            ascii_only};
}

void say(std::string_view sentence) {
    const std::string text = printable(sentence);
    const std::string line = (shows_unicode() ? text : ascii(text)) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace midrank
