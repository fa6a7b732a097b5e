# The pages of reports: built from web/ by esbuild, each into one HTML file, and carried inside midrank_pages.

find_program(MIDRANK_NODE node PATHS "${CMAKE_SOURCE_DIR}/.venv/node")
if(NOT MIDRANK_NODE OR NOT EXISTS "${CMAKE_SOURCE_DIR}/web/node_modules/esbuild")
    message(FATAL_ERROR
        "midrank's report page is built by Node.js 20.19 or later, from the packages of web/package-lock.json. "
        "One of these helps:\n"
        "  ./dev build   installs the packages, and builds\n"
        "  npm ci --prefix web   with Node.js installed")
endif()

set(web_out "${CMAKE_BINARY_DIR}/web")
set(web_pages "${web_out}/report.html" "${web_out}/figures.html")
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS web/src/*)
add_custom_command(
    OUTPUT ${web_pages}
    COMMAND "${MIDRANK_NODE}" "${CMAKE_SOURCE_DIR}/web/build.mjs" "${web_out}"
    DEPENDS ${web_files} web/build.mjs web/licences.mjs web/package-lock.json
    COMMENT "Building the report pages"
    VERBATIM)

enable_language(ASM)
configure_file(cmake/pages.S.in "${CMAKE_BINARY_DIR}/pages.S" @ONLY)
set_source_files_properties("${CMAKE_BINARY_DIR}/pages.S" PROPERTIES OBJECT_DEPENDS "${web_pages}")
set(web_object "${CMAKE_BINARY_DIR}/pages.S")
