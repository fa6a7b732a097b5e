# midrank_need(<name> PACKAGE <Debian package> [COMPONENTS ...]): finds a library. midrank_found_all() stops if some
# were not found, with instructions to install all of them at once.

set(midrank_missing "")
set(midrank_missing_packages "")

macro(midrank_need name)
    cmake_parse_arguments(need "MODULE" "PACKAGE" "COMPONENTS" ${ARGN})
    if(need_MODULE)  # found by CMake's own module
        find_package(${name} QUIET COMPONENTS ${need_COMPONENTS})
    else()
        find_package(${name} CONFIG QUIET)
    endif()
    if(NOT ${name}_FOUND)
        list(APPEND midrank_missing ${name})
        string(APPEND midrank_missing_packages " ${need_PACKAGE}")
    endif()
endmacro()

macro(midrank_found_all)
    if(midrank_missing)
        list(JOIN midrank_missing ", " missing)
        message(FATAL_ERROR
            "midrank needs what was not found: ${missing}. Install it with:\n"
            "  apt-get install${midrank_missing_packages}\n"
            "(./dev installs everything that is missing.)")
    endif()
endmacro()
