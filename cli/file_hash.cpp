#include "cli/file_hash.hpp"

#include "cli/sha256.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace midrank {
namespace {

namespace fs = std::filesystem;

Provenance::File hashed(const std::string& name) {
    std::error_code failure;
    Provenance::File found{.name = name, .bytes = fs::file_size(name, failure), .sha256 = sha256_of(name)};
    if (failure || found.sha256.empty())
        throw Error(printable(name) + ": the file cannot be read a second time to compute its SHA-256.");
    return found;
}

}  // namespace

std::vector<Provenance::File> hashed_files(const std::vector<std::string>& names) {
    std::vector<Provenance::File> files;
    for (const std::string& name : names) {
        std::error_code none;
        if (fs::is_directory(name, none)) {
            std::vector<std::string> parts;
            for (const auto& entry : fs::directory_iterator(name, none))
                if (entry.is_regular_file(none)) parts.push_back(entry.path().string());
            std::ranges::sort(parts);
            for (const std::string& part : parts) files.push_back(hashed(part));
        } else if (fs::is_regular_file(name, none)) {
            files.push_back(hashed(name));
        }
    }
    return files;
}

}  // namespace midrank
