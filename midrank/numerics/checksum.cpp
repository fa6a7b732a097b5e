#include "midrank/numerics/checksum.hpp"

#include <boost/crc.hpp>

namespace midrank {

std::uint32_t checksum(std::span<const std::byte> bytes) {
    boost::crc_32_type crc;
    crc.process_bytes(bytes.data(), bytes.size());
    return crc.checksum();
}

}  // namespace midrank
