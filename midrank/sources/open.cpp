#include "midrank/sources/open.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/sources/columnar.hpp"
#include "midrank/sources/data_files.hpp"
#include "midrank/sources/delimited.hpp"
#include "midrank/sources/input.hpp"
#include "midrank/sources/json_lines.hpp"
#include "midrank/sources/reader.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <system_error>
#include <utility>

namespace midrank {

namespace {

std::unique_ptr<Reader> open_file(const std::string& path, const SourceOptions& options,
                                  std::vector<std::string>& notes) {
    Input input = open_input(path);
    if (input.compressed && options.decompressed_bytes != nullptr)
        input.bytes = counted(std::move(input.bytes), *options.decompressed_bytes);
    if (input.format == Format::text) return open_delimited(std::move(input), options, notes);
    if (options.numbers != NumberSpelling{}) {
        throw Error(input.name +
                    ": --decimal and --thousands are only for CSV and TSV files, and this is not one. Drop them.");
    }
    if (input.format == Format::json_lines) return open_json_lines(std::move(input));
    return open_columnar(std::move(input));
}

double bytes_of(const std::string& path) {
    std::error_code failure;
    const auto bytes = std::filesystem::file_size(path, failure);
    return failure ? 0 : static_cast<double>(bytes);
}

// The first file is opened at the beginning, for its columns; the others one at a time during reading.
class Files : public Source {
public:
    Files(std::string name, std::vector<std::string> paths, SourceOptions options, std::vector<std::string>& notes)
        : name_(std::move(name)),
          paths_(std::move(paths)),
          options_(options),
          first_(open_file(paths_[0], options_, notes)) {
        refuse_absent();
        estimate_rows();
        names_ = first_->column_names();
    }

    std::string name() const override { return name_; }
    std::vector<std::string> column_names() override { return names_; }
    std::int64_t row_hint() const override { return row_hint_; }

    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override {
        if (!first_)
            throw Error(printable(name_) + ": it has already been read, and can be read only once. Open it again.");
        for (const std::string& path : paths_) {
            std::vector<std::string> notes;  // of the first file only
            const std::unique_ptr<Reader> reader = first_ ? std::move(first_) : open_file(path, options_, notes);
            reader->read(places_of(columns, *reader, path), take);
        }
    }

    void look(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override {
        std::error_code failure;
        if (paths_[0] == "-" || !std::filesystem::is_regular_file(paths_[0], failure)) return;
        struct Seen {};
        std::vector<std::string> notes;
        SourceOptions options = options_;
        options.decompressed_bytes = nullptr;  // these rows will be read again
        options.only_looks = true;
        const std::unique_ptr<Reader> reader = open_file(paths_[0], options, notes);
        try {
            reader->read(places_of(columns, *reader, paths_[0]), [&take](const Batch& batch) {
                take(batch);
                throw Seen{};
            });
        } catch (const Seen&) {
            // the first batch is enough
        }
    }

private:
    static std::vector<std::size_t> places_of(const std::vector<std::string>& columns, const Reader& reader,
                                              const std::string& path) {
        const std::vector<std::string> names = reader.column_names();
        std::vector<std::size_t> places;
        places.reserve(columns.size());
        for (const std::string& column : columns) places.push_back(place_of(column, names, display_name(path)));
        return places;
    }

    /// Throws Error for a missing file now, rather than when it is reached.
    void refuse_absent() const {
        std::error_code failure;
        for (const std::string& path : paths_)
            if (path != "-" && !std::filesystem::exists(path, failure)) static_cast<void>(open_input(path));
    }

    /// Assumes as many rows per byte as in the first file.
    void estimate_rows() {
        const double first = bytes_of(paths_[0]);
        double all = 0;
        for (const std::string& path : paths_) all += bytes_of(path);
        const double times = paths_.size() > 1 && first > 0 ? all / first : 1;
        constexpr double most = 0x1p62;
        row_hint_ = static_cast<std::int64_t>(std::min(most, static_cast<double>(first_->row_hint()) * times));
    }

    std::string name_;
    std::vector<std::string> paths_;
    SourceOptions options_;
    std::unique_ptr<Reader> first_;
    std::vector<std::string> names_;
    std::int64_t row_hint_ = 0;
};

}  // namespace

char delimiter_of(const std::string& text) {
    if (text == "tab" || text == "\\t") return '\t';
    if (text.size() != 1) throw Error("--delimiter must be one character or the word tab, not " + quoted(text) + ".");
    return text.front();
}

std::unique_ptr<Source> open_source(const std::vector<std::string>& paths, const SourceOptions& options,
                                    std::vector<std::string>& notes) {
    if (options.delimiter && (*options.delimiter == '"' || *options.delimiter == '\n' || *options.delimiter == '\r')) {
        throw Error("A quote or a line end cannot be the delimiter. Use another character with --delimiter.");
    }
    check_spelling(options.numbers);
    std::vector<std::string> files = data_files(paths);
    std::string name = paths.size() > 1 ? std::to_string(files.size()) + " files" : display_name(paths[0]);
    return std::make_unique<Files>(std::move(name), std::move(files), options, notes);
}

std::unique_ptr<Source> open_source(const std::vector<std::string>& paths, const SourceOptions& options) {
    std::vector<std::string> notes;
    return open_source(paths, options, notes);
}

}  // namespace midrank
