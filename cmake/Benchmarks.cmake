# bench/micro/*.cpp make one executable, bench_micro; each bench/tasks/<task>/midrank.cpp makes bench_<task>.

file(GLOB micro_files CONFIGURE_DEPENDS bench/micro/*.cpp)
if(micro_files)
    add_executable(bench_micro ${micro_files})
    target_link_libraries(bench_micro PRIVATE
        midrank_studies midrank_arrow benchmark::benchmark_main fmt::fmt)
endif()

file(GLOB task_files CONFIGURE_DEPENDS bench/tasks/*/midrank.cpp)
foreach(task_file IN LISTS task_files)
    get_filename_component(task_folder "${task_file}" DIRECTORY)
    get_filename_component(task "${task_folder}" NAME)
    add_executable(bench_${task} "${task_file}")
    target_link_libraries(bench_${task} PRIVATE midrank fmt::fmt)
    target_compile_definitions(bench_${task} PRIVATE MIDRANK_VERSION="${PROJECT_VERSION}")
endforeach()

# Measures for several classes and numbers, compared with scikit-learn: bench/tasks_speed/run.py.
add_executable(bench_tasks_speed bench/tasks_speed/midrank.cpp)
target_link_libraries(bench_tasks_speed PRIVATE midrank fmt::fmt)

# The reference for a call from Python: bench/tasks_python/call.py.
add_executable(bench_tasks_python bench/tasks_python/midrank.cpp)
target_link_libraries(bench_tasks_python PRIVATE midrank fmt::fmt)

# The coverage studies: bench_coverage, and one for each of what it leaves out.
add_executable(bench_coverage bench/coverage/coverage.cpp)
target_link_libraries(bench_coverage PRIVATE midrank_studies fmt::fmt)
foreach(study thresholds best_places clusters partial_areas bands bins optima best_by_design comparisons comparisons_by_design
        prevalence given_prevalence given_prevalence_slices fairness grid share_differences slices slice_search soft_labels standardised tasks
        averages calibration_errors)
    add_executable(bench_${study} bench/coverage/${study}.cpp)
    target_link_libraries(bench_${study} PRIVATE midrank fmt::fmt)
endforeach()
foreach(study cross_validation folds_of_clusters)
    add_executable(bench_${study} bench/coverage/${study}.cpp)
    target_link_libraries(bench_${study} PRIVATE midrank_studies fmt::fmt)
endforeach()
