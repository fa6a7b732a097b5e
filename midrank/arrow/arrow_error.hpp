// Turns errors of Arrow into Errors for users.

#pragma once

#include "midrank/base/error.hpp"
#include "midrank/sources/failure.hpp"

#include <arrow/result.h>
#include <arrow/status.h>

#include <exception>
#include <new>
#include <string_view>
#include <utility>

namespace midrank {

/// The complaint, or something more specific if the status tells it: out of memory, or a format that is not built in.
Error complaint(std::string_view place, const Failure& failure, const arrow::Status& status);

inline void check(const arrow::Status& status, std::string_view place, const Failure& failure) {
    if (!status.ok()) throw complaint(place, failure, status);
}

template <class T>
T checked(arrow::Result<T>&& result, std::string_view place, const Failure& failure) {
    check(result.status(), place, failure);
    return std::move(result).ValueUnsafe();
}

/// Runs `work`, turning exceptions of the library into Errors; Errors pass unchanged.
template <class Work>
auto guarded(std::string_view place, const Failure& failure, Work&& work) {
    try {
        return work();
    } catch (const Error&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw out_of_memory(place);
    } catch (const std::exception& exception) {
        throw complaint(place, failure, exception.what());
    }
}

}  // namespace midrank
