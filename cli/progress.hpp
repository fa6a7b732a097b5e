// How far long work is, told on standard error: on a terminal in a line that is gone when the work is done, elsewhere only where
// it is asked for, as a line now and then. What takes less than a second says nothing.

#pragma once

#include "midrank/predictions/source.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace midrank {

/// What to advise where work takes minutes: fewer steps, and what needs none of them.
struct Cheaper {
    std::string option = {};  ///< that says how many steps there are: "--replicates"
    std::int64_t steps = 0;  ///< how many would do
    std::string other = {};  ///< "--interval none draws none"
};

/// Work in steps: "Drawing replicates", 2,000 of them, with advice.
struct Steps {
    std::string doing;
    std::int64_t total = 0;
    Cheaper cheaper = {};
    std::string given = {};  ///< what the user said of these steps alone: "--replicates"
};

class Progress {
public:
    /// `always`: also where standard error is no terminal.
    explicit Progress(bool always = false);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    /// Work of unknown length: "Evaluating … 12 s".
    void show(std::string_view doing) { begin_or_go_on(doing, 0, 0, ""); }
    /// "Reading data.csv: 12,000,000 of 40,000,000 rows, 5 s left". `total`: how many there will be, 0 where unknown.
    void show(std::string_view doing, std::int64_t rows, std::int64_t total = 0) {
        begin_or_go_on(doing, rows, total, " rows");
    }
    /// A function that shows how many steps are done: "Drawing replicates: 600 of 2,000, 4 s left". Where they will take minutes
    /// it says so once, with advice. It may be called from any thread, one at a time; none where nothing is shown and no word of the
    /// user is about the steps.
    std::function<void(std::int64_t)> steps(Steps steps);
    /// Says of steps that nobody took, although the user said something of them, that it changed nothing.
    void say_idle_steps();
    void show_steps(const Steps& steps, std::int64_t done) {
        begin_or_go_on(steps.doing, done, steps.total, "", steps.cheaper);
    }
    /// How often such steps will be gone through, as once for each model.
    void expect_rounds(std::int64_t rounds);
    /// What is to be said after the notes, once, and is no part of the answer.
    void set_hints(std::vector<std::string> hints) { hints_ = std::move(hints); }
    /// What is to be said where the work lasts, before it is done: after a second, on a terminal or not. Work that fails before
    /// then says nothing but why.
    void say_where_it_lasts(std::vector<std::string> notes);
    /// Says it now, if it has not been said.
    void say_notes();
    /// No more of the work that was shown.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    void begin_or_go_on(std::string_view doing, std::int64_t done, std::int64_t total, std::string_view unit,
                        const Cheaper& cheaper = {});
    void begin_telling();
    void tell_now_and_then(const std::stop_token& stop);
    void put_notes();
    void announce_minutes();
    double seconds_left() const;
    std::string line() const;
    void erase();

    bool terminal_, enabled_;
    Clock::time_point start_;
    std::mutex telling_;  ///< over all below
    bool working_ = false, shown_ = false, announced_ = false;
    std::string doing_, unit_;
    Cheaper cheaper_;
    std::int64_t done_ = 0, total_ = 0, rounds_ = 1;
    Clock::time_point work_start_;  ///< when the first of the steps were done
    std::int64_t first_done_ = 0;  ///< how many these were
    std::vector<std::pair<std::string, bool>>
        said_of_steps_;  ///< what the user said of some, and whether they were taken
    std::vector<std::string> notes_, hints_;
    Clock::time_point notes_since_;
    std::condition_variable_any wakes_;
    std::jthread teller_;  ///< the last member: it ends before the others
};

/// `inner`, whose rows are counted as they are read.
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
