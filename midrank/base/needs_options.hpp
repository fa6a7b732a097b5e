// Requests that further options would settle.

#pragma once

#include "midrank/base/error.hpp"

#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// An Error that options would solve; the command line shows them in a command to copy.
class NeedsOptions : public Error {
public:
    /// `words`: "--label", "outcome". Empty where no solution is known.
    NeedsOptions(const std::string& message, std::vector<std::string> words)
        : Error(message), words_(std::move(words)) {}
    const std::vector<std::string>& words() const noexcept { return words_; }

private:
    std::vector<std::string> words_;
};

}  // namespace midrank
