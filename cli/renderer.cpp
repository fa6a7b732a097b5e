#include "cli/renderer.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <spawn.h>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>
#include <vector>

extern char** environ;

namespace midrank {
namespace {

namespace fs = std::filesystem;

/// Draws a specification from standard input, without network access. Exit code 3: the package is missing.
constexpr auto script = R"(
import sys
try:
    import vl_convert
except ImportError:
    sys.exit(3)
spec, format, dpi = sys.stdin.read(), sys.argv[1], float(sys.argv[2])
if format == "svg":
    image = vl_convert.vegalite_to_svg(spec, allowed_base_urls=[]).encode()
elif format == "pdf":
    image = vl_convert.vegalite_to_pdf(spec, allowed_base_urls=[])
else:
    image = vl_convert.vegalite_to_png(spec, ppi=dpi, allowed_base_urls=[])
sys.stdout.buffer.write(image)
)";

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
/// A nameless temporary file, removed when it is closed.
using Scratch = std::unique_ptr<std::FILE, FileCloser>;

Scratch scratch() {
    Scratch file(std::tmpfile());
    if (!file)
        throw Error(std::string("A temporary file cannot be created (") + std::strerror(errno) +
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

/// Runs a program, found on the PATH, with these files as standard streams; returns its exit code, or -1 if it cannot
/// run.
int run_program(const char* const* arguments, std::FILE* in, std::FILE* out, std::FILE* err) {
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ::fileno(in), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, ::fileno(out), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, ::fileno(err), STDERR_FILENO);
    pid_t child = 0;
    // posix_spawn guarantees not to change the arguments.
    const int failure =
        ::posix_spawnp(&child, arguments[0], &actions, nullptr, const_cast<char* const*>(arguments), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) return -1;
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// The last line that is not blank.
std::string last_line(const std::string& text) {
    const auto end = text.find_last_not_of("\r\n ");
    if (end == std::string::npos) return "no reason given";
    const auto newline = text.rfind('\n', end);
    const auto start = newline == std::string::npos ? 0 : newline + 1;
    return text.substr(start, end + 1 - start);
}

constexpr auto package = "vl-convert-python";

/// The folder for a Python environment of the program itself, created by a documented command; empty without a home
/// folder.
fs::path own_python() {
    const char* const data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && *data == '/') return fs::path(data) / "midrank/python";
    const char* const home = std::getenv("HOME");
    return home != nullptr && *home == '/' ? fs::path(home) / ".local/share/midrank/python" : fs::path();
}

/// Pythons that may have the package, in the order in which they are tried.
std::vector<std::string> pythons() {
    const char* const chosen = std::getenv("MIDRANK_PYTHON");
    if (chosen != nullptr && *chosen != '\0') return {chosen};
    std::vector<std::string> found;
    const auto add = [&found](const fs::path& python) {
        std::error_code absent;
        if (fs::exists(python, absent)) found.push_back(python.string());
    };
    std::error_code unknown;
    const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
    if (!unknown) {
        const fs::path folder = program.parent_path();
        add(folder / "python3");
        if (folder.parent_path().filename() == "build") add(folder.parent_path().parent_path() / ".venv/bin/python3");
    }
    if (const fs::path own = own_python(); !own.empty()) add(own / "bin/python3");
    found.emplace_back("python3");
    return found;
}

/// The command that installs the package: into the Python that was named, else into an environment of the program,
/// which also works where the system's Python is externally managed.
std::string command_to_install() {
    const char* const chosen = std::getenv("MIDRANK_PYTHON");
    if (chosen != nullptr && *chosen != '\0') return std::string(chosen) + " -m pip install " + package;
    const fs::path own = own_python();
    if (own.empty()) return std::string("python3 -m pip install ") + package;
    return "python3 -m venv " + own.string() + " && " + (own / "bin/pip").string() + " install " + package;
}

struct Attempt {
    int code = -1;
    std::string image;
    std::string said;
};

Attempt draw_with(const std::string& python, const std::string& specification, const std::string& format,
                  const std::string& dpi) {
    const std::array<const char*, 6> arguments = {python.c_str(), "-c", script, format.c_str(), dpi.c_str(), nullptr};
    const Scratch in = scratch();
    const Scratch out = scratch();
    const Scratch err = scratch();
    if (std::fwrite(specification.data(), 1, specification.size(), in.get()) != specification.size())
        throw Error(std::string("A temporary file cannot be written (") + std::strerror(errno) +
                    "). Check the space left in /tmp.");
    static_cast<void>(std::fseek(in.get(), 0, SEEK_SET));
    const int code = run_program(arguments.data(), in.get(), out.get(), err.get());
    return {code, content_of(out.get()), content_of(err.get())};
}

}  // namespace

std::string drawn(const std::string& specification, std::string_view format, double dpi) {
    std::string asked;
    for (const std::string& python : pythons()) {
        const Attempt attempt = draw_with(python, specification, std::string(format), number_text(dpi));
        if (attempt.code == 0) return attempt.image;
        if (attempt.code != -1 && attempt.code != 3)
            throw Error("vl-convert could not draw the picture: " + printable(last_line(attempt.said)) + ".");
        asked += (asked.empty() ? "" : ", and ") + quoted(python) +
                 (attempt.code == 3 ? " does not have it" : " could not run");
    }
    throw Error("Images are drawn by vl-convert, which is missing: " + asked +
                ". Install it with: " + command_to_install() + " (or write .html or .vl.json, which do not need it).");
}

}  // namespace midrank
