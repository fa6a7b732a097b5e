// Files as a source of rows: CSV, TSV and JSON Lines (plain, gzip, zstd), Parquet, Arrow IPC; one file, several, or a directory.

#pragma once

#include "midrank/predictions/source.hpp"
#include "midrank/sources/source_options.hpp"

#include <memory>
#include <string>
#include <vector>

namespace midrank {

/// The delimiter given by a text: one character, or the word tab. Throws Error for any other text.
char delimiter_of(const std::string& text);

/// One data set from `paths`: files, directories, and "-" for standard input. `notes` receives those on what was
/// guessed. Throws Error if there is nothing to read.
std::unique_ptr<Source> open_source(const std::vector<std::string>& paths, const SourceOptions& options,
                                    std::vector<std::string>& notes);
std::unique_ptr<Source> open_source(const std::vector<std::string>& paths, const SourceOptions& options = {});

}  // namespace midrank
