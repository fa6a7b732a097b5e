// The commands of midrank, one file each. A command declares its options on the program and returns a function that
// runs it.

#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace midrank {

/// Runs a command after its options have been parsed, and returns the exit code.
using Action = std::function<int()>;

struct Command {
    CLI::App* app = nullptr;
    Action run;
};

inline constexpr int exit_success = 0;
inline constexpr int exit_gate_fails = 1;
inline constexpr int exit_bad_use = 2;

Command add_evaluate(CLI::App& program);
Command add_report(CLI::App& program);
Command add_measures(CLI::App& program);
Command add_threshold(CLI::App& program);
Command add_curve(CLI::App& program);
Command add_check(CLI::App& program);
Command add_summarize(CLI::App& program);
Command add_merge(CLI::App& program);
Command add_compare(CLI::App& program);
Command add_permute(CLI::App& program);
Command add_bootstrap(CLI::App& program);
Command add_power(CLI::App& program);
Command add_influence(CLI::App& program);
Command add_calibrate(CLI::App& program);
Command add_recalibrate(CLI::App& program);
Command add_explain(CLI::App& program);
Command add_triplet(CLI::App& program);
Command add_train_eval(CLI::App& program);
Command add_reproduce(CLI::App& program);
Command add_simulate(CLI::App& program);
Command add_simulate_biexponential(CLI::App& program);  // subcommands of simulate: this one and the next
Command add_simulate_nine(CLI::App& program);
Command add_completion(CLI::App& program);
Command add_man(CLI::App& program);

}  // namespace midrank
