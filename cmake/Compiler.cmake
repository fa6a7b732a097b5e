# Compiler options for every file of the project: standard C++20, IEEE arithmetic as written, warnings as errors.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release)
endif()

# No contraction into fused multiply-adds and no fast-math: arm64 and x86 round identically.
add_compile_options(-ffp-contract=off)

# No symbol is replaced at load time. Without this option g++ calls small functions across the library instead of
# inlining them, and all measures together took 1.7 times as long (bench_all_measures, 10^6 rows).
add_compile_options(-fno-semantic-interposition)

if(MIDRANK_SANITIZE)
    add_compile_options(-w)  # the other builds warn; warnings would take a sixth of the time of this one
else()
    add_compile_options(
        -Wall -Wextra -Wpedantic
        -Wshadow -Wconversion -Wold-style-cast -Wcast-align -Wcast-qual
        -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wimplicit-fallthrough -Wvla
        -Wno-missing-field-initializers)  # a designated initializer omits members with a default
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-Wduplicated-cond -Wduplicated-branches -Wlogical-op)
        # g++ 12 warns about "text" + std::string (GCC bug 105651). With precompiled headers it no longer recognises
        # code of the standard library, and has more such warnings; the address sanitizer detects what these warnings
        # only suspect.
        add_compile_options(-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
    endif()
endif()
if(MIDRANK_WERROR)
    add_compile_options(-Werror)
endif()

if(MIDRANK_SANITIZE)
    add_compile_options(-Og -fsanitize=${MIDRANK_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${MIDRANK_SANITIZE})
    # The address sanitizer detects three of these by itself. Alignment is checked where bytes of files and of other
    # libraries are read (CMakeLists.txt); elsewhere one cast depends on it, and simd/sort.cpp asserts it. The four
    # together take half of the build time.
    if(MIDRANK_SANITIZE MATCHES "address")
        add_compile_options(-fno-sanitize=null,vptr,object-size,alignment)
    endif()
endif()

# g++ collects garbage from 128 MB on, repeatedly; a limit of 1 GB saves a tenth of the time.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options("SHELL:--param ggc-min-heapsize=1048576")
endif()

# ccache identifies precompiled headers by their contents only with this setting; g++ must keep the #include of them.
# Paths are hashed relative to the build, so that several checkouts share compiled files.
find_program(MIDRANK_CCACHE ccache)
if(MIDRANK_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
        "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1
        sh "${CMAKE_SOURCE_DIR}/cmake/fresh_headers.sh" "${MIDRANK_CCACHE}")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-fpch-preprocess)
    endif()
endif()

# midrank_precompile(<target> <header>...): precompiles the headers that nearly every file of the target includes. This
# only saves time: a file still includes what it uses, which tools/run_tidy.py checks with the preset dev.
set(midrank_standard_headers
    <algorithm> <array> <cmath> <cstdint> <functional> <limits> <memory> <optional> <span> <string> <string_view>
    <utility> <variant> <vector>)
# Nearly every group of sources includes the catalog and the headers below it. If sources are compiled one by one it is
# not precompiled, since a change of any of these headers would then recompile every file.
set(midrank_catalog "")
if(MIDRANK_TOGETHER)
    set(midrank_catalog "${CMAKE_SOURCE_DIR}/midrank/measures/catalog.hpp")
endif()
function(midrank_precompile target)
    target_precompile_headers(${target} PRIVATE ${midrank_standard_headers} ${ARGN})
endfunction()
