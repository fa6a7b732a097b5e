// Measures for several classes and for numbers by midrank, from arrays in memory: bench/tasks_speed/run.py compares
// their time with scikit-learn's.
//
//     bench_tasks_speed TASK FOLDER ROWS CLASSES REPEATS      prints the answer and the seconds of each call

#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"
#include "midrank/summaries/targets.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace midrank;

template <class T>
std::vector<T> numbers_in(const std::string& path, std::size_t count) {
    std::vector<T> numbers(count);
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(numbers.data()), static_cast<std::streamsize>(count * sizeof(T)));
    if (!file) throw std::runtime_error(path + " is too short");
    return numbers;
}

double value_of(const char* measures, TaskKind task, const Views& views) {
    double sum = 0;
    for (const MeasureRequest& requested : read_measures(measures, task)) sum += requested.answer(views).value.number();
    return sum;
}

template <class S, class AddedRows>
double value_on(const char* measures, TaskKind task, const AddedRows& rows) {
    S summary;
    summary.add(rows);
    return value_of(measures, task, Views(std::move(summary)));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 6) {
        fmt::print(stderr, "usage: {} TASK FOLDER ROWS CLASSES REPEATS\n", argv[0]);
        return 2;
    }
    const std::string task = argv[1];
    const std::string folder = std::string(argv[2]) + "/";
    const auto rows = static_cast<std::size_t>(std::atoll(argv[3]));
    const auto classes = static_cast<std::size_t>(std::atoll(argv[4]));
    std::vector<std::string> names;
    for (std::size_t c = 0; c < classes; ++c) names.push_back(std::to_string(c));

    std::vector<std::int32_t> truth;
    std::vector<std::int32_t> predicted;
    std::vector<float> scores;
    std::vector<double> y;
    std::vector<double> f;
    std::function<double()> call;
    if (task == "regression") {
        y = numbers_in<double>(folder + "y.f64", rows);
        f = numbers_in<double>(folder + "f.f64", rows);
        call = [&] {
            return value_on<Targets>("r2,mae,median_absolute_error", TaskKind::regression,
                                     TargetRows{.truth = y, .predicted = std::span<const double>(f), .items = {}});
        };
    } else {
        truth = numbers_in<std::int32_t>(folder + "truth.i32", rows);
        ClassRows all{.classes = names, .truth = truth, .predicted = {}, .scores = {}, .items = {}};
        if (task == "macro_f1") {
            predicted = numbers_in<std::int32_t>(folder + "predicted.i32", rows);
            all.predicted = predicted;
            call = [all] { return value_on<ClassTable>("macro_f1", TaskKind::multiclass, all); };
        } else {
            scores = numbers_in<float>(folder + "scores.f32", rows * classes);
            for (std::size_t c = 0; c < classes; ++c)
                all.scores.emplace_back(std::span<const float>(scores).subspan(c * rows, rows));
            const char* measure = task == "hand_till" ? "hand_till" : "macro_roc_auc";
            call = [all, measure] { return value_on<ClassScores>(measure, TaskKind::multiclass, all); };
        }
    }
    double answer = call();  // warm-up
    std::string seconds;
    for (int repeat = 0; repeat < std::atoi(argv[5]); ++repeat) {
        const auto start = std::chrono::steady_clock::now();
        answer = call();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        seconds += fmt::format("{}{:.6f}", repeat == 0 ? "" : " ", taken.count());
    }
    fmt::print("{:.17g} {}\n", answer, seconds);
}
