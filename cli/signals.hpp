// Signals that end the program (Ctrl-C, kill, a closed terminal) leave no half-written file behind, and the program still
// ends by them, so that a shell or a build tool sees why.

#pragma once

#include <csignal>
#include <cstddef>
#include <string>

namespace midrank {

/// While it lives, such a signal removes `path` before it ends the program.
class RemovedOnSignal {
public:
    static constexpr std::size_t most = 2;  ///< that live at once: an answer, and a page beside it

    explicit RemovedOnSignal(const std::string& path);
    RemovedOnSignal(const RemovedOnSignal&) = delete;
    RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;
    ~RemovedOnSignal();

private:
    std::size_t slot_ = 0;
};

/// While it lives, such signals wait; one that waits ends the program when it is gone. For work in steps, which asks between
/// them and stops, so that others clean up after themselves.
class SignalsWait {
public:
    SignalsWait();
    SignalsWait(const SignalsWait&) = delete;
    SignalsWait& operator=(const SignalsWait&) = delete;
    ~SignalsWait();

    bool arrived() const;

private:
    sigset_t before_{};
};

/// A closed pipe ends the program in silence, also where the parent process chose to ignore it. A file that grows beyond what
/// the user may write does not end it: the write fails, and is reported as any other that does.
void set_up_signals();

}  // namespace midrank
