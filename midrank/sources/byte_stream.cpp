#include "midrank/sources/byte_stream.hpp"

#include "midrank/sources/failure.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace midrank {
namespace {

/// A file or a pipe, read sequentially.
class Descriptor : public ByteStream {
public:
    Descriptor(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() override {
        if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
    }

    std::size_t read(std::span<char> out) override {
        std::size_t done = 0;
        while (done < out.size() && !ended_) {
            const auto count = ::read(descriptor_, out.data() + done, out.size() - done);
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) throw complaint(name_, unreadable, std::strerror(errno));
            ended_ = count == 0;  // permanently: a terminal would wait for another Ctrl-D
            done += static_cast<std::size_t>(count);
        }
        return done;
    }

private:
    int descriptor_;
    std::string name_;
    bool ended_ = false;
};

class WithHead : public ByteStream {
public:
    WithHead(std::string head, std::unique_ptr<ByteStream> rest) : head_(std::move(head)), rest_(std::move(rest)) {}

    std::size_t read(std::span<char> out) override {
        const std::size_t count = head_.copy(out.data(), out.size(), used_);
        used_ += count;
        return count + (count < out.size() ? rest_->read(out.subspan(count)) : 0);
    }

private:
    std::string head_;
    std::size_t used_ = 0;
    std::unique_ptr<ByteStream> rest_;
};

class Counted : public ByteStream {
public:
    Counted(std::unique_ptr<ByteStream> bytes, std::int64_t& count) : bytes_(std::move(bytes)), count_(count) {}

    std::size_t read(std::span<char> out) override {
        const std::size_t count = bytes_->read(out);
        count_ += static_cast<std::int64_t>(count);
        return count;
    }

private:
    std::unique_ptr<ByteStream> bytes_;
    std::int64_t& count_;
};

}  // namespace

std::unique_ptr<ByteStream> stream_of(int descriptor, const std::string& name) {
    return std::make_unique<Descriptor>(descriptor, name);
}

std::unique_ptr<ByteStream> with_head(std::string head, std::unique_ptr<ByteStream> rest) {
    return std::make_unique<WithHead>(std::move(head), std::move(rest));
}

std::unique_ptr<ByteStream> counted(std::unique_ptr<ByteStream> bytes, std::int64_t& count) {
    return std::make_unique<Counted>(std::move(bytes), count);
}

std::string all_of(ByteStream& stream) {
    std::string all;
    for (std::size_t next = std::size_t{1} << 20;; next = std::max(next, all.size())) {
        const std::size_t before = all.size();
        all.resize(before + next);
        const std::size_t count = stream.read(std::span(all).subspan(before));
        all.resize(before + count);
        if (count < next) return all;
    }
}

}  // namespace midrank
