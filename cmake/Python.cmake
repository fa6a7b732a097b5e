# midrank._engine: the core and the commands as a Python extension, with the pages and without Arrow. `pip install .`
# builds it (pyproject.toml); -DMIDRANK_PYTHON_PACKAGE=ON with the presets builds it as $build/_engine.*.so.

find_package(Python 3.11 COMPONENTS Interpreter Development.Module OPTIONAL_COMPONENTS Development.SABIModule)
if(NOT Python_Development.Module_FOUND)
    message(FATAL_ERROR
        "midrank's Python package needs the headers of Python 3.11 or later. Install those of the distribution's with:\n"
        "  apt-get install python3-dev\n"
        "(./dev installs everything that is missing.)")
endif()
if(NOT nanobind_DIR)
    execute_process(
        COMMAND "${Python_EXECUTABLE}" -m nanobind --cmake_dir
        OUTPUT_STRIP_TRAILING_WHITESPACE OUTPUT_VARIABLE nanobind_DIR
        RESULT_VARIABLE failure ERROR_QUIET)
    if(failure)
        message(FATAL_ERROR
            "midrank's Python package needs nanobind, which ${Python_EXECUTABLE} does not have. One of these helps:\n"
            "  pip install .   fetches it, and builds the package\n"
            "  ${Python_EXECUTABLE} -m pip install nanobind")
    endif()
endif()
find_package(nanobind CONFIG REQUIRED)
if(SKBUILD_SABI_VERSION AND NOT TARGET Python::SABIModule)
    message(FATAL_ERROR
        "The wheel is to have the stable ABI of Python ${SKBUILD_SABI_VERSION}, for which CMake ${CMAKE_VERSION} is too old. "
        "3.26 or later is needed; pip install cmake has it.")
endif()

file(GLOB python_files CONFIGURE_DEPENDS python/src/*.cpp)
nanobind_add_module(_engine STABLE_ABI NB_STATIC NOMINSIZE NOSTRIP NB_SUPPRESS_WARNINGS ${python_files})
foreach(target IN ITEMS nanobind-static nanobind-static-abi3)
    if(TARGET ${target})
        target_compile_options(${target} PRIVATE -w)  # third-party code
    endif()
endforeach()
target_link_libraries(_engine PRIVATE midrank_commands midrank_studies midrank_pages fmt::fmt)
# Symbols of the core are hidden, so that two packages that contain it do not conflict.
target_link_options(_engine PRIVATE "-Wl,--exclude-libs,ALL")
install(TARGETS _engine LIBRARY DESTINATION midrank COMPONENT python)
