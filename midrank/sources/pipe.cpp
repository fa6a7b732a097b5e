#include "midrank/sources/pipe.hpp"

#include "midrank/base/error.hpp"

#include <arrow/buffer.h>
#include <arrow/io/interfaces.h>
#include <arrow/result.h>
#include <arrow/status.h>
#include <fcntl.h>

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace midrank {

namespace {

/// A pipe: no size, no way back. Reads as many bytes as asked for unless it ends, as Arrow expects.
class Pipe : public arrow::io::InputStream {
public:
    explicit Pipe(int descriptor) : descriptor_(descriptor) {}
    ~Pipe() override { static_cast<void>(shut()); }

    arrow::Status Close() override { return shut(); }
    bool closed() const override { return descriptor_ < 0; }
    arrow::Result<std::int64_t> Tell() const override { return position_; }

    arrow::Result<std::int64_t> Read(std::int64_t bytes, void* out) override {
        std::int64_t done = 0;
        while (done < bytes && !ended_) {
            const auto count =
                ::read(descriptor_, static_cast<char*>(out) + done, static_cast<std::size_t>(bytes - done));
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return arrow::Status::IOError(std::strerror(errno));
            ended_ = count == 0;  // for good: a terminal would wait for another Ctrl-D
            done += count;
        }
        position_ += done;
        return done;
    }
    arrow::Result<std::shared_ptr<arrow::Buffer>> Read(std::int64_t bytes) override {
        ARROW_ASSIGN_OR_RAISE(auto buffer, arrow::AllocateResizableBuffer(bytes));
        ARROW_ASSIGN_OR_RAISE(const std::int64_t count, Read(bytes, buffer->mutable_data()));
        ARROW_RETURN_NOT_OK(buffer->Resize(count));
        return std::shared_ptr<arrow::Buffer>(std::move(buffer));
    }

private:
    arrow::Status shut() {
        if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
        descriptor_ = -1;
        return arrow::Status::OK();
    }

    int descriptor_;
    std::int64_t position_ = 0;
    bool ended_ = false;
};

}  // namespace

std::shared_ptr<arrow::io::InputStream> standard_input() { return std::make_shared<Pipe>(STDIN_FILENO); }

std::shared_ptr<arrow::io::InputStream> open_pipe(const std::string& path, const std::string& name) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        throw Error(name + ": it cannot be opened (" + std::strerror(errno) + "). Check its permissions.");
    }
    return std::make_shared<Pipe>(descriptor);
}

}  // namespace midrank
