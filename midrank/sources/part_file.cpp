#include "midrank/sources/part_file.hpp"

#include "midrank/base/error.hpp"

#include <fcntl.h>

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

namespace midrank {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".part";

/// The beginning of the name of a part file: that of `target`, cut at the end of a character if it is long, so that
/// process number, counter and ending fit in the 255 bytes that file systems allow.
std::string stem_of(const std::string& target) {
    constexpr std::size_t longest = 255 - std::string_view(".4294967295-1000.part").size();
    std::string name = fs::path(target).filename().string();
    if (name.size() <= longest) return name;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    name.resize(end > 0 ? end : longest);
    return name;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The process that made a part file with this name, for a target with this stem; none where it is not such a file.
std::optional<pid_t> maker_of(std::string_view name, std::string_view stem) {
    if (!name.starts_with(stem) || !name.ends_with(ending)) return std::nullopt;
    name.remove_prefix(stem.size());
    if (!name.starts_with('.') || name.size() <= ending.size() + 1) return std::nullopt;
    name.remove_prefix(1);
    name.remove_suffix(ending.size());
    const auto dash = name.find('-');
    if (dash == std::string_view::npos || !is_number(name.substr(0, dash)) || !is_number(name.substr(dash + 1)))
        return std::nullopt;
    pid_t process = 0;
    const auto read = std::from_chars(name.data(), name.data() + dash, process);
    return read.ec == std::errc() && process > 0 ? std::optional(process) : std::nullopt;
}

/// Whether nobody writes to it any more. In containers every run may have the same process number, so a file with the
/// number of this process is judged by its lock alone, which also protects files that processes of other containers
/// write to a shared folder.
bool is_abandoned(const std::string& path, pid_t maker) {
    if (maker != ::getpid() && !(::kill(maker, 0) != 0 && errno == ESRCH)) return false;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return false;
    struct stat found{};
    const bool ours = ::fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode) && found.st_uid == ::geteuid();
    const bool abandoned = ours && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    ::close(descriptor);
    return abandoned;
}

void remove_abandoned(const fs::path& target) {
    const std::string stem = stem_of(target.string());
    if (stem.empty()) return;
    const fs::path folder = target.has_parent_path() ? target.parent_path() : ".";
    std::error_code failure;
    for (auto entry = fs::directory_iterator(folder, failure); !failure && entry != fs::directory_iterator();
         entry.increment(failure)) {
        const auto maker = maker_of(entry->path().filename().native(), stem);
        if (maker && is_abandoned(entry->path().string(), *maker)) ::unlink(entry->path().c_str());
    }
}

}  // namespace

std::string end_of_links(const std::string& path) {
    std::error_code failure;
    fs::path end = path;
    while (fs::is_symlink(end, failure)) end = end.parent_path() / fs::read_symlink(end, failure);
    return end.string();
}

void refuse_read_only(const std::string& path, const std::string& name) {
    constexpr mode_t anyone_writes = S_IWUSR | S_IWGRP | S_IWOTH;
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0 || !S_ISREG(found.st_mode) || (found.st_mode & anyone_writes) != 0) return;
    throw Error(name + ": the file is read-only. Use another file, or make this one writable with chmod u+w.");
}

PartFile create_part_file(const std::string& target) {
    remove_abandoned(target);
    struct stat before{};
    const bool replaces = ::stat(target.c_str(), &before) == 0;
    const std::string folder = target.substr(0, target.size() - fs::path(target).filename().string().size());
    const std::string stem = folder + stem_of(target);
    for (int attempt = 0;; ++attempt) {
        PartFile file;
        file.path = stem + "." + std::to_string(::getpid()) + "-" + std::to_string(attempt) + std::string(ending);
        file.descriptor = ::open(file.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file.descriptor >= 0) {
            static_cast<void>(::flock(file.descriptor, LOCK_EX | LOCK_NB));
            if (replaces) static_cast<void>(::fchmod(file.descriptor, before.st_mode & 07777));
            return file;
        }
        if (errno != EEXIST || attempt == 1000) return file;
    }
}

}  // namespace midrank
