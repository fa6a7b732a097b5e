#include "cli/renderer.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <spawn.h>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

extern char** environ;

namespace midrank {
namespace {

/// Reads a specification, draws it, and fetches nothing. The exit code 3 says that the package is missing.
constexpr auto script = R"(
import sys
try:
    import vl_convert
except ImportError:
    sys.exit(3)
spec, format = sys.stdin.read(), sys.argv[1]
if format == "svg":
    image = vl_convert.vegalite_to_svg(spec, allowed_base_urls=[]).encode()
else:
    image = vl_convert.vegalite_to_png(spec, scale=2, allowed_base_urls=[])
sys.stdout.buffer.write(image)
)";

struct Closes {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
/// A file without a name, which is gone when it is closed.
using Scratch = std::unique_ptr<std::FILE, Closes>;

Scratch scratch() {
    Scratch file(std::tmpfile());
    if (!file)
        throw Error(std::string("No temporary file can be made (") + std::strerror(errno) +
                    "). Check the space left in /tmp.");
    return file;
}

std::string content_of(std::FILE* file) {
    static_cast<void>(std::fseek(file, 0, SEEK_SET));
    std::string content;
    std::array<char, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file))
        content.append(block.data(), count);
    return content;
}

/// Runs a program, found on the PATH, with these files as its standard ones; its exit code, or -1 where it cannot run.
int run_program(const char* const* arguments, std::FILE* in, std::FILE* out, std::FILE* err) {
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ::fileno(in), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, ::fileno(out), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, ::fileno(err), STDERR_FILENO);
    pid_t child = 0;
    // posix_spawn promises not to change the arguments.
    const int failure =
        ::posix_spawnp(&child, arguments[0], &actions, nullptr, const_cast<char* const*>(arguments), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) return -1;
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// The last line that says something.
std::string last_line(const std::string& text) {
    const auto end = text.find_last_not_of("\r\n ");
    if (end == std::string::npos) return "no reason given";
    const auto newline = text.rfind('\n', end);
    const auto start = newline == std::string::npos ? 0 : newline + 1;
    return text.substr(start, end + 1 - start);
}

}  // namespace

std::string drawn(const std::string& specification, std::string_view format) {
    const char* const chosen = std::getenv("MIDRANK_PYTHON");
    const std::string python = chosen != nullptr && *chosen != '\0' ? chosen : "python3";
    const std::string requested(format);
    const std::array<const char*, 5> arguments = {python.c_str(), "-c", script, requested.c_str(), nullptr};

    const Scratch in = scratch();
    const Scratch out = scratch();
    const Scratch err = scratch();
    if (std::fwrite(specification.data(), 1, specification.size(), in.get()) != specification.size())
        throw Error(std::string("A temporary file cannot be written (") + std::strerror(errno) +
                    "). Check the space left in /tmp.");
    static_cast<void>(std::fseek(in.get(), 0, SEEK_SET));
    const int code = run_program(arguments.data(), in.get(), out.get(), err.get());
    if (code == 0) return content_of(out.get());
    if (code == -1 || code == 3) {
        throw Error(
            "Images are drawn by vl-convert, which " + quoted(python) +
            (code == 3 ? " does not have" : " could not run") +
            ". Install it (pip install vl-convert-python), name a Python that has it in MIDRANK_PYTHON, or write "
            ".html, which needs nothing, or .vl.json.");
    }
    throw Error("vl-convert could not draw the picture: " + printable(last_line(content_of(err.get()))) + ".");
}

}  // namespace midrank
