#include "studies/reproduction/arithmetic.hpp"

#include <charconv>
#include <cmath>
#include <string>

namespace midrank {
namespace {

/// Recursive-descent parser, one rule of the grammar per function. After an error `ok` stays false, and all values are
/// invalid.
class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::optional<double> all() {
        const double value = sum();
        skip_spaces();
        return ok_ && rest_.empty() ? std::optional(value) : std::nullopt;
    }

private:
    double sum() {
        double value = product();
        for (;;) {
            if (take("+")) {
                value += product();
            } else if (take("-")) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    double product() {
        double value = factor();
        for (;;) {
            if (take("×") || take("·") || take("*")) {
                value *= factor();
            } else if (take("/")) {
                value /= factor();
            } else {
                return value;
            }
        }
    }

    double factor() {
        if (take("-")) return -factor();
        if (take("√")) return std::sqrt(factor());
        const double value = take("(") ? rest_of_group() : number();
        return take("²") ? value * value : value;
    }

    double rest_of_group() {
        // Limits the depth, so that nested brackets cannot overflow the stack.
        if (++depth_ > 100) return fault();
        const double value = sum();
        --depth_;
        return take(")") ? value : fault();
    }

    double number() {
        skip_spaces();
        // factor() handles signs, and words such as "inf" are not arithmetic.
        if (rest_.empty() || !(rest_.front() == '.' || (rest_.front() >= '0' && rest_.front() <= '9'))) return fault();
        double value = 0;
        const auto [end, error] =
            std::from_chars(rest_.data(), rest_.data() + rest_.size(), value, std::chars_format::fixed);
        if (error != std::errc()) return fault();
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    bool take(std::string_view token) {
        skip_spaces();
        if (!ok_ || !rest_.starts_with(token)) return false;
        rest_.remove_prefix(token.size());
        return true;
    }

    void skip_spaces() {
        while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    }

    double fault() {
        ok_ = false;
        return 0;
    }

    std::string_view rest_;
    bool ok_ = true;
    int depth_ = 0;
};

}  // namespace

std::optional<double> value_of_arithmetic(std::string_view text) { return Reader(text).all(); }

}  // namespace midrank
