#include "python/src/joined_evidence.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/evidence_in_parts.hpp"
#include "midrank/evaluation/evidence_in_range.hpp"
#include "midrank/evaluation/merged_evidence.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/sources/byte_count.hpp"
#include "python/src/ask.hpp"
#include "python/src/files_in_use.hpp"
#include "python/src/part_of_rows.hpp"
#include "python/src/streamed_evidence.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace nb = nanobind;

namespace midrank {
namespace {

std::span<const std::byte> lent(const nb::bytes& bytes) {
    return {static_cast<const std::byte*>(bytes.data()), bytes.size()};
}

/// Evidence merged by this many threads; 0: one per core.
class EvidenceOfPackets {
public:
    explicit EvidenceOfPackets(int threads) : threads_(threads) {}

    void add(StreamedEvidence& part) {
        with_threads(threads_, [&] { merged_.add(part.taken()); });
    }
    void add_bytes(const nb::bytes& bytes) {
        const auto read = lent(bytes);
        const nb::gil_scoped_release free;
        with_threads(threads_, [&] { merged_.add(EvidenceSet::decode(read)); });
    }
    std::shared_ptr<StreamedEvidence> all() {
        EvidenceSet all;
        with_threads(threads_, [&] { all = std::move(merged_).all(); });
        return std::make_shared<StreamedEvidence>(std::move(all));
    }

private:
    MergedEvidence merged_;
    int threads_;
};

/// Evidence of two classes, range by range, with rankings in files, within a memory limit `most_memory` of the process.
class EvidenceOfRanges {
public:
    explicit EvidenceOfRanges(std::int64_t most_memory)
        : most_memory_(most_memory),
          files_(std::make_unique<FilesInUse>(most_memory)),
          parts_(bytes_for_small_runs(most_memory)) {}

    void add_bytes(const nb::bytes& bytes) {
        const auto read = lent(bytes);
        const nb::gil_scoped_release free;
        EvidenceSet part = EvidenceSet::decode(read);
        if (part.origin().task != TaskKind::binary || part.binned())
            throw Error("The evidence of a range must be rankings of two classes, but this is not.");
        parts_.add(std::move(part));
    }
    /// Moves the evidence out.
    std::shared_ptr<StreamedEvidence> with_reading(const LentTables& known, const nb::dict& asked,
                                                   const CountsOfRows& counts) {
        EvidenceSet all;
        {
            const nb::gil_scoped_release free;
            all = std::move(parts_).merged();
        }
        auto evidence = std::make_shared<StreamedEvidence>(
            midrank::with_reading(std::move(all), known, gather_request_of(Options(asked)), counts_of(counts)),
            most_memory_);
        close();
        return evidence;
    }
    /// Removes all files.
    void close() {
        parts_ = EvidenceInParts(0);
        files_.reset();
    }

private:
    std::int64_t most_memory_;
    std::unique_ptr<FilesInUse> files_;
    EvidenceInParts parts_;
};

/// Empty where a range after the first is empty.
nb::bytes bytes_of_range(const StreamedEvidence& evidence, std::optional<double> above, std::optional<double> upto) {
    Bytes bytes;
    {
        const nb::gil_scoped_release free;
        const EvidenceSet cut = evidence_in_range(*evidence.all(), {above, upto});
        if (!above || !has_no_tie(cut)) bytes = cut.encode();
    }
    return nb::bytes(bytes.data(), bytes.size());
}

std::int64_t byte_count(const std::string& text) {
    const auto bytes = parse_byte_count(text);
    if (!bytes) throw Error("memory must be a size, such as 2GB or 500MB, not " + quoted(text) + ".");
    return *bytes;
}

}  // namespace

void bind_joined_evidence(nb::module_& module) {
    nb::class_<EvidenceOfPackets>(module, "EvidenceOfPackets")
        .def(nb::init<int>(), nb::arg("threads"))
        .def("add", &EvidenceOfPackets::add, nb::call_guard<nb::gil_scoped_release>(), nb::arg("part"))
        .def("add_bytes", &EvidenceOfPackets::add_bytes, nb::arg("data"))
        .def("all", &EvidenceOfPackets::all, nb::call_guard<nb::gil_scoped_release>());
    nb::class_<EvidenceOfRanges>(module, "EvidenceOfRanges")
        .def(nb::init<std::int64_t>(), nb::arg("most_memory"))
        .def("add_bytes", &EvidenceOfRanges::add_bytes, nb::arg("data"))
        .def("with_reading", &EvidenceOfRanges::with_reading, nb::arg("known"), nb::arg("options"), nb::arg("counts"))
        .def("close", &EvidenceOfRanges::close);
    module.def("bytes_of_range", bytes_of_range, nb::arg("evidence"), nb::arg("above").none(), nb::arg("upto").none());
    module.def("byte_count", byte_count, nb::arg("text"));
}

}  // namespace midrank
