#pragma once

#include <stdexcept>
#include <string>

namespace midrank {

/// Input or a request that cannot be used. The message tells the user the place, what was found, and a way out.
class Error : public std::runtime_error {
public:
    explicit Error(const std::string& message) : std::runtime_error(message) {}
};

/// Rows that cannot be read, whichever columns are requested.
class BrokenRows : public Error {
public:
    using Error::Error;
};

}  // namespace midrank
