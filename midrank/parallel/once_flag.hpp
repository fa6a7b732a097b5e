// Runs something once, on the first thread that asks, while others wait. std::call_once does the same, but makes a
// system call to wake waiting threads even if there are none; for few rows that takes longer than computing an area
// under a curve.

#pragma once

#include <atomic>
#include <cstdint>

namespace midrank {

class OnceFlag {
public:
    bool done() const noexcept { return state_.load(std::memory_order_acquire) == State::done; }

    /// Runs `work` unless it has been done. If it throws, the next caller tries again.
    template <class Work>
    void run(Work work) {
        while (!done()) {
            auto found = State::open;
            if (!state_.compare_exchange_strong(found, State::busy, std::memory_order_acquire)) {
                state_.wait(State::busy, std::memory_order_acquire);
                continue;
            }
            try {
                work();
            } catch (...) {
                leave(State::open);
                throw;
            }
            leave(State::done);
        }
    }

private:
    enum class State : std::int32_t { open, busy, done };

    void leave(State next) noexcept {
        state_.store(next, std::memory_order_release);
        state_.notify_all();
    }

    std::atomic<State> state_ = State::open;
};

}  // namespace midrank
