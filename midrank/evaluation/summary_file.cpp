#include "midrank/evaluation/summary_file.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace midrank {
namespace {

bool is_pipe(std::filesystem::file_type type) {
    using enum std::filesystem::file_type;
    return type == fifo || type == character || type == socket;
}

}  // namespace

bool is_summary_file(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) return false;
    std::ifstream file(path, std::ios::binary);
    std::array<char, EvidenceSet::kind.size()> first{};
    file.read(first.data(), first.size());
    return file && std::string_view(first.data(), first.size()) == EvidenceSet::kind;
}

void need_summary_file(const std::string& path) {
    std::error_code failure;
    const auto type = std::filesystem::status(path, failure).type();
    if (path == "-" || is_pipe(type))
        throw Error(
            (path == "-" ? "standard input" : printable(path)) +
            ": summaries are read from files, not from a pipe. Write the summary to a file, and give that file.");
    if (type == std::filesystem::file_type::not_found)
        throw Error(printable(path) + ": there is no such file. Check the path.");
    if (type == std::filesystem::file_type::none)
        throw Error(printable(path) + ": it cannot be opened (" + failure.message() +
                    "). Check the path and its permissions.");
    if (!is_summary_file(path))
        throw Error(printable(path) + " is not a summary file. Make one from it with midrank summarize.");
}

EvidenceSet read_summary_file(const std::string& path) {
    std::error_code failure;
    const auto size = std::filesystem::file_size(path, failure);
    if (failure) throw Error("Cannot read " + printable(path) + ": " + failure.message() + ".");
    Bytes bytes(static_cast<std::size_t>(size));
    std::ifstream file(path, std::ios::binary);
    // The only cast: reading bytes into memory needs it.
    file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));  // NOLINT
    if (!file) throw Error("Cannot read " + printable(path) + ": " + std::system_category().message(errno) + ".");
    try {
        return EvidenceSet::decode(bytes);
    } catch (const Error& error) {
        throw Error(printable(path) + ": " + error.what());
    }
}

}  // namespace midrank
