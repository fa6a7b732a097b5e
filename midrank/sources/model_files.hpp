// Files that each hold the predictions of one model: their rows one below the other, with the name of the file as an
// additional column.

#pragma once

#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// The name of each of these files, or directories of files: without folders and ending, or the path itself where names
/// would coincide.
std::vector<std::string> names_of_files(const std::vector<std::string>& paths);

class ModelFiles : public Source {
public:
    /// `inner` reads these paths.
    ModelFiles(Source& inner, const std::vector<std::string>& paths);

    /// Name of the column of models, which no file has.
    const std::string& model_column() const noexcept { return column_; }

    std::string name() const override { return inner_.name(); }
    std::vector<std::string> column_names() override;
    std::int64_t row_hint() const override { return inner_.row_hint(); }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;
    void look(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;

private:
    /// Passes on the batches that `inner` gives for the other columns, with the column of models inserted.
    template <class Read>
    void with_models(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take,
                     const Read& read);
    std::int32_t model_of(std::string_view file) const;

    Source& inner_;
    std::vector<std::string> places_;  ///< the paths as messages write them
    std::vector<std::string> names_;
    std::vector<std::string_view> words_;
    std::string column_ = "file";
};

}  // namespace midrank
