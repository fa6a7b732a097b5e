#include "midrank/sources/machine_memory.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

namespace midrank {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

/// The number at the beginning of a file; `unlimited` where there is no such file, or a word such as "max".
std::int64_t number_in(const fs::path& file) {
    std::ifstream stream(file);
    std::int64_t number = 0;
    return stream >> number && number > 0 ? number : unlimited;
}

std::int64_t physical_memory(const fs::path& root) {
    std::ifstream lines(root / "proc/meminfo");
    for (std::string name; lines >> name;) {
        std::int64_t kibibytes = 0;
        if (name == "MemTotal:" && lines >> kibibytes && kibibytes > 0 && kibibytes < unlimited / 1024)
            return kibibytes * 1024;
        lines.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return unlimited;
}

/// The smallest limit of a group and its ancestors, up to `top`.
std::int64_t limit_of_group(const fs::path& top, std::string_view group, const char* file) {
    std::int64_t least = number_in(top / file);
    fs::path folder = top;
    for (const fs::path& part : fs::path(group).relative_path()) {
        folder /= part;
        least = std::min(least, number_in(folder / file));
    }
    return least;
}

/// Lines of /proc/self/cgroup are number:controllers:group. Version 2 names no controllers; version 1 has one for
/// memory.
std::int64_t group_limit(const fs::path& root) {
    const fs::path groups = root / "sys/fs/cgroup";
    std::int64_t least = unlimited;
    std::ifstream lines(root / "proc/self/cgroup");
    for (std::string line; std::getline(lines, line);) {
        const auto first = line.find(':');
        const auto second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        const std::string_view group = std::string_view(line).substr(second + 1);
        if (controllers.empty()) least = std::min(least, limit_of_group(groups, group, "memory.max"));
        if (controllers == "memory")
            least = std::min(least, limit_of_group(groups / "memory", group, "memory.limit_in_bytes"));
    }
    return least;
}

}  // namespace

std::int64_t machine_memory(const fs::path& root) {
    const std::int64_t least = std::min(physical_memory(root), group_limit(root));
    return least == unlimited ? 0 : least;
}

}  // namespace midrank
