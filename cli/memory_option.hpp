// --memory, for all commands that keep rows.

#pragma once

#include "midrank/sources/memory_limit.hpp"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace midrank {

class MemoryOption {
public:
    void declare(CLI::App& command);
    /// The limit; by default, most of the machine's memory. Throws Error for an invalid size.
    MemoryLimit limit() const;

private:
    std::optional<std::string> text_;
};

}  // namespace midrank
