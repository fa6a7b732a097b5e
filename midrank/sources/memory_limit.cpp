#include "midrank/sources/memory_limit.hpp"

#include "midrank/base/error.hpp"
#include "midrank/sources/byte_count.hpp"

namespace midrank {

void refuse_for_memory(const std::string& rows, MemoryLimit limit, const std::string& way_out) {
    throw Error(
        rows + " need more than " +
        (limit.given
             ? "the " + byte_count_text(limit.bytes) + " of memory given with --memory. Give more"
             : byte_count_text(limit.bytes) +
                   ", which is most of the memory of this machine. Allow more with --memory if the machine has it") +
        ", " + way_out + ".");
}

}  // namespace midrank
