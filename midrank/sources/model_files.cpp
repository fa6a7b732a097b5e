#include "midrank/sources/model_files.hpp"

#include "midrank/predictions/further_column.hpp"
#include "midrank/sources/input.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <system_error>

namespace midrank {
namespace {

namespace fs = std::filesystem;

std::string without_slash(std::string path) {
    while (path.size() > 1 && path.ends_with('/')) path.pop_back();
    return path;
}

/// "old" for "runs/old.csv.gz"; a directory keeps its whole name.
std::string short_name(const std::string& path) {
    if (path == "-") return display_name(path);
    fs::path name = fs::path(without_slash(path)).filename();
    std::error_code failure;
    if (fs::is_directory(path, failure)) return name.string();
    if (name.extension() == ".gz" || name.extension() == ".zst") name = name.stem();
    return name.stem().string();
}

}  // namespace

std::vector<std::string> names_of_files(const std::vector<std::string>& paths) {
    std::vector<std::string> names;
    std::ranges::transform(paths, std::back_inserter(names), short_name);
    const std::vector<std::string> all = names;
    for (std::size_t i = 0; i < paths.size(); ++i)
        if (std::ranges::count(all, all[i]) > 1) names[i] = without_slash(paths[i]);
    return names;
}

ModelFiles::ModelFiles(Source& inner, const std::vector<std::string>& paths)
    : inner_(inner), names_(names_of_files(paths)), words_(names_.begin(), names_.end()) {
    for (const std::string& path : paths) places_.push_back(display_name(without_slash(path)));
    const std::vector<std::string> taken = inner_.column_names();
    while (std::ranges::find(taken, column_) != taken.end()) column_ = "model " + column_;
}

std::vector<std::string> ModelFiles::column_names() {
    std::vector<std::string> names = inner_.column_names();
    names.push_back(column_);
    return names;
}

std::int32_t ModelFiles::model_of(std::string_view file) const {
    const auto holds = [file](const std::string& place) {
        return file == place || (file.starts_with(place) && file.substr(place.size()).starts_with('/'));
    };
    const auto found = std::ranges::find_if(places_, holds);
    assert(found != places_.end());
    return static_cast<std::int32_t>(found - places_.begin());
}

template <class Read>
void ModelFiles::with_models(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take,
                             const Read& read) {
    const auto place = std::ranges::find(columns, column_) - columns.begin();
    std::vector<std::string> others = columns;
    std::erase(others, column_);
    const bool asked = others.size() < columns.size();
    const bool alone = others.empty();
    if (alone) others.push_back(inner_.column_names().front());  // needed for the number of rows
    read(others, [&](const Batch& batch) {
        if (!asked) return take(batch);
        const std::int32_t model = model_of(batch.file);
        Batch whole = with_further_column(batch, place, model, words_);
        if (alone) whole.columns.pop_back();
        take(whole);
    });
}

void ModelFiles::read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) {
    with_models(columns, take, [this](const auto& others, const auto& hand_on) { inner_.read(others, hand_on); });
}

void ModelFiles::look(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) {
    with_models(columns, take, [this](const auto& others, const auto& hand_on) { inner_.look(others, hand_on); });
}

}  // namespace midrank
