#include "midrank/sources/memory_limit.hpp"

#include "midrank/base/error.hpp"
#include "midrank/sources/byte_count.hpp"

namespace midrank {

void refuse_for_memory(const std::string& rows, MemoryLimit limit, const std::string& way_out) {
    throw Error(rows + " need more than " +
                (limit.given ? "the " + byte_count_text(limit.bytes) + " of --memory. Allow more there"
                             : byte_count_text(limit.bytes) +
                                   ", most of the memory of this machine. Allow more with --memory if it has it") +
                ", " + way_out + ".");
}

}  // namespace midrank
