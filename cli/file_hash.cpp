#include "cli/file_hash.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

namespace midrank {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& name) {
    throw Error(printable(name) + ": it cannot be read a second time, for its SHA-256.");
}

Provenance::File hashed(const std::string& name) {
    struct Frees {
        void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
    };
    const std::unique_ptr<EVP_MD_CTX, Frees> context(EVP_MD_CTX_new());
    std::ifstream file(name, std::ios::binary);
    if (!file || EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) != 1) fail(name);
    Provenance::File found{.name = name};
    std::vector<char> block(std::size_t{1} << 20);
    while (file) {
        file.read(block.data(), static_cast<std::streamsize>(block.size()));
        EVP_DigestUpdate(context.get(), block.data(), static_cast<std::size_t>(file.gcount()));
        found.bytes += static_cast<std::uintmax_t>(file.gcount());
    }
    if (file.bad()) fail(name);
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    EVP_DigestFinal_ex(context.get(), digest.data(), &size);
    for (unsigned i = 0; i < size; ++i) found.sha256 += fmt::format("{:02x}", digest[i]);
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
