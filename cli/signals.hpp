// When a signal ends the program (Ctrl-C, kill, a closed terminal), no incomplete file is left, and the exit status
// still shows the signal to a shell or a build tool.

#pragma once

#include <csignal>
#include <cstddef>
#include <string>

namespace midrank {

/// During its lifetime, such a signal removes `path` before it ends the program.
class RemovedOnSignal {
public:
    static constexpr std::size_t most = 2;  ///< at the same time: an answer, and a page with it

    explicit RemovedOnSignal(const std::string& path);
    RemovedOnSignal(const RemovedOnSignal&) = delete;
    RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;
    ~RemovedOnSignal();

private:
    std::size_t slot_ = 0;
};

/// During its lifetime, such signals are deferred on all threads; a deferred one ends the program afterwards. For work
/// in steps that checks for signals in between and stops, so that others can clean up. May be nested.
class DeferredSignals {
public:
    DeferredSignals();
    DeferredSignals(const DeferredSignals&) = delete;
    DeferredSignals& operator=(const DeferredSignals&) = delete;
    ~DeferredSignals();

    bool arrived() const;
};

/// A closed pipe ends the program silently, even if the parent process ignores the signal. Exceeding the file size
/// limit does not end it: the write fails, and is reported like any other failure.
void set_up_signals();

}  // namespace midrank
