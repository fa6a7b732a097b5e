// Where results go: standard output, or a file that appears whole or not at all.

#pragma once

#include "cli/signals.hpp"

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Throws Error where a file to be written is one of the inputs, which would be lost. `other` ends its advice: choose
/// another output, or another for --rows.
void refuse_lost_input(const std::optional<std::string>& path, const std::vector<std::string>& inputs,
                       std::string_view other);
/// Throws Error where a file to be written ends as one of another format would. `what` is written: "a page". A path without an
/// ending, and "-", are as good as the right one.
void refuse_other_ending(const std::optional<std::string>& path, std::string_view ending, std::string_view what);
/// Makes a folder, and those above it, where there is none. Throws Error if that cannot be.
void make_folder(const std::string& path);

class Output {
public:
    /// To standard output without a path. A regular file is written beside its place and moved there at the end; a device or a
    /// pipe is written as it is. Throws Error if that cannot be.
    explicit Output(const std::optional<std::string>& path);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    /// What is not finished leaves no trace.
    ~Output();

    void write(std::string_view text);
    void finish();

    bool to_terminal() const noexcept { return to_terminal_; }

private:
    [[noreturn]] void fail() const;

    std::string name_;       ///< for messages
    std::string target_;     ///< where the file goes at the end
    std::string temporary_;  ///< empty: there is none, or no more
    std::FILE* stream_ = nullptr;
    bool to_terminal_ = false;
    bool to_file_ = false;
    std::optional<RemovedOnSignal> removed_on_signal_;
};

}  // namespace midrank
