#include "midrank/predictions/numbers.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/predictions/values.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// The numbers read from a column.
template <class Out>
std::vector<Out> numbers_of(const Column& column) {
    std::vector<Out> out;
    const Run all{0, column.size};
    if constexpr (std::is_same_v<Out, double>) {
        PerCent signs = PerCent::open;
        append_numbers(column, {&all, 1}, out, signs);
    } else {
        append_numbers(column, {&all, 1}, out);
    }
    return out;
}
template <class Out, class T>
std::vector<Out> numbers(const std::vector<T>& values) {
    return numbers_of<Out>(column_of<T>(values));
}
template <class T>
std::string fault_of(const std::vector<T>& values) {
    try {
        numbers<double>(values);
    } catch (const Fault& fault) {
        return std::to_string(fault.row) + ": " + fault.sentence;
    }
    return "";
}
std::string fault_of(std::string_view text) { return fault_of(std::vector<std::string_view>{"1", text}); }

TEST(Numbers, ReadsDecimalText) {
    for (const auto& [text, value] : {std::pair{"0.5", 0.5},
                                      {"-.5", -0.5},
                                      {"1.", 1.0},
                                      {"1e-3", 0.001},
                                      {"+2", 2.0},
                                      {" 7\t", 7.0},
                                      {"1E5", 1e5},
                                      {"inf", infinity},
                                      {"-Infinity", -infinity},
                                      {"+INF", infinity},
                                      {"4.9e-324", 0x1p-1074},
                                      {"1.7976931348623157e308", std::numeric_limits<double>::max()}}) {
        EXPECT_EQ(parse_number(text), value) << text;
    }
}

TEST(Numbers, RefusesWhatIsNoDecimalNumber) {
    for (const char* text : {"", " ", "n/a", "nan", "NaN", "nan(1)", "0x10", "1,5", "1 2", "+-1", "--1", "1e", ".", "+",
                             "1e400", "true", "١"}) {
        EXPECT_EQ(parse_number(text), std::nullopt) << text;
    }
}

TEST(Numbers, KeepsEveryTypeExact) {
    EXPECT_EQ(numbers<float>(std::vector<float>{0.1f, -1e30f}), (std::vector<float>{0.1f, -1e30f}));
    EXPECT_EQ(numbers<double>(std::vector<float>{0.1f}), (std::vector<double>{double{0.1f}}));
    EXPECT_EQ(numbers<float>(std::vector<std::int16_t>{-32768, 32767}), (std::vector<float>{-32768, 32767}));
    EXPECT_EQ(numbers<float>(std::vector<std::uint8_t>{0, 255}), (std::vector<float>{0, 255}));
    EXPECT_EQ(numbers<double>(std::vector<std::uint32_t>{4294967295u}), (std::vector<double>{4294967295.0}));
    EXPECT_EQ(numbers<double>(std::vector<std::int32_t>{-2147483647 - 1}), (std::vector<double>{-0x1p31}));
    EXPECT_FALSE(fits_float(Type::int32));
}

TEST(Numbers, WidensHalves) {
    const std::vector<std::uint16_t> bits = {0x3C00, 0xC000, 0x0001, 0x03FF, 0x7BFF, 0x7C00, 0xFC00, 0x8000, 0x3555};
    const Column column = {Type::float16, bits.data(), static_cast<std::int64_t>(bits.size()), 2};
    EXPECT_EQ(numbers_of<float>(column),
              (std::vector<float>{1, -2, 0x1p-24f, 1023 * 0x1p-24f, 65504, INFINITY, -INFINITY, 0, 0x1.554p-2f}));
    EXPECT_TRUE(std::isnan(Half{0x7C01}.widened()));
}

TEST(Numbers, MakesMinusZeroZero) {
    EXPECT_FALSE(std::signbit(numbers<float>(std::vector<float>{-0.0f})[0]));
    EXPECT_FALSE(std::signbit(numbers<double>(std::vector<double>{-0.0})[0]));
    EXPECT_FALSE(std::signbit(numbers<double>(std::vector<std::string_view>{"-0"})[0]));
}

TEST(Numbers, TakesLongIntegersOnlyIfADoubleHoldsThem) {
    constexpr std::int64_t two53 = std::int64_t{1} << 53;
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    EXPECT_EQ(numbers<double>(std::vector<std::int64_t>{two53, -two53, two53 + 2, least}),
              (std::vector<double>{0x1p53, -0x1p53, 0x1p53 + 2, -0x1p63}));
    EXPECT_EQ(
        fault_of(std::vector<std::int64_t>{1, two53 + 1}),
        "1: 9007199254740993 has too many digits for double precision, so it would tie with neighbouring numbers. "
        "Subtract a constant from the column, or scale it down.");
    EXPECT_NE(fault_of(std::vector<std::int64_t>{std::numeric_limits<std::int64_t>::max()}), "");
    EXPECT_NE(fault_of(std::vector<std::uint64_t>{std::numeric_limits<std::uint64_t>::max()}), "");
    EXPECT_EQ(fault_of(std::vector<std::uint64_t>{std::uint64_t{1} << 63}), "");
}

TEST(Numbers, TellsAWayOut) {
    EXPECT_EQ(fault_of("n/a"),
              "1: \"n/a\" is not a number. Correct it, or drop such rows with --missing drop --missing-value n/a.");
    EXPECT_EQ(fault_of("#N/A"),
              "1: \"#N/A\" is not a number. Correct it, or drop such rows with --missing drop --missing-value '#N/A'.");
    for (const std::string text : {"$0.9", "mf", "it's"})
        EXPECT_EQ(fault_of(text),
                  "1: \"" + text + "\" is not a number. Correct it, drop the row, or use a column of numbers.");
    EXPECT_EQ(fault_of("-"),
              "1: \"-\" is not a number. Correct it, or drop such rows with --missing drop --missing-value=-.");
    EXPECT_EQ(fault_of("."),
              "1: \".\" is not a number. Correct it, or drop such rows with --missing drop --missing-value '.'.");
    EXPECT_EQ(
        fault_of("2020-01-31T23:59"),
        "1: \"2020-01-31T23:59\" is a date or a time, not a number. Use a column of numbers, or convert this one.");
    EXPECT_EQ(fault_of("0,5"),
              "1: \"0,5\" is not a number with a decimal point. Read the file with --decimal ',', or write it as 0.5.");
    EXPECT_EQ(fault_of("1,234.5"),
              "1: \"1,234.5\" is not a number with a decimal point. Read the file with --thousands ',', or write it as "
              "1234.5.");
    EXPECT_EQ(
        fault_of("1.234,5"),
        "1: \"1.234,5\" is not a number with a decimal point. Read the file with --decimal ',' --thousands '.', or "
        "write it as 1234.5.");
    EXPECT_EQ(fault_of("97,5 %"),
              "1: \"97,5 %\" is not a number with a decimal point. Read the file with --decimal ',', or write it as "
              "0.975.");
    EXPECT_EQ(
        fault_of("1,234"),
        "1: \"1,234\" is not a number with a decimal point: it may be 1.234 (read the file with --decimal ',') or "
        "1234 (with --thousands ',').");
    EXPECT_EQ(
        fault_of("0,569"),
        "1: \"0,569\" is not a number with a decimal point. Read the file with --decimal ',', or write it as 0.569.");
    EXPECT_NE(fault_of("12,34,5.5").find("is not a number"), std::string::npos);
    EXPECT_EQ(fault_of("1e400"),
              "1: \"1e400\" is outside the range of double precision. Rescale the column, for example to logarithms.");
}

TEST(Numbers, AreToldFromAllTextsForMissingOnesAtOnce) {
    EXPECT_EQ(fault_of(std::vector<std::string_view>{"1", "NA", "x", " n/a", "2", "NA", "-", "na"}),
              "1: \"NA\" is not a number. Correct it, or drop such rows with --missing drop --missing-value NA "
              "--missing-value n/a --missing-value=- --missing-value na.");
    EXPECT_EQ(fault_of(std::vector<std::string_view>{"?", "NA", "n/a", "none", "nil", "nan", "null"}),
              "0: \"?\" is not a number. Correct it, or drop such rows with --missing drop --missing-value '?' "
              "--missing-value NA --missing-value n/a --missing-value none --missing-value nil.");
}

TEST(Numbers, WithACommaBeforeThreeDigitsAreLikelyWrittenAsTheOthers) {
    const auto proposed = [](const std::vector<std::string_view>& texts, char delimiter = ',') {
        Column column = column_of<std::string_view>(texts);
        column.delimiter = delimiter;
        try {
            numbers_of<double>(column);
        } catch (const Fault& fault) {
            return fault.words;
        }
        return std::vector<std::string>();
    };
    const std::vector<std::string> decimal = {"--decimal", ","};
    const std::vector<std::string> thousands = {"--thousands", ","};
    EXPECT_EQ(proposed({"1,234", "NA", "2,500"}), thousands);
    EXPECT_EQ(proposed({"1,234", "NA", "-2,500"}, ';'), decimal);
    EXPECT_EQ(proposed({"1,234", "7", "0,200"}), decimal);
    EXPECT_EQ(proposed({"1,234", "12,5"}), decimal);
    EXPECT_EQ(proposed({"423,612", "2,131,764"}, ';'), thousands);
    EXPECT_EQ(proposed({"1,234", "0.5"}, ';'), thousands);
}

TEST(Numbers, AreReadInOneSpellingAtATime) {
    constexpr NumberSpelling german = {',', '.'};
    EXPECT_EQ(parse_number("1.234,5", german), 1234.5);
    EXPECT_EQ(parse_number("-1.234.567", german), -1234567.0);
    EXPECT_EQ(parse_number("1234,5", german), 1234.5);
    EXPECT_EQ(parse_number("1,5e3", german), 1500.0);
    EXPECT_EQ(parse_number(" +12 ", german), 12.0);
    EXPECT_EQ(parse_number("1'234.5", {'.', '\''}), 1234.5);
    EXPECT_EQ(parse_number("1 234", {'.', ' '}), 1234.0);
    for (const char* text :
         {"0.5", "1.23,5", "12.34", "1234.567", ".123", "1,2,3", "1,234.5", "1.234.56", "1..234", ""})
        EXPECT_EQ(parse_number(text, german), std::nullopt) << text;
    EXPECT_EQ(parse_number("0.5", {',', '\0'}), std::nullopt);
    EXPECT_EQ(parse_number("-0,569", {'.', ','}), std::nullopt);
}

TEST(Numbers, InAnotherSpellingThanWasSaidTellInWhich) {
    const std::vector<std::string_view> texts = {"1,000", "0,79"};
    Column column = column_of<std::string_view>(texts);
    column.spelling = {'.', ','};
    std::string sentence;
    try {
        numbers_of<double>(column);
    } catch (const Fault& fault) {
        sentence = fault.sentence;
    }
    EXPECT_EQ(
        sentence,
        "\"0,79\" is not a number with --thousands ',', but it is one with --decimal ','. Use that instead, or write "
        "all numbers alike.");
}

TEST(Numbers, ReadPerCentRoundedOnce) {
    EXPECT_EQ(parse_per_cent("97.5%"), 0.975);
    EXPECT_EQ(parse_per_cent("97.3 %"), 0.973);
    EXPECT_EQ(parse_per_cent("7%"), 0.07);
    EXPECT_EQ(parse_per_cent("1e2%"), 1.0);
    EXPECT_EQ(parse_per_cent("97,5%", {',', '\0'}), 0.975);
    for (const char* text : {"97.5", "%", "x%", "5%%", "inf%"}) EXPECT_EQ(parse_per_cent(text), std::nullopt) << text;
}

TEST(Numbers, OfAColumnAllHavePerCentSignsOrNone) {
    const auto read = [](std::vector<std::string_view> texts) {
        std::vector<double> out;
        PerCent signs = PerCent::open;
        const midrank::Run all{0, static_cast<std::int64_t>(texts.size())};
        try {
            append_numbers(column_of<std::string_view>(texts), std::span(&all, 1), out, signs);
        } catch (const Fault& fault) {
            return fault.sentence;
        }
        return std::string(signs == PerCent::with ? "with" : "without") + " " + number_text(out.back());
    };
    EXPECT_EQ(read({"50%", "25%"}), "with 0.25");
    EXPECT_EQ(read({"0.5", "0.25"}), "without 0.25");
    EXPECT_EQ(
        read({"50%", "0.25"}),
        "\"0.25\" has no per cent sign, but the numbers before it have one. Write the whole column with the sign, "
        "or without it.");
    EXPECT_EQ(read({"0.5", "25%"}),
              "\"25%\" has a per cent sign, but the numbers before it have none. Write it as 0.25, or write the whole "
              "column with the sign.");
}

TEST(Numbers, NamesAWholeNumberTheSameInEveryType) {
    EXPECT_EQ(number_text(100000.0), "100000");
    EXPECT_EQ(number_text(100000.0f), "100000");
    EXPECT_EQ(number_text(std::int64_t{100000}), "100000");
    EXPECT_EQ(number_text(-0.0), "0");
    EXPECT_EQ(number_text(0.1), "0.1");
    EXPECT_EQ(number_text(0.1f), "0.1");
    EXPECT_EQ(number_text(1e300), "1e+300");
    EXPECT_EQ(number_text(-infinity), "-inf");
}

}  // namespace
}  // namespace midrank
