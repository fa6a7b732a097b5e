# midrank::arrow: Arrow and Parquet, from the system if installed, else from the pyarrow package of a Python. The
# package has both headers and libraries, but the libraries have only names with a version (libarrow.so.2600), so they
# are linked by that name and found at run time through the executable's RUNPATH.

function(midrank_arrow_from_python)
    set(python "${MIDRANK_PYTHON}")
    if(NOT python)
        if(EXISTS "${CMAKE_SOURCE_DIR}/.venv/bin/python")
            set(python "${CMAKE_SOURCE_DIR}/.venv/bin/python")
        else()
            set(python python3)
        endif()
    endif()

    set(script "import pyarrow as a; print(a.__version__, a.get_include(), a.get_library_dirs()[0], sep=';')")
    execute_process(
        COMMAND "${python}" -c "${script}"
        OUTPUT_VARIABLE answer OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET
        RESULT_VARIABLE failure)
    if(failure)
        message(FATAL_ERROR
            "midrank needs Arrow and Parquet, but neither the system nor ${python} has them. One of these helps:\n"
            "  ./dev build   makes .venv with the pinned pyarrow, and builds\n"
            "  python3 -m pip install pyarrow   in some venv; then configure with -DMIDRANK_PYTHON=<its python>\n"
            "  apt-get install libarrow-dev libparquet-dev   where the distribution or Apache has them")
    endif()
    list(GET answer 0 version)
    list(GET answer 1 include)
    list(GET answer 2 folder)

    foreach(library IN ITEMS arrow parquet)
        file(GLOB file "${folder}/lib${library}.so.*")
        list(LENGTH file count)
        if(NOT count EQUAL 1)
            message(FATAL_ERROR
                "pyarrow ${version} should hold one lib${library}.so.<version> in ${folder}, but ${count} are there. "
                "Install pyarrow anew with pip.")
        endif()
        add_library(midrank::${library}_file SHARED IMPORTED GLOBAL)
        set_target_properties(midrank::${library}_file PROPERTIES
            IMPORTED_LOCATION "${file}"
            INTERFACE_INCLUDE_DIRECTORIES "${include}")
    endforeach()
    target_link_libraries(midrank::arrow INTERFACE midrank::parquet_file midrank::arrow_file)
    message(STATUS "Arrow ${version} from the pyarrow package of ${python}")
endfunction()

add_library(midrank::arrow INTERFACE IMPORTED GLOBAL)
find_package(Arrow CONFIG QUIET)
find_package(Parquet CONFIG QUIET)
if(Arrow_FOUND AND Parquet_FOUND)
    target_link_libraries(midrank::arrow INTERFACE Parquet::parquet_shared Arrow::arrow_shared)
    message(STATUS "Arrow ${Arrow_VERSION} from the system")
else()
    midrank_arrow_from_python()
endif()
