// A function with MIDRANK_FOR_EACH_MACHINE is compiled for several kinds of processors; the program selects one at run
// time. The order of additions is the same for all.

#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define MIDRANK_FOR_EACH_MACHINE __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define MIDRANK_FOR_EACH_MACHINE
#endif

// Before a loop whose iterations are independent: tells the compiler, which then need not prove it.
#if defined(__GNUC__) && !defined(__clang__)
#define MIDRANK_INDEPENDENT_ITERATIONS _Pragma("GCC ivdep")
#else
#define MIDRANK_INDEPENDENT_ITERATIONS
#endif
