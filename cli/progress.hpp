// A line on the terminal for work that takes more than a second, gone when the work is done. Elsewhere: nothing.

#pragma once

#include "midrank/predictions/source.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

class Progress {
public:
    Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { clear(); }

    /// "Reading data.csv: 12,000,000 rows". `total`: how many there will be, 0 where unknown.
    void show(std::string_view doing, std::int64_t rows, std::int64_t total = 0);
    /// A step of unknown length, shown only if what came before took long.
    void show(std::string_view doing);
    /// "Drawing replicates: 600 of 2,000, 4 s left". May be called from any thread, one at a time.
    void show_steps(std::string_view doing, std::int64_t done, std::int64_t total);
    /// A function that shows how many of `total` steps are done. This and the text of `doing` must outlive it.
    std::function<void(std::int64_t)> steps(std::string_view doing, std::int64_t total) {
        return [this, doing, total](std::int64_t done) { show_steps(doing, done, total); };
    }
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    bool due();
    void print(const std::string& line);

    bool enabled_;
    Clock::time_point start_, last_;
    Clock::time_point steps_start_;
    std::int64_t steps_done_ = 0;
    bool shown_ = false;
};

/// `inner`, whose rows are counted on the terminal as they are read.
class CountedSource : public Source {
public:
    CountedSource(Source& inner, Progress& progress) : inner_(inner), progress_(progress) {}

    std::string name() const override { return inner_.name(); }
    std::vector<std::string> column_names() override { return inner_.column_names(); }
    std::int64_t row_hint() const override { return inner_.row_hint(); }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;

private:
    Source& inner_;
    Progress& progress_;
};

}  // namespace midrank
