# midrank_tests: all C++ tests, unit tests beside their sources and the rest under tests/. midrank_large_tests: those
# for which a sanitizer would need gigabytes or minutes without finding more than in the others.

file(GLOB_RECURSE test_files CONFIGURE_DEPENDS midrank/*_test.cpp studies/*_test.cpp cli/*_test.cpp tests/*.cpp)
file(GLOB large_test_files CONFIGURE_DEPENDS tests/large/*.cpp)
list(REMOVE_ITEM test_files ${large_test_files})
set(long_test_files
    "${CMAKE_SOURCE_DIR}/tests/properties/brute_force_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/coverage_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/moves_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/parts_in_order_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/quantile_coverage_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/task_coverage_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/curve_bands_coverage_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/peers_test.cpp")
if(MIDRANK_SANITIZE)
    list(REMOVE_ITEM test_files ${long_test_files})
endif()
# The first contains code compiled for each kind of processor, which a build with sanitizers does not, and
# tests/processors runs it on others. Those of the first five lines try fewer tables with a sanitizer
# (tests/properties/sanitized.hpp); of the others, ./dev omits the tests in its list `repeated_tests`.
list(APPEND long_test_files
    "${CMAKE_SOURCE_DIR}/midrank/summaries/class_totals_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/summaries/placements_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/evidence_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/second_round_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/task_evidence_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/charts/chart_collection_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/evaluation/bootstrap_study_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/evaluation/drops_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/evaluation/slice_search_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/evaluation/standardise_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/bootstrap_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/curve_bands_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/curve_equality_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/curve_pools_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/intervals_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/isotonic_band_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/mann_whitney_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/optimism_test.cpp"
    "${CMAKE_SOURCE_DIR}/midrank/inference/permutation_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/certified_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/laws_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/soft_labels_test.cpp"
    "${CMAKE_SOURCE_DIR}/tests/properties/spilled_rows_test.cpp")

# Studies read no external input, and use only code that other tests cover: compiling them with a sanitizer is not worth
# the time.
set(test_libraries midrank_arrow midrank_pages)
file(GLOB_RECURSE study_test_files CONFIGURE_DEPENDS studies/*_test.cpp)
list(APPEND long_test_files ${study_test_files})
if(MIDRANK_SANITIZE)
    list(REMOVE_ITEM test_files ${study_test_files})
else()
    list(APPEND test_libraries midrank_studies)
endif()

# The thread sanitizer runs only the tests that request several threads, and those of sources that use them.
if(MIDRANK_SANITIZE MATCHES "thread")
    list(REMOVE_ITEM test_libraries midrank_pages)
    list(FILTER test_files EXCLUDE REGEX "/midrank/pages/")
    foreach(test_file IN LISTS test_files)
        file(STRINGS "${test_file}" threads REGEX "with_threads|std::thread" LIMIT_COUNT 1)
        string(REPLACE "_test.cpp" ".cpp" source_file "${test_file}")
        if(NOT threads AND EXISTS "${source_file}")
            file(STRINGS "${source_file}" threads REGEX "parallel/blocks.hpp" LIMIT_COUNT 1)
        endif()
        if(NOT threads)
            list(REMOVE_ITEM test_files "${test_file}")
        endif()
    endforeach()
endif()
if(test_files)
    add_executable(midrank_tests ${test_files})
    target_link_libraries(midrank_tests PRIVATE
        ${test_libraries} fmt::fmt nlohmann_json::nlohmann_json
        GTest::gtest_main GTest::gmock rapidcheck rapidcheck_gtest)
    midrank_precompile(midrank_tests <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp> ${midrank_catalog})

    # Optimising tests takes longer than it saves when they run with sanitizers.
    if(MIDRANK_SANITIZE)
        target_compile_options(midrank_tests PRIVATE -O0)
    endif()

    add_executable(midrank_large_tests ${large_test_files} ${long_test_files})
    target_link_libraries(midrank_large_tests PRIVATE
        midrank_studies midrank_pages fmt::fmt nlohmann_json::nlohmann_json
        GTest::gtest_main GTest::gmock rapidcheck rapidcheck_gtest)
    midrank_precompile(midrank_large_tests <gmock/gmock.h> <gtest/gtest.h> ${midrank_catalog})

    enable_testing()
    add_test(NAME midrank_tests COMMAND midrank_tests WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
endif()
