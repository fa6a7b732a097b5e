// Output of results: to standard output, or to a file that appears complete or not at all.

#pragma once

#include "cli/signals.hpp"

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Throws Error where an output file is one of the inputs, which would be lost. `other` ends the advice: choose another
/// output, or another file for --rows.
void refuse_lost_input(const std::optional<std::string>& path, const std::vector<std::string>& inputs,
                       std::string_view other);
/// Throws Error where an output file has the ending of another format. `what` is written: "a page". A path without an
/// ending, and "-", are accepted.
void refuse_other_ending(const std::optional<std::string>& path, std::string_view ending, std::string_view what);
/// Creates a folder with its parents if it does not exist. Throws Error if that fails.
void make_folder(const std::string& path);

class Output {
public:
    /// Writes to standard output without a path. A regular file is written to a temporary file and moved to its place
    /// at the end; a device or a pipe is written directly. Throws Error if it cannot be opened.
    explicit Output(const std::optional<std::string>& path);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    /// Without finish(), nothing is left behind.
    ~Output();

    void write(std::string_view text);
    void finish();

    bool to_terminal() const noexcept { return to_terminal_; }

private:
    [[noreturn]] void fail() const;

    std::string name_;       ///< for messages
    std::string target_;     ///< final path of the file
    std::string temporary_;  ///< empty: no temporary file, or no longer
    std::FILE* stream_ = nullptr;
    bool to_terminal_ = false;
    bool to_file_ = false;
    std::optional<RemovedOnSignal> removed_on_signal_;
};

}  // namespace midrank
