// Files opened as one source of rows; each file may be a model.

#pragma once

#include "midrank/predictions/source.hpp"
#include "midrank/sources/model_files.hpp"
#include "midrank/sources/open.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

class OpenedFiles {
public:
    /// As open_source.
    OpenedFiles(const std::vector<std::string>& paths, const SourceOptions& options, bool model_per_file,
                std::vector<std::string>& notes)
        : opened_(open_source(paths, options, notes)) {
        if (model_per_file) models_.emplace(*opened_, paths);
    }

    Source& rows() noexcept {
        if (models_) return *models_;
        return *opened_;
    }
    /// Null where the files are one data set.
    const ModelFiles* models() const noexcept { return models_ ? &*models_ : nullptr; }

private:
    std::unique_ptr<Source> opened_;
    std::optional<ModelFiles> models_;
};

}  // namespace midrank
