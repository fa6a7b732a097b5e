#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace midrank {

/// The role of a piece of text; the style determines how it looks.
enum class Tone : std::uint8_t { plain, heading, quiet, remarkable, good, bad };

/// Colours and character set of a terminal. Chosen by whoever writes to the terminal (cli).
struct Style {
    bool colour = false;
    bool ascii = false;  ///< for terminals that show only ASCII

    std::string paint(std::string_view text, Tone tone) const {
        if (!colour || tone == Tone::plain || text.empty()) return std::string(text);
        return std::string(code(tone)).append(text).append("\x1b[0m");
    }

private:
    static constexpr std::string_view code(Tone tone) noexcept {
        switch (tone) {
            case Tone::plain:
                break;
            case Tone::heading:
                return "\x1b[1m";
            case Tone::quiet:
                return "\x1b[2m";
            case Tone::remarkable:
                return "\x1b[33m";
            case Tone::good:
                return "\x1b[32m";
            case Tone::bad:
                return "\x1b[31m";
        }
        return "";
    }
};

}  // namespace midrank
