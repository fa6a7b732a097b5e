#include "cli/progress.hpp"

#include "cli/terminal.hpp"
#include "midrank/base/text.hpp"

#include <cmath>
#include <cstddef>
#include <cstdio>

namespace midrank {
namespace {

using namespace std::chrono_literals;

constexpr auto before_first = 1s;
constexpr auto between = 200ms;
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

void write_to_errors(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace

Progress::Progress() : enabled_(errors_are_terminal()), start_(Clock::now()), last_(start_) {}

bool Progress::due() {
    if (!enabled_) return false;
    const auto now = Clock::now();
    if (now - start_ < before_first || now - last_ < between) return false;
    last_ = now;
    return true;
}

void Progress::print(const std::string& line) {
    write_to_errors(std::string(erase_line) + line);
    shown_ = true;
}

void Progress::show(std::string_view doing, std::int64_t rows, std::int64_t total) {
    if (!due()) return;
    const std::string of_all = total > rows ? " of " + grouped(total) : "";
    print(printable(doing, 50) + ": " + grouped(rows) + of_all + " rows");
}

void Progress::show(std::string_view doing) {
    if (enabled_ && Clock::now() - start_ >= before_first)
        print(printable(doing, 60) + (shows_unicode() ? " …" : " ..."));
}

void Progress::show_steps(std::string_view doing, std::int64_t done, std::int64_t total) {
    if (done <= steps_done_ || steps_done_ == 0)
        steps_start_ = Clock::now();  // new work, whose first steps are done now
    const bool first = done <= steps_done_ || steps_done_ == 0;
    steps_done_ = done;
    if (first || !due()) return;
    const double passed = std::chrono::duration<double>(Clock::now() - steps_start_).count();
    const double left = passed * static_cast<double>(total - done) / static_cast<double>(done);
    print(printable(doing, 40) + ": " + grouped(done) + " of " + grouped(total) + ", " + grouped(std::lround(left)) +
          " s left");
}

void Progress::clear() {
    if (shown_) write_to_errors(erase_line);
    shown_ = false;
}

void CountedSource::read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) {
    const std::string doing = "Reading " + inner_.name();
    std::int64_t rows = 0;
    inner_.read(columns, [&](const Batch& batch) {
        if (!batch.columns.empty()) rows += batch.columns.front().size;
        take(batch);
        progress_.show(doing, rows);
    });
}

}  // namespace midrank
