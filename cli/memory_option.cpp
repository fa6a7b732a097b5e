#include "cli/memory_option.hpp"

#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/sources/byte_count.hpp"
#include "midrank/sources/machine_memory.hpp"

#include <cstdint>

namespace midrank {

void MemoryOption::declare(CLI::App& command) {
    add_text(command, "--memory", text_,
             {"Rows", "SIZE",
              "memory limit, e.g. 2GB or 500MB: rows that need more are ranked in temporary files if that is enough, "
              "otherwise refused (most of the machine's memory)"});
}

MemoryLimit MemoryOption::limit() const {
    constexpr double most = 0.8;  // the rest is for the program, the page cache and others
    if (!text_) return {static_cast<std::int64_t>(most * static_cast<double>(machine_memory())), false};
    const auto bytes = parse_byte_count(*text_);
    if (!bytes) throw Error("--memory takes a size, such as 2GB or 500MB, not " + quoted(*text_) + ".");
    return {*bytes, true};
}

}  // namespace midrank
