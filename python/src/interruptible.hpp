// Work without the GIL that Ctrl-C ends. The work runs on a thread of its own, while the one that called looks for signals,
// which Python shows to its main thread alone, and tells how far the work is.

#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace midrank {

/// Whether the work is still wanted, and how far it is.
class Wanted {
public:
    /// Throws something that only run_interruptibly catches.
    void check() const;
    void end() noexcept { ended_ = true; }

    void tell(std::int64_t done) const noexcept { done_ = done; }
    std::int64_t done() const noexcept { return done_; }

private:
    std::atomic<bool> ended_ = false;
    mutable std::atomic<std::int64_t> done_ = 0;
};

/// Called with the GIL, on the thread that called, while the work runs; empty: nobody asks.
using Watcher = std::function<void(std::int64_t done)>;

/// To be called with the GIL. What the work throws is thrown here; Ctrl-C is thrown once the work has stopped, which it does
/// where it calls check().
void run_interruptibly(const std::function<void(const Wanted& wanted)>& work, const Watcher& watcher = {});

}  // namespace midrank
