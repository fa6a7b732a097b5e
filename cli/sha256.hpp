// The checksum of a file: by OpenSSL in the program, by Python's hashlib in the Python package (python/src/).

#pragma once

#include <string>

namespace midrank {

/// The SHA-256 of the bytes of a file, in hexadecimal digits; empty where it cannot be read.
std::string sha256_of(const std::string& path);

}  // namespace midrank
