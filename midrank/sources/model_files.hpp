// Files of which each holds what one model says: their rows below one another, with the name of the file as a further column.

#pragma once

#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// What each of these files, or directories of files, is called: its name without folders and ending, or where two would be called alike
/// the path as it is.
std::vector<std::string> names_of_files(const std::vector<std::string>& paths);

class ModelFiles : public Source {
public:
    /// `inner` reads these paths.
    ModelFiles(Source& inner, const std::vector<std::string>& paths);

    /// The column of the models, which none of the files has.
    const std::string& model_column() const noexcept { return column_; }

    std::string name() const override { return inner_.name(); }
    std::vector<std::string> column_names() override;
    std::int64_t row_hint() const override { return inner_.row_hint(); }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;
    void look(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;

private:
    /// Hands on what `inner` hands out of the other columns, with that of the models in its place.
    template <class Read>
    void with_models(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take,
                     const Read& read);
    std::int32_t model_of(std::string_view file) const;

    Source& inner_;
    std::vector<std::string> places_;  ///< as messages write the paths
    std::vector<std::string> names_;
    std::vector<std::string_view> words_;
    std::string column_ = "file";
};

}  // namespace midrank
