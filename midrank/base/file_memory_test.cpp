#include "midrank/base/file_memory.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/storage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace midrank {
namespace {

namespace fs = std::filesystem;

class ArraysInFilesTest : public testing::Test {
protected:
    ArraysInFilesTest() {
        std::string name = (fs::temp_directory_path() / "midrank-test-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~ArraysInFilesTest() override { fs::remove_all(folder_); }

    std::string folder() const { return folder_.string(); }
    bool empty() const { return fs::is_empty(folder_); }

private:
    fs::path folder_;
};

std::int64_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::int64_t all = 0;
    std::int64_t resident = 0;
    file >> all >> resident;
    return resident * ::sysconf(_SC_PAGESIZE);
}

/// The message of the error thrown by a step.
template <class Step>
std::string said(Step step) {
    try {
        step();
    } catch (const Error& error) {
        return error.what();
    }
    return "nothing";
}

TEST_F(ArraysInFilesTest, KeepTheirValuesWhileTheProcessStaysSmall) {
    const std::int64_t before = resident_bytes();
    {
        const ArraysInFiles files(folder(), 1);  // less than it has already, so that pages are released all the time
        Array<std::uint64_t> values(std::size_t{1} << 25);  // 256 MB
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = i * 0x9E3779B97F4A7C15;
        EXPECT_LT(resident_bytes() - before, std::int64_t{200} << 20);
        EXPECT_TRUE(empty());  // not even while the array exists
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < values.size(); ++i) wrong += values[i] != i * 0x9E3779B97F4A7C15 ? 1 : 0;
        EXPECT_EQ(wrong, 0);
    }
    EXPECT_TRUE(empty());
}

TEST_F(ArraysInFilesTest, OutliveTheFolderTheyWereMadeIn) {
    Array<double> values;
    {
        const ArraysInFiles files(folder(), 0);
        values.assign(1 << 20, 0.5);
    }
    fs::remove_all(folder());
    values.resize(values.size() / 2);
    EXPECT_EQ(values.back(), 0.5);
    values.push_back(2);
    values.shrink_to_fit();  // now in ordinary memory
    EXPECT_EQ(values.front(), 0.5);
    EXPECT_EQ(values.back(), 2);
}

TEST_F(ArraysInFilesTest, SayWhereAFullDiskLeavesNoRoom) {
    // A limit on the size of files takes the place of a full disk: it is reached at the same point.
    struct rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const struct rlimit small = {1 << 20, limit.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    std::string why;
    {
        const ArraysInFiles files(folder(), 0);
        why = said([] { Array<double> values(1 << 20); });
    }
    ::setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, handler);
    EXPECT_THAT(why,
                testing::HasSubstr("The temporary folder " + folder() + " cannot hold another 9 MB of sorted rows: "));
    EXPECT_THAT(why, testing::HasSubstr("TMPDIR"));
    EXPECT_TRUE(empty());
}

TEST_F(ArraysInFilesTest, SayWhichFolderIsNone) {
    const ArraysInFiles files(folder() + "/none", 0);
    EXPECT_THAT(
        said([] { Array<double> values(1 << 20); }),
        testing::StartsWith("No temporary file can be created in " + folder() + "/none: No such file or directory"));
    const Array<double> small(10, 1.0);  // is in ordinary memory
    EXPECT_EQ(small.back(), 1);
}

}  // namespace
}  // namespace midrank
