#include "midrank/sources/table_writer.hpp"

#include "midrank/arrow/files_for_tests.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace midrank {
namespace {

class Writing : public testing::Test, protected TestFiles {
protected:
    std::vector<std::string> names_in_directory() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(path("")))
            names.push_back(entry.path().filename().string());
        return names;
    }
};

using Names = std::vector<std::string>;
const std::vector<TableWriter::Field> fields = {
    {"y", Type::boolean}, {"p", Type::float32}, {"w", Type::float64}, {"id", Type::int64}, {"site", Type::text}};

/// Three rows for `fields`.
std::vector<Column> rows(OwnedValues& owned) {
    return {owned.booleans({1, 0, 1}), owned.column(std::vector<float>{0.1f, 0.25f, 1e-7f}),
            owned.column(std::vector<double>{0.1, 1, 3}),
            owned.column(std::vector<std::int64_t>{-1, 0, std::int64_t{1} << 60}),
            owned.column(std::vector<std::string_view>{"north", "a \"b\", c", "größer"})};
}

TEST_F(Writing, IsReadBackInEveryFormat) {
    for (const std::string name : {"t.parquet", "t.arrow", "t.feather", "t.csv", "t.tsv"}) {
        OwnedValues owned;
        TableWriter writer(path(name), fields);
        writer.write(rows(owned));
        writer.write(rows(owned));
        EXPECT_FALSE(std::filesystem::exists(path(name)));
        writer.finish();
        EXPECT_EQ(names_in_directory(), Names{name});

        const Predictions back = read({name}, {.label = "y", .scores = {"p", "id"}, .weight = "w", .slices = {"site"}});
        EXPECT_EQ(back.positive, (std::vector<std::uint8_t>{1, 0, 1, 1, 0, 1}));
        const bool text = name == "t.csv" || name == "t.tsv";
        const std::vector<double> widened = {double{0.1f}, 0.25, double{1e-7f}};
        const std::vector<double> p = scores(back);
        for (std::size_t i = 0; i < p.size(); ++i) EXPECT_EQ(text ? static_cast<float>(p[i]) : p[i], widened[i % 3]);
        EXPECT_EQ(back.weights, (std::vector<double>{0.1, 1, 3, 0.1, 1, 3}));
        EXPECT_EQ(std::get<std::vector<double>>(back.scores[1].values)[2], 0x1p60);
        EXPECT_EQ(back.slices[0].groups, (Names{"north", "a \"b\", c", "größer"}));
        std::filesystem::remove(path(name));
    }
}

TEST_F(Writing, KeepsMissingValues) {
    OwnedValues owned;
    TableWriter writer(path("t.parquet"), {{"y", Type::boolean}, {"p", Type::float64}});
    writer.write(
        std::vector<Column>{owned.booleans({1, 0}), owned.valid(owned.column(std::vector<double>{1, 2}), {0b01})});
    writer.finish();
    EXPECT_EQ(read({"t.parquet"}, {.label = "y", .scores = {"p"}, .missing = Missing::drop}).dropped, 1);
}

TEST_F(Writing, MayHaveNoRows) {
    for (const char* name : {"t.parquet", "t.arrow", "t.csv"}) {
        TableWriter(path(name), fields).finish();
        EXPECT_EQ(open_source({path(name)})->column_names(), (Names{"y", "p", "w", "id", "site"}));
    }
}

TEST_F(Writing, ReplacesAFileOnlyWhenFinished) {
    file("t.csv", "old");
    OwnedValues owned;
    {
        TableWriter writer(path("t.csv"), fields);
        writer.write(rows(owned));
    }
    EXPECT_EQ(bytes_of("t.csv"), "old");
    EXPECT_EQ(names_in_directory(), Names{"t.csv"});
    TableWriter writer(path("t.csv"), {{"p", Type::float64}});
    writer.write(std::vector<Column>{owned.column(std::vector<double>{0.5})});
    writer.finish();
    EXPECT_EQ(bytes_of("t.csv"), "\"p\"\n0.5\n");
}

TEST_F(Writing, FollowsALinkToItsFile) {
    file("real.csv", "old");
    std::filesystem::create_symlink("real.csv", path("link.csv"));
    TableWriter(path("link.csv"), {{"p", Type::float64}}).finish();
    EXPECT_TRUE(std::filesystem::is_symlink(path("link.csv")));
    EXPECT_EQ(bytes_of("real.csv"), "\"p\"\n");
    std::filesystem::create_symlink("new.csv", path("loose.csv"));
    TableWriter(path("loose.csv"), {{"p", Type::float64}}).finish();
    EXPECT_TRUE(std::filesystem::is_symlink(path("loose.csv")));
    EXPECT_EQ(bytes_of("new.csv"), "\"p\"\n");
}

TEST_F(Writing, TellsWhatItCannotWrite) {
    const auto refusal = [this](const std::string& name) {
        return plain(message_of([&] { TableWriter(path(name), fields); }));
    };
    EXPECT_EQ(refusal("t.txt"),
              "t.txt: midrank does not write files with this ending. Use .parquet, .arrow, .csv or .tsv.");
    EXPECT_EQ(refusal("nowhere/t.csv"),
              "nowhere/t.csv: it cannot be written (No such file or directory). Check the directory, its permissions "
              "and the space left.");
    std::filesystem::create_directory(path("d.csv"));
    EXPECT_EQ(refusal("d.csv"), "d.csv: this name belongs to something other than a file. Use another name.");
    EXPECT_EQ(names_in_directory(), Names{"d.csv"});
}

}  // namespace
}  // namespace midrank
