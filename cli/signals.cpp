#include "cli/signals.hpp"

#include <unistd.h>

#include <array>
#include <cassert>
#include <cstddef>

namespace midrank {
namespace {

constexpr std::array endings = {SIGINT, SIGTERM, SIGHUP};

// A signal handler may touch nothing but such memory: no locks, no allocation.
struct PathToRemove {
    std::array<char, 4096> path{};
    volatile std::sig_atomic_t taken = 0;
};
std::array<PathToRemove, RemovedOnSignal::most> paths_to_remove;

extern "C" void remove_and_end(int signal) {
    for (const PathToRemove& slot : paths_to_remove)
        if (slot.taken != 0) ::unlink(slot.path.data());
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

sigset_t all_endings() {
    sigset_t set;
    ::sigemptyset(&set);
    for (const int signal : endings) ::sigaddset(&set, signal);
    return set;
}

}  // namespace

RemovedOnSignal::RemovedOnSignal(const std::string& path) {
    while (slot_ < most && paths_to_remove[slot_].taken != 0) ++slot_;
    assert(slot_ < most);
    PathToRemove& slot = paths_to_remove[slot_];
    if (path.size() >= slot.path.size()) return;  // too long for any file system
    path.copy(slot.path.data(), path.size());
    slot.path[path.size()] = '\0';
    slot.taken = 1;
    for (const int signal : endings) {
        struct sigaction action{};
        ::sigaction(signal, nullptr, &action);
        if (action.sa_handler == SIG_IGN) continue;  // as nohup wants it
        action.sa_handler = remove_and_end;
        ::sigaction(signal, &action, nullptr);
    }
}

RemovedOnSignal::~RemovedOnSignal() { paths_to_remove[slot_].taken = 0; }

// Threads that start later wait with this one.
SignalsWait::SignalsWait() {
    const sigset_t set = all_endings();
    ::pthread_sigmask(SIG_BLOCK, &set, &before_);
}

SignalsWait::~SignalsWait() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

bool SignalsWait::arrived() const {
    sigset_t pending;
    ::sigpending(&pending);
    for (const int signal : endings) {
        if (::sigismember(&pending, signal) == 1) return true;
    }
    return false;
}

void set_up_signals() {
    ::signal(SIGPIPE, SIG_DFL);
    ::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace midrank
