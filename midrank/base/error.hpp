#pragma once

#include <stdexcept>
#include <string>

namespace midrank {

/// Input or a request that cannot be used. The message is for the person who must act: where, what was found, a way out.
class Error : public std::runtime_error {
public:
    explicit Error(const std::string& message) : std::runtime_error(message) {}
};

/// Rows that cannot be read, whichever of their columns are wanted.
class BrokenRows : public Error {
public:
    using Error::Error;
};

}  // namespace midrank
