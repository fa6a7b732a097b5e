// libhwy 1.0.3, that of Debian 12, measures how fine its clock is whenever it is loaded: 6 ms of every start, for its benchmarks alone.
// A definition in the program stands before that of a library.

#include <cstdint>

namespace hwy::platform {

std::uint64_t TimerResolution();  // NOLINT(readability-identifier-naming): Highway's name
std::uint64_t TimerResolution() { return 1; }

}  // namespace hwy::platform
