#include "cli/progress.hpp"

#include "cli/terminal.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <utility>

namespace midrank {
namespace {

using namespace std::chrono_literals;

constexpr auto before_first = 1s;
constexpr auto between = 200ms;
constexpr auto between_lines = 10s;  ///< where lines remain visible
constexpr double enough_to_estimate = 0.5;  ///< seconds of work before an estimate
constexpr double minutes = 60;  ///< work of more seconds is announced
constexpr std::string_view erase_line = "\r\x1b[K";

/// 12,000,000
std::string grouped(std::int64_t count) {
    std::string text = std::to_string(count);
    for (std::size_t place = text.size(); place > 3;) {
        place -= 3;
        text.insert(place, ",");
    }
    return text;
}

/// "40 s", "6 minutes", "3 hours".
std::string duration_text(double seconds) {
    const auto whole = [](double number) { return grouped(std::lround(std::max(1.0, number))); };
    if (seconds < 90) return whole(seconds) + " s";
    return seconds < 90 * 60.0 ? whole(seconds / 60) + " minutes" : whole(seconds / 3600) + " hours";
}

void write_to_errors(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace

Progress::Progress(bool always)
    : terminal_(errors_are_terminal()), enabled_(always || terminal_), start_(Clock::now()), work_start_(start_) {
    if (enabled_) start_reporting();
}

void Progress::start_reporting() {
    reporter_ = std::jthread([this](const std::stop_token& stop) { report_periodically(stop); });
}

Progress::~Progress() { clear(); }

void Progress::begin_or_continue(std::string_view doing, std::int64_t done, std::int64_t total, std::string_view unit,
                                 const CheaperOption& cheaper) {
    if (!enabled_) return;
    const std::scoped_lock lock(reporting_);
    if (!working_ || doing_ != doing || done <= done_) {
        doing_ = doing;
        unit_ = unit;
        cheaper_ = cheaper;
        work_start_ = Clock::now();
        first_done_ = done;
    }
    working_ = true;
    done_ = done;
    total_ = total;
}

std::function<void(std::int64_t)> Progress::steps(Steps steps) {
    if (steps.given.empty() && !enabled_) return {};
    if (steps.given.empty()) return [this, steps = std::move(steps)](std::int64_t done) { show_steps(steps, done); };
    const std::size_t place = said_of_steps_.size();
    said_of_steps_.emplace_back(steps.given, false);
    return [this, place, steps = std::move(steps)](std::int64_t done) {
        said_of_steps_[place].second = true;
        show_steps(steps, done);
    };
}

void Progress::note_idle_steps() {
    for (const auto& [given, taken] : said_of_steps_)
        if (!taken) say(given + " had no effect, because nothing was resampled for these values.");
}

void Progress::expect_rounds(std::int64_t rounds) {
    const std::scoped_lock lock(reporting_);
    rounds_ = rounds;
}

double Progress::seconds_left() const {
    const double passed = std::chrono::duration<double>(Clock::now() - work_start_).count();
    return passed * static_cast<double>(total_ - done_) / static_cast<double>(done_ - first_done_);
}

std::string Progress::line() const {
    const std::string doing = printable(doing_, 50);
    if (done_ == 0) {
        const double passed = std::chrono::duration<double>(Clock::now() - work_start_).count();
        return doing + (shows_unicode() ? " … " : " ... ") + duration_text(passed);
    }
    const bool known = total_ > done_;
    return doing + ": " + grouped(done_) + (known ? " of " + grouped(total_) : "") + unit_ +
           (known && done_ > first_done_ ? ", " + duration_text(seconds_left()) + " left" : "");
}

void Progress::erase() {
    if (shown_ && terminal_) write_to_errors(erase_line);
    shown_ = false;
}

void Progress::announce_minutes() {
    if (announced_ || (cheaper_.option.empty() && cheaper_.other.empty()) || done_ <= first_done_ || total_ <= done_)
        return;
    const double passed = std::chrono::duration<double>(Clock::now() - work_start_).count();
    if (passed < enough_to_estimate) return;
    announced_ = true;
    const double all = (passed + seconds_left()) * static_cast<double>(rounds_);
    if (all < minutes) return;
    const double share = static_cast<double>(cheaper_.steps) / static_cast<double>(total_);
    std::string advice = share < 1 && cheaper_.steps > 0 ? cheaper_.option + " " + std::to_string(cheaper_.steps) +
                                                               " would take " + duration_text(all * share)
                                                         : "";
    if (!cheaper_.other.empty()) advice += (advice.empty() ? "" : ", ") + cheaper_.other;
    erase();
    say(doing_ + " will take about " + duration_text(all) + (advice.empty() ? "" : "; " + advice) + ".");
}

void Progress::report_periodically(const std::stop_token& stop) {
    std::unique_lock lock(reporting_);
    auto last = start_;
    while (!wakes_.wait_for(lock, stop, between, [] { return false; }) && !stop.stop_requested()) {
        const auto now = Clock::now();
        if (!notes_.empty() && now - notes_since_ >= before_first) put_notes();
        if (!working_) continue;
        announce_minutes();
        if (now - start_ < before_first || (!terminal_ && now - last < between_lines)) continue;
        last = now;
        write_to_errors(terminal_ ? std::string(erase_line) + line() : line() + "\n");
        shown_ = true;
    }
}

void Progress::put_notes() {
    erase();
    for (const std::string& note : notes_) say(note);
    notes_.clear();
}

void Progress::print_notes_if_long(std::vector<std::string> notes) {
    const std::scoped_lock lock(reporting_);
    notes_ = std::move(notes);
    std::ranges::move(hints_, std::back_inserter(notes_));
    hints_.clear();
    notes_since_ = Clock::now();
    if (!notes_.empty() && !reporter_.joinable()) start_reporting();
}

void Progress::print_notes() {
    const std::scoped_lock lock(reporting_);
    put_notes();
}

void Progress::clear() {
    if (!enabled_) return;
    const std::scoped_lock lock(reporting_);
    working_ = false;
    erase();
}

void CountedSource::read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) {
    const std::string doing = "Reading " + inner_.name();
    progress_.show(doing);
    std::int64_t rows = 0;
    inner_.read(columns, [&](const Batch& batch) {
        if (!batch.columns.empty()) rows += batch.columns.front().size;
        take(batch);
        progress_.show(doing, rows, inner_.row_hint());
    });
}

}  // namespace midrank
