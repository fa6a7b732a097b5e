#include "midrank/sources/data_files.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

namespace midrank {

namespace {

namespace fs = std::filesystem;

bool is_data(std::string_view name) {
    constexpr std::string_view endings[] = {".parquet",  ".arrow",     ".feather",   ".ipc",       ".csv",
                                            ".tsv",      ".tab",       ".csv.gz",    ".tsv.gz",    ".tab.gz",
                                            ".csv.zst",  ".tsv.zst",   ".tab.zst",   ".jsonl",     ".ndjson",
                                            ".jsonl.gz", ".ndjson.gz", ".jsonl.zst", ".ndjson.zst"};
    return std::ranges::any_of(endings, [name](std::string_view ending) { return name.ends_with(ending); });
}

void append_files(const std::string& directory, std::vector<std::string>& files) {
    const auto begin = static_cast<std::ptrdiff_t>(files.size());
    try {
        for (auto entry = fs::recursive_directory_iterator(directory); entry != fs::recursive_directory_iterator();
             ++entry) {
            const std::string name = entry->path().filename().string();
            const bool hidden = name.starts_with('.') || name.starts_with('_');
            if (hidden && entry->is_directory()) entry.disable_recursion_pending();
            if (!hidden && is_data(name) && entry->is_regular_file()) files.push_back(entry->path().string());
        }
    } catch (const fs::filesystem_error& error) {
        const std::string place = error.path1().empty() ? directory : error.path1().string();
        throw Error(printable(place) + ": it cannot be searched (" + error.code().message() +
                    "). Check its permissions.");
    }
    if (static_cast<std::ptrdiff_t>(files.size()) == begin) {
        throw Error(printable(directory) +
                    ": there is no data file in this directory. midrank looks for names that end in .parquet, .arrow, "
                    ".feather, .ipc, .csv, .tsv, .jsonl or .ndjson, the last four also with .gz or .zst.");
    }
    std::sort(files.begin() + begin, files.end());
}

}  // namespace

std::vector<std::string> data_files(const std::vector<std::string>& paths) {
    if (paths.empty()) throw Error("There is no file to read. Give one, or - for standard input.");
    if (std::ranges::count(paths, "-") > 1)
        throw Error("Standard input is given twice, but can be read only once. Give - only once.");
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code failure;
        if (path != "-" && fs::is_directory(path, failure)) {
            append_files(path, files);
        } else {
            files.push_back(path);
        }
    }
    refuse_repeated_files(files);
    return files;
}

void refuse_repeated_files(const std::vector<std::string>& files) {
    std::set<std::string> seen;
    for (const std::string& file : files) {
        std::error_code failure;
        if (file == "-" || !fs::is_regular_file(file, failure)) continue;
        const fs::path place = fs::canonical(file, failure);
        if (!failure && !seen.insert(place.string()).second)
            throw Error(printable(file) +
                        ": this file is given twice, so its rows would count twice. Give it once, either by itself or "
                        "through its folder.");
    }
}

}  // namespace midrank
