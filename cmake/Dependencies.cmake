# midrank_need(<name> PACKAGE <Debian package>): finds a library, or stops and says which package to install.

macro(midrank_need name)
    cmake_parse_arguments(need "" "PACKAGE" "" ${ARGN})
    find_package(${name} CONFIG QUIET)
    if(NOT ${name}_FOUND)
        message(FATAL_ERROR
            "midrank needs ${name}, which was not found. Install it with: apt-get install ${need_PACKAGE}\n"
            "(./dev installs everything that is missing.)")
    endif()
endmacro()
