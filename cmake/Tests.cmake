# One executable with all C++ tests: unit tests beside their sources, the rest under tests/.

file(GLOB_RECURSE test_files CONFIGURE_DEPENDS midrank/*_test.cpp studies/*_test.cpp cli/*_test.cpp tests/*.cpp)
if(test_files)
    midrank_need(GTest PACKAGE "libgtest-dev libgmock-dev")
    midrank_need(rapidcheck PACKAGE librapidcheck-dev)

    add_executable(midrank_tests ${test_files})
    target_link_libraries(midrank_tests PRIVATE
        midrank_studies midrank_pages fmt::fmt nlohmann_json::nlohmann_json
        GTest::gtest_main GTest::gmock rapidcheck rapidcheck_gtest)
    midrank_precompile(midrank_tests <gmock/gmock.h> <gtest/gtest.h>)
    if(TARGET midrank_sources)
        target_link_libraries(midrank_tests PRIVATE midrank_sources midrank::arrow)
    endif()

    enable_testing()
    add_test(NAME midrank_tests COMMAND midrank_tests WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
endif()
