#include "cli/signals.hpp"

#include <unistd.h>

#include <array>
#include <cassert>
#include <csignal>
#include <cstddef>

namespace midrank {
namespace {

constexpr std::array endings = {SIGINT, SIGTERM, SIGHUP};

// A signal handler may only access such memory: no locks, no allocation.
struct PathToRemove {
    std::array<char, 4096> path{};
    volatile std::sig_atomic_t taken = 0;
};
std::array<PathToRemove, RemovedOnSignal::most> paths_to_remove;

// A signal mask would defer signals in one thread only; another one, of a file reader, would receive them.
volatile std::sig_atomic_t waits = 0;  ///< number of DeferredSignals
volatile std::sig_atomic_t waiting = 0;  ///< the deferred signal; 0: none

extern "C" void remove_and_end(int signal) {
    if (waits > 0) {
        waiting = signal;
        return;
    }
    for (const PathToRemove& slot : paths_to_remove)
        if (slot.taken != 0) ::unlink(slot.path.data());
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

void handle_ending_signals() {
    for (const int signal : endings) {
        struct sigaction action{};
        ::sigaction(signal, nullptr, &action);
        if (action.sa_handler == SIG_IGN) continue;  // as set by nohup
        action.sa_handler = remove_and_end;
        action.sa_flags = SA_RESTART;
        ::sigaction(signal, &action, nullptr);
    }
}

}  // namespace

RemovedOnSignal::RemovedOnSignal(const std::string& path) {
    while (slot_ < most && paths_to_remove[slot_].taken != 0) ++slot_;
    assert(slot_ < most);
    PathToRemove& slot = paths_to_remove[slot_];
    if (path.size() >= slot.path.size()) return;  // longer than any file system allows
    path.copy(slot.path.data(), path.size());
    slot.path[path.size()] = '\0';
    slot.taken = 1;
    handle_ending_signals();
}

RemovedOnSignal::~RemovedOnSignal() { paths_to_remove[slot_].taken = 0; }

DeferredSignals::DeferredSignals() {
    waits = waits + 1;
    handle_ending_signals();
}

DeferredSignals::~DeferredSignals() {
    waits = waits - 1;
    if (waits == 0 && waiting != 0) ::raise(waiting);
}

bool DeferredSignals::arrived() const { return waiting != 0; }

void set_up_signals() {
    ::signal(SIGPIPE, SIG_DFL);
    ::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace midrank
