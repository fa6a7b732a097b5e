// Work without the GIL that Ctrl-C ends. The work runs on a thread of its own, while the one that called looks for signals,
// which Python shows to its main thread alone.

#pragma once

#include <atomic>
#include <functional>

namespace midrank {

/// Whether the work is still wanted.
class Wanted {
public:
    /// Throws something that only run_interruptibly catches.
    void check() const;
    void end() noexcept { ended_ = true; }

private:
    std::atomic<bool> ended_ = false;
};

/// To be called with the GIL. What the work throws is thrown here; Ctrl-C is thrown once the work has stopped, which it does
/// where it calls check().
void run_interruptibly(const std::function<void(const Wanted& wanted)>& work);

}  // namespace midrank
