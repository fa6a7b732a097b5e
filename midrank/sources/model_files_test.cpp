#include "midrank/sources/model_files.hpp"

#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {
namespace {

using Names = std::vector<std::string>;

TEST(ModelFiles, AreCalledByTheirNamesWithoutFolderAndEnding) {
    EXPECT_EQ(names_of_files({"runs/old.csv", "new.v2.csv.gz", "-"}), (Names{"old", "new.v2", "standard input"}));
}

TEST(ModelFiles, AreCalledByTheirPathsWhereNamesAreAlike) {
    EXPECT_EQ(names_of_files({"a/p.csv", "b/p.parquet", "c/q.csv"}), (Names{"a/p.csv", "b/p.parquet", "q"}));
}

TEST(ModelFiles, HaveTheirNamesAsAColumnThatNoFileHas) {
    OwnedValues owned;
    TestSource rows({"label", "file"}, "runs/old.csv");
    rows.batch({owned.column(std::vector<double>{1, 0}), owned.column(std::vector<double>{2, 2})});
    ModelFiles models(rows, {"new.csv", "runs/"});
    EXPECT_EQ(models.model_column(), "model file");
    EXPECT_EQ(models.column_names(), (Names{"label", "file", "model file"}));
    Names found;
    models.read({"label", "model file"}, [&found](const Batch& batch) {
        ASSERT_EQ(batch.columns.size(), 2u);
        EXPECT_EQ(batch.columns[1].size, 2);
        found.emplace_back(
            batch.columns[1].words[static_cast<std::size_t>(*static_cast<const std::int32_t*>(batch.columns[1].data))]);
    });
    EXPECT_EQ(found, Names{"runs"});
}

TEST(ModelFiles, HandOutTheColumnOfModelsAlone) {
    OwnedValues owned;
    TestSource rows({"label", "score"}, "old.csv");
    rows.batch({owned.column(std::vector<double>{1, 0, 1}), owned.column(std::vector<double>{2, 2, 1})});
    ModelFiles models(rows, {"old.csv"});
    std::vector<std::int64_t> sizes;
    models.read({"file"}, [&sizes](const Batch& batch) {
        ASSERT_EQ(batch.columns.size(), 1u);
        EXPECT_EQ(batch.columns[0].words[0], "old");
        sizes.push_back(batch.columns[0].size);
    });
    EXPECT_EQ(sizes, std::vector<std::int64_t>{3});
}

}  // namespace
}  // namespace midrank
