#include "midrank/sources/machine_memory.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace midrank {
namespace {

namespace fs = std::filesystem;

/// The files of a system, made up by a test.
class MachineMemory : public testing::Test {
protected:
    MachineMemory() { fs::remove_all(root_); }
    ~MachineMemory() override { fs::remove_all(root_); }

    void file(const std::string& path, const std::string& text) const {
        fs::create_directories((root_ / path).parent_path());
        std::ofstream(root_ / path) << text;
    }

    fs::path root_ = fs::temp_directory_path() / ("midrank_memory_" + std::to_string(::getpid()));
};

TEST_F(MachineMemory, IsUnknownWhereTheSystemSaysNothing) { EXPECT_EQ(machine_memory(root_), 0); }

TEST_F(MachineMemory, IsThatOfTheMachine) {
    file("proc/meminfo", "Cached: 5 kB\nMemTotal:       1000 kB\nMemFree: 10 kB\n");
    EXPECT_EQ(machine_memory(root_), 1'024'000);
}

TEST_F(MachineMemory, IsTheLeastOfAllGroupsAbove) {
    file("proc/meminfo", "MemTotal:       1000 kB\n");
    file("proc/self/cgroup", "0::/outer/inner\n");
    file("sys/fs/cgroup/outer/inner/memory.max", "max\n");
    EXPECT_EQ(machine_memory(root_), 1'024'000);
    file("sys/fs/cgroup/outer/memory.max", "500000\n");
    EXPECT_EQ(machine_memory(root_), 500'000);
    file("sys/fs/cgroup/memory.max", "400000\n");
    EXPECT_EQ(machine_memory(root_), 400'000);
}

TEST_F(MachineMemory, KnowsTheFirstVersionOfGroups) {
    file("proc/meminfo", "MemTotal:       1000 kB\n");
    file("proc/self/cgroup", "3:cpu,cpuacct:/a\n2:memory:/a\nnonsense\n");
    file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    EXPECT_EQ(machine_memory(root_), 1'024'000);
    file("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "300000\n");
    EXPECT_EQ(machine_memory(root_), 300'000);
}

}  // namespace
}  // namespace midrank
