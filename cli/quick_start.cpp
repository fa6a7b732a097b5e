// libhwy 1.0.3 (Debian 12) measures the resolution of its clock when it is loaded, only for its benchmarks: 6 ms at
// every start. A definition in the program takes precedence over that of a library.

#include <cstdint>

namespace hwy::platform {

std::uint64_t TimerResolution();  // NOLINT(readability-identifier-naming): Highway's name
std::uint64_t TimerResolution() { return 1; }

}  // namespace hwy::platform
