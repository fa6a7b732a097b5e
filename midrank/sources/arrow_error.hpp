// What Arrow says, turned into an Error for people: the place in front, one line, no trace of Arrow's sources.

#pragma once

#include "midrank/base/error.hpp"

#include <arrow/result.h>
#include <arrow/status.h>

#include <exception>
#include <new>
#include <string_view>
#include <utility>

namespace midrank {

/// What may go wrong in a step of work: a clause, and the sentence that tells a way out.
struct Trouble {
    std::string_view what;
    std::string_view way_out;
};

inline constexpr Trouble unreadable = {"it cannot be read to its end", "Check the file and the disk."};
inline constexpr Trouble damaged_compression = {"the compressed file is damaged or cut short",
                                                "Write or copy it anew."};

/// place: what (what the library says). Way out.
Error complaint(std::string_view place, const Trouble& trouble, std::string_view says);

/// The same, unless the status tells of something more particular: no memory left, a format not built in.
Error complaint(std::string_view place, const Trouble& trouble, const arrow::Status& status);

inline void check(const arrow::Status& status, std::string_view place, const Trouble& trouble) {
    if (!status.ok()) throw complaint(place, trouble, status);
}

template <class T>
T checked(arrow::Result<T>&& result, std::string_view place, const Trouble& trouble) {
    check(result.status(), place, trouble);
    return std::move(result).ValueUnsafe();
}

/// Runs `work`, turning exceptions of the library into Errors; Errors pass as they are.
template <class Work>
auto guarded(std::string_view place, const Trouble& trouble, Work&& work) {
    try {
        return work();
    } catch (const Error&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw complaint(place, trouble, arrow::Status::OutOfMemory(""));
    } catch (const std::exception& exception) {
        throw complaint(place, trouble, exception.what());
    }
}

}  // namespace midrank
