// Work is cut into parts that do not depend on the machine, and partial results are merged in the order of the parts.
// So the result has the same bits on one core and on forty.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace midrank {

/// Calls `work(i)` for i = 0 … count-1, in any order, on as many threads as allowed. Rethrows an exception of a call.
void for_each_part(std::int64_t count, const std::function<void(std::int64_t)>& work);

/// Runs `work` with at most `threads` threads for everything inside it; 0 means one per core. A process forked from one
/// that had used threads gets one.
void with_threads(int threads, const std::function<void()>& work);

/// Runs `work` so that this thread, while it waits for parts of it, does not take up unrelated work. For work that
/// others wait for, to avoid deadlock.
void isolated(const std::function<void()>& work);

/// The number of threads that may run here.
int threads_allowed();

/// The results of `make(0)` … `make(count-1)` merged in that order.
template <class Summary, class Make>
Summary reduce_parts(std::int64_t count, Make make) {
    std::vector<Summary> parts(static_cast<std::size_t>(count));
    for_each_part(count, [&parts, &make](std::int64_t part) { parts[static_cast<std::size_t>(part)] = make(part); });
    Summary whole = count > 0 ? std::move(parts.front()) : Summary{};
    for (std::size_t part = 1; part < parts.size(); ++part) whole.merge(parts[part]);
    return whole;
}

/// Calls `work(begin, end)` for 0 … size-1 cut into ranges of `length`; the last may be shorter.
template <class Work>
void for_each_range(std::size_t size, std::size_t length, const Work& work) {
    for_each_part(static_cast<std::int64_t>((size + length - 1) / length), [size, length, &work](std::int64_t part) {
        const std::size_t begin = static_cast<std::size_t>(part) * length;
        work(begin, std::min(begin + length, size));
    });
}

/// The results of `make(begin, end)` for such ranges, merged in their order.
template <class Summary, class Make>
Summary reduce_ranges(std::size_t size, std::size_t length, const Make& make) {
    return reduce_parts<Summary>(static_cast<std::int64_t>((size + length - 1) / length),
                                 [size, length, &make](std::int64_t part) {
                                     const std::size_t begin = static_cast<std::size_t>(part) * length;
                                     return make(begin, std::min(begin + length, size));
                                 });
}

}  // namespace midrank
