// --memory, for every command that keeps rows.

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
    /// Most of what the machine has, where the user says nothing. Throws Error for what is no size.
    MemoryLimit limit() const;

private:
    std::optional<std::string> text_;
};

}  // namespace midrank
