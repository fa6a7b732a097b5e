#include "midrank/sources/table_writer.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/sources/columnar.hpp"
#include "midrank/sources/failure.hpp"
#include "midrank/sources/part_file.hpp"

#include <cassert>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace midrank {

namespace {

namespace fs = std::filesystem;

}  // namespace

class TableWriter::Output {
public:
    Output(const std::string& path, const std::vector<Field>& fields);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { abandon(); }

    void write(std::span<const Column> columns);
    void finish();
    const std::string& temporary_path() const noexcept { return temporary_; }

private:
    void abandon() noexcept;

    std::string name_;  // for messages
    fs::path target_;
    std::string temporary_;  // empty: no temporary file, or no longer
    std::size_t fields_;
    std::unique_ptr<TableEncoder> encoder_;
};

TableWriter::Output::Output(const std::string& path, const std::vector<Field>& fields)
    : name_(printable(path)), target_(path), fields_(fields.size()) {
    const std::string ending = target_.extension().string();
    if (ending != ".parquet" && ending != ".arrow" && ending != ".feather" && ending != ".csv" && ending != ".tsv") {
        throw Error(name_ + ": midrank does not write files with this ending. Use .parquet, .arrow, .csv or .tsv.");
    }
    std::error_code failure;
    const auto status = fs::status(target_, failure);
    if (status.type() == fs::file_type::none) throw complaint(name_, unwritable, failure.message());
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        throw Error(name_ + ": this name belongs to something other than a file. Use another name.");
    }
    refuse_read_only(path, name_);
    target_ = end_of_links(path);
    PartFile part = create_part_file(target_.string());
    if (part.descriptor < 0) throw complaint(name_, unwritable, std::strerror(errno));
    temporary_ = std::move(part.path);
    try {
        encoder_ = open_encoder(part.descriptor, ending, fields, name_);
    } catch (...) {
        abandon();  // the destructor does not run if the constructor throws
        throw;
    }
}

void TableWriter::Output::write(std::span<const Column> columns) {
    assert(columns.size() == fields_);
    for ([[maybe_unused]] const Column& column : columns) assert(column.size == columns.front().size);
    encoder_->write(columns);
}

void TableWriter::Output::finish() {
    encoder_->finish();
    std::error_code failure;
    fs::rename(temporary_, target_, failure);
    if (failure) throw complaint(name_, unwritable, failure.message());
    temporary_.clear();
}

void TableWriter::Output::abandon() noexcept {
    if (temporary_.empty()) return;
    encoder_.reset();
    std::error_code failure;
    fs::remove(temporary_, failure);
    temporary_.clear();
}

TableWriter::TableWriter(const std::string& path, const std::vector<Field>& fields)
    : output_(std::make_unique<Output>(path, fields)) {}
TableWriter::~TableWriter() = default;
void TableWriter::write(std::span<const Column> columns) { output_->write(columns); }
const std::string& TableWriter::temporary_path() const noexcept { return output_->temporary_path(); }
void TableWriter::finish() { output_->finish(); }

}  // namespace midrank
