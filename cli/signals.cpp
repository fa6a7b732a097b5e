#include "cli/signals.hpp"

#include <unistd.h>

#include <array>
#include <cstddef>

namespace midrank {
namespace {

constexpr std::array endings = {SIGINT, SIGTERM, SIGHUP};

// A signal handler may touch nothing but such memory: no locks, no allocation.
std::array<char, 4096> path_to_remove{};
volatile std::sig_atomic_t remove_path = 0;

extern "C" void remove_and_end(int signal) {
    if (remove_path != 0) ::unlink(path_to_remove.data());
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
    if (path.size() >= path_to_remove.size()) return;  // too long for any file system
    path.copy(path_to_remove.data(), path.size());
    path_to_remove[path.size()] = '\0';
    remove_path = 1;
    for (const int signal : endings) {
        struct sigaction action{};
        ::sigaction(signal, nullptr, &action);
        if (action.sa_handler == SIG_IGN) continue;  // as nohup wants it
        action.sa_handler = remove_and_end;
        ::sigaction(signal, &action, nullptr);
    }
}

RemovedOnSignal::~RemovedOnSignal() { remove_path = 0; }

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

void settle_signals() {
    ::signal(SIGPIPE, SIG_DFL);
    ::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace midrank
