#include "cli/output.hpp"

#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/sources/data_files.hpp"
#include "midrank/sources/part_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace midrank {
namespace fs = std::filesystem;

namespace {

/// Whether the file is read: as this input, in a folder that is an input, or as standard input.
bool is_read(const std::string& path, const std::string& input) {
    std::error_code absent;  // if set, it is a different file
    if (input == "-") return fs::equivalent(path, "/dev/stdin", absent);
    if (!fs::is_directory(input, absent)) return fs::equivalent(path, input, absent);
    const std::vector<std::string> files = data_files({input});
    return std::ranges::any_of(files, [&](const std::string& file) { return fs::equivalent(path, file, absent); });
}

}  // namespace

void refuse_lost_input(const std::optional<std::string>& path, const std::vector<std::string>& inputs,
                       std::string_view other) {
    std::error_code absent;
    if (!path || !fs::is_regular_file(*path, absent)) return;
    for (const std::string& input : inputs) {
        if (!is_read(*path, input)) continue;
        throw Error(printable(*path) + ": this file is also the input, which would be lost. Choose another " +
                    std::string(other) + ".");
    }
}

void refuse_other_ending(const std::optional<std::string>& path, std::string_view ending, std::string_view what) {
    if (!path) return;
    const std::string found = fs::path(*path).extension().string();
    if (found.empty() || found == ending) return;
    throw Error(printable(*path) + ": " + std::string(what) + " must have the extension " + std::string(ending) +
                ", not " + printable(found) + ". Use " + printable(fs::path(*path).replace_extension(ending).string()) +
                ".");
}

void make_folder(const std::string& path) {
    std::error_code failure;
    fs::create_directories(path, failure);
    if (!fs::is_directory(path)) {
        throw Error((path.empty() ? "\"\"" : printable(path)) + ": this is not a folder, and it cannot be created" +
                    (failure ? " (" + failure.message() + ")" : "") +
                    ". Give a folder, or a path where one can be created.");
    }
}

Output::Output(const std::optional<std::string>& path) {
    if (!path || *path == "-") {
        name_ = "Standard output";
        stream_ = stdout;
        to_terminal_ = output_is_terminal();
        return;
    }
    to_file_ = true;
    name_ = path->empty() ? "\"\"" : printable(*path);
    struct stat before{};
    const bool exists = ::stat(path->c_str(), &before) == 0;
    if (path->empty() || (exists && !S_ISREG(before.st_mode))) {
        stream_ = std::fopen(path->c_str(), "we");
        if (stream_ == nullptr) fail();
        return;
    }
    if (!exists && errno != ENOENT) fail();
    refuse_read_only(*path, name_);
    target_ = end_of_links(*path);
    const DeferredSignals until_it_is_known;
    PartFile part = create_part_file(target_);
    if (part.descriptor < 0) fail();
    temporary_ = std::move(part.path);
    removed_on_signal_.emplace(temporary_);
    stream_ = ::fdopen(part.descriptor, "w");
}

Output::~Output() {
    if (stream_ != nullptr && stream_ != stdout) std::fclose(stream_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void Output::fail() const {
    throw Error(
        name_ + ": it cannot be written (" + std::strerror(errno) + "). " +
        (to_file_ ? "Check the directory, its permissions and the space left." : "Check where it is redirected to."));
}

void Output::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stream_) != text.size()) fail();
}

void Output::finish() {
    if (stream_ == stdout) {
        if (std::fflush(stdout) != 0) fail();
        return;
    }
    std::FILE* const stream = stream_;
    stream_ = nullptr;
    if (std::fclose(stream) != 0) fail();
    if (temporary_.empty()) return;
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail();
    temporary_.clear();
    removed_on_signal_.reset();
}

}  // namespace midrank
