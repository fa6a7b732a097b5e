// Progress of long work on standard error: on a terminal, in a line that disappears at the end; elsewhere only on
// request, as a line from time to time. Work shorter than a second shows nothing.

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

/// Advice where work takes minutes: fewer steps, or an alternative without steps.
struct CheaperOption {
    std::string option = {};  ///< option for the number of steps: "--replicates"
    std::int64_t steps = 0;  ///< a number that would be enough
    std::string other = {};  ///< "--interval none draws none"
};

/// Work in steps: "Drawing replicates", 2,000 of them, with advice.
struct Steps {
    std::string doing;
    std::int64_t total = 0;
    CheaperOption cheaper = {};
    std::string given = {};  ///< the user's option that concerns only these steps: "--replicates"
};

class Progress {
public:
    /// `always`: also where standard error is not a terminal.
    explicit Progress(bool always = false);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    /// Work of unknown length: "Evaluating … 12 s".
    void show(std::string_view doing) { begin_or_continue(doing, 0, 0, ""); }
    /// "Reading data.csv: 12,000,000 of 40,000,000 rows, 5 s left". `total`: 0 where unknown.
    void show(std::string_view doing, std::int64_t rows, std::int64_t total = 0) {
        begin_or_continue(doing, rows, total, " rows");
    }
    /// A function that shows the number of steps done: "Drawing replicates: 600 of 2,000, 4 s left". If they will take
    /// minutes, it says so once, with advice. It may be called from any thread, one at a time. Empty where nothing is
    /// shown and no option of the user concerns the steps.
    std::function<void(std::int64_t)> steps(Steps steps);
    /// Notes that an option about steps had no effect, because none were needed.
    void note_idle_steps();
    void show_steps(const Steps& steps, std::int64_t done) {
        begin_or_continue(steps.doing, done, steps.total, "", steps.cheaper);
    }
    /// The number of times that such steps will run, for example once for each model.
    void expect_rounds(std::int64_t rounds);
    /// Hints to print once, after the notes; not part of the answer.
    void set_hints(std::vector<std::string> hints) { hints_ = std::move(hints); }
    /// Notes to print before the work is done if it takes longer than a second, on a terminal or not. If the work fails
    /// earlier, only the error is printed.
    void print_notes_if_long(std::vector<std::string> notes);
    /// Prints these notes now, unless already printed.
    void print_notes();
    /// Removes the progress of the work shown.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    void begin_or_continue(std::string_view doing, std::int64_t done, std::int64_t total, std::string_view unit,
                           const CheaperOption& cheaper = {});
    void start_reporting();
    void report_periodically(const std::stop_token& stop);
    void put_notes();
    void announce_minutes();
    double seconds_left() const;
    std::string line() const;
    void erase();

    bool terminal_, enabled_;
    Clock::time_point start_;
    std::mutex reporting_;  ///< guards all members below
    bool working_ = false, shown_ = false, announced_ = false;
    std::string doing_, unit_;
    CheaperOption cheaper_;
    std::int64_t done_ = 0, total_ = 0, rounds_ = 1;
    Clock::time_point work_start_;  ///< time when the first steps were done
    std::int64_t first_done_ = 0;  ///< the number of these steps
    std::vector<std::pair<std::string, bool>>
        said_of_steps_;  ///< options of the user about steps, and whether they took effect
    std::vector<std::string> notes_, hints_;
    Clock::time_point notes_since_;
    std::condition_variable_any wakes_;
    std::jthread reporter_;  ///< declared last, because it must end before the others
};

/// Wraps a source and shows the number of rows read.
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
