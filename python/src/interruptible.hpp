// Work without the GIL that Ctrl-C can end. The work runs on a separate thread, while the calling thread checks for
// signals, which Python delivers only to its main thread, and reports progress.

#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace midrank {

/// Whether the work is still wanted, and its progress.
class Wanted {
public:
    /// Throws an exception that only run_interruptibly catches.
    void check() const;
    void end() noexcept { ended_ = true; }

    void tell(std::int64_t done) const noexcept { done_ = done; }
    std::int64_t done() const noexcept { return done_; }

private:
    std::atomic<bool> ended_ = false;
    mutable std::atomic<std::int64_t> done_ = 0;
};

/// Called with the GIL, on the calling thread, during the work; may be empty.
using Watcher = std::function<void(std::int64_t done)>;

/// Call it with the GIL held. Rethrows exceptions of the work. After Ctrl-C, raises it once the work has stopped at a
/// call of check().
void run_interruptibly(const std::function<void(const Wanted& wanted)>& work, const Watcher& watcher = {});

}  // namespace midrank
