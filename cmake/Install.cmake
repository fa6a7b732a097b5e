# For C++ programs of others: `cmake --install BUILD --prefix WHERE --component cpp` installs headers, static libraries
# and a CMake package. find_package(midrank) provides midrank::midrank, the core; find_package(midrank COMPONENTS pages
# studies) the libraries with heavier dependencies, which are listed in cmake/midrank-config.cmake.in.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(midrank_package "${CMAKE_INSTALL_LIBDIR}/cmake/midrank")
foreach(component IN ITEMS core pages studies)
    set(target midrank_${component})
    if(component STREQUAL "core")
        set(target midrank)
        set(name midrank)
    else()
        set(name ${component})
    endif()
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    install(TARGETS ${target} EXPORT midrank-${component}
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT cpp)
    install(EXPORT midrank-${component} NAMESPACE midrank:: DESTINATION "${midrank_package}" COMPONENT cpp)
endforeach()

# Formulas in headers must round as in the library.
target_compile_features(midrank INTERFACE $<INSTALL_INTERFACE:cxx_std_20>)
target_compile_options(midrank INTERFACE $<INSTALL_INTERFACE:-ffp-contract=off>)
target_include_directories(midrank INTERFACE "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
install(DIRECTORY midrank studies DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT cpp
    FILES_MATCHING PATTERN "*.hpp"
    PATTERN "*_for_tests.hpp" EXCLUDE
    PATTERN "midrank/arrow" EXCLUDE
    PATTERN "midrank/sources" EXCLUDE)

configure_package_config_file(cmake/midrank-config.cmake.in "${CMAKE_BINARY_DIR}/midrank-config.cmake"
    INSTALL_DESTINATION "${midrank_package}")
write_basic_package_version_file("${CMAKE_BINARY_DIR}/midrank-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_BINARY_DIR}/midrank-config.cmake" "${CMAKE_BINARY_DIR}/midrank-config-version.cmake"
    cmake/Findutf8proc.cmake
    DESTINATION "${midrank_package}" COMPONENT cpp)
