// Options for the notation of fields and numbers in text files.

#pragma once

#include "midrank/sources/source_options.hpp"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace midrank {

class DialectOptions {
public:
    void declare(CLI::App& command);
    bool given() const noexcept { return delimiter_ || decimal_ || thousands_; }
    /// Throws Error for an invalid character.
    SourceOptions source_options() const;

private:
    std::optional<std::string> delimiter_, decimal_, thousands_;
};

}  // namespace midrank
