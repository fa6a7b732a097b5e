// Curves as CSV or JSON, written point by point: a curve of 10^8 points passes through without being held.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Takes the next piece of the text.
using TextSink = std::function<void(std::string_view)>;

/// Where a curve belongs.
struct CurveOwner {
    std::string model;
    std::string slice;  ///< empty for all rows
};

/// What a band beside the curve is, for those who read the file.
struct BandHead {
    bool simultaneous = false;
    double level = 0.95;
    std::int64_t replicates = 0;
    std::int64_t undefined = 0;  ///< replicates without a curve
    double multiplier = 0;  ///< of a simultaneous band: its reach in standard deviations
    std::int64_t without_width = 0;  ///< places of the grid where the replicates do not vary
};

struct CurveHead {
    std::string kind;  ///< as it was asked for
    std::vector<std::string_view> columns;
    CurveOwner owner;
    std::optional<BandHead> band = {};
};

class CurveWriter {
public:
    explicit CurveWriter(TextSink sink) : sink_(std::move(sink)) {}
    CurveWriter(const CurveWriter&) = delete;
    CurveWriter& operator=(const CurveWriter&) = delete;
    virtual ~CurveWriter() = default;

    virtual void start(const CurveHead& head) = 0;
    virtual void point(std::span<const double> numbers) = 0;
    /// `why_none`: the reason where there were no points.
    virtual void end(std::optional<Undefined> why_none) = 0;
    /// After the last curve. `report` holds the notes.
    virtual void finish(const Report& report) = 0;

protected:
    void write(std::string_view text) { sink_(text); }

private:
    TextSink sink_;
};

/// One line a point. The columns "model" and "slice" stand first where asked for.
class CurveCsv : public CurveWriter {
public:
    CurveCsv(TextSink sink, bool models, bool slices)
        : CurveWriter(std::move(sink)), models_(models), slices_(slices) {}

    void start(const CurveHead& head) override;
    void point(std::span<const double> numbers) override;
    void end(std::optional<Undefined>) override {}
    void finish(const Report&) override {}

private:
    bool models_, slices_;
    bool head_written_ = false;
    std::string owner_;  ///< the fields before the numbers
    std::string line_;
};

/// docs/schema/curve.schema.json
class CurveJson : public CurveWriter {
public:
    CurveJson(TextSink sink, const Report& about);

    void start(const CurveHead& head) override;
    void point(std::span<const double> numbers) override;
    void end(std::optional<Undefined> why_none) override;
    void finish(const Report& report) override;

private:
    void write_head();

    std::string about_;
    bool head_written_ = false;
    std::int64_t curves_ = 0;
    std::int64_t points_ = 0;
    std::string line_;
};

}  // namespace midrank
