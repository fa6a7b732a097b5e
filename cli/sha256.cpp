#include "cli/sha256.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>
#include <cstddef>
#include <fstream>
#include <memory>
#include <vector>

namespace midrank {

std::string sha256_of(const std::string& path) {
    struct ContextDeleter {
        void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
    };
    const std::unique_ptr<EVP_MD_CTX, ContextDeleter> context(EVP_MD_CTX_new());
    std::ifstream file(path, std::ios::binary);
    if (!file || EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) != 1) return "";
    std::vector<char> block(std::size_t{1} << 20);
    while (file) {
        file.read(block.data(), static_cast<std::streamsize>(block.size()));
        EVP_DigestUpdate(context.get(), block.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (file.bad()) return "";
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    EVP_DigestFinal_ex(context.get(), digest.data(), &size);
    std::string digits;
    for (unsigned i = 0; i < size; ++i) digits += fmt::format("{:02x}", digest[i]);
    return digits;
}

}  // namespace midrank
