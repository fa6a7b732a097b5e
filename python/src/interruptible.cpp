#include "python/src/interruptible.hpp"

#include "python/src/nanobind.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace nb = nanobind;

namespace midrank {
namespace {

struct NotWanted {};

}  // namespace

void Wanted::check() const {
    if (ended_) throw NotWanted();
}

void run_interruptibly(const std::function<void(const Wanted& wanted)>& work, const Watcher& watcher) {
    using namespace std::chrono_literals;
    Wanted wanted;
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    std::exception_ptr failure;
    std::exception_ptr interrupt;
    {
        const nb::gil_scoped_release free;
        std::thread worker([&] {
            try {
                work(wanted);
            } catch (const NotWanted&) {
                // The one who ended it knows why.
            } catch (...) {
                failure = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            done = true;
            changed.notify_all();
        });
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, 50ms, [&done] { return done; })) {
            if (interrupt) continue;
            lock.unlock();
            {
                const nb::gil_scoped_acquire gil;
                try {
                    if (PyErr_CheckSignals() != 0) throw nb::python_error();
                    if (watcher) watcher(wanted.done());
                } catch (const nb::python_error&) {
                    interrupt = std::current_exception();
                    wanted.end();
                }
            }
            lock.lock();
        }
        lock.unlock();
        worker.join();
    }
    if (interrupt) std::rethrow_exception(interrupt);
    if (failure) std::rethrow_exception(failure);
    if (watcher) watcher(wanted.done());
}

}  // namespace midrank
