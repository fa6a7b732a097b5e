# With MIDRANK_TOGETHER, this many sources of each target are compiled as one file, which makes a full build faster.
# tools/group_sources.py determines which ones can be combined. Groups of 40 take a tenth less time than groups of 16,
# and up to 2.2 GB instead of 1.6. The default build compiles each file alone: this checks that a file includes what it
# uses, and a change recompiles only one file.

function(midrank_compile_together target)
    find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)
    get_target_property(files ${target} SOURCES)
    list(FILTER files INCLUDE REGEX "\\.cpp$")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files} "${CMAKE_SOURCE_DIR}/tools/group_sources.py")
    execute_process(
        COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/tools/group_sources.py" --root "${CMAKE_SOURCE_DIR}" --size "${MIDRANK_TOGETHER}"
            ${files}
        OUTPUT_VARIABLE lines
        OUTPUT_STRIP_TRAILING_WHITESPACE
        COMMAND_ERROR_IS_FATAL ANY)
    string(REPLACE "\n" ";" lines "${lines}")
    foreach(line IN LISTS lines)
        string(REPLACE "\t" ";" pair "${line}")
        list(GET pair 0 group)
        list(GET pair 1 file)
        set_property(SOURCE "${file}" PROPERTY UNITY_GROUP "${target}_${group}")
    endforeach()
    target_compile_options(${target} PRIVATE -Wno-shadow -Wno-subobject-linkage)  # for files that include others
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

if(MIDRANK_TOGETHER)
    foreach(target IN ITEMS
            midrank midrank_pages midrank_studies midrank_sources midrank_arrow midrank_commands midrank_tests midrank_large_tests _engine)
        if(TARGET ${target})
            midrank_compile_together(${target})
        endif()
    endforeach()
endif()
