// Whether the tests run under a sanitizer. Those that try many tables of one kind then try fewer: each takes many times
// as long, and midrank_large_tests tries all of them without one.

#pragma once

namespace midrank::tests {

#if defined(__SANITIZE_THREAD__)
inline constexpr bool threads_sanitized = true;
#else
inline constexpr bool threads_sanitized = false;
#endif
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = threads_sanitized;
#endif

}  // namespace midrank::tests
