#include "python/src/streamed_evidence.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/second_round.hpp"
#include "python/src/ask.hpp"
#include "python/src/part_of_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace nb = nanobind;

namespace midrank {

void StreamedEvidence::add(const EvidenceSet& evidence) {
    const std::lock_guard lock(mutex_);
    if (all_.use_count() > 1) all_ = std::make_shared<EvidenceSet>(*all_);  // in use by an evaluation
    all_->merge(evidence);
}

void StreamedEvidence::update(const std::shared_ptr<LentTable>& table, const Options& options) {
    GatherRequest request = gather_request_of(options);
    request.roles.positive_optional = true;
    with_rows(
        {table, nullptr}, options, request, [&request](TaskKind task) { return plan_to_merge(request, task); },
        [this](const std::shared_ptr<const Gathered>& gathered, const Wanted&) {
            EvidenceSet evidence = gathered->evidence;
            evidence.forget_rows();
            add(evidence);
        });
}

void StreamedEvidence::merge(const StreamedEvidence& other) { add(*other.all()); }

std::shared_ptr<const EvidenceSet> StreamedEvidence::all() const {
    const std::lock_guard lock(mutex_);
    return all_;
}

std::shared_ptr<StreamedEvidence> StreamedEvidence::snapshot() const {
    const std::lock_guard lock(mutex_);
    auto copy = std::make_shared<StreamedEvidence>();
    copy->all_ = all_;
    copy->most_memory_ = most_memory_;
    return copy;
}

EvidenceSet StreamedEvidence::taken() {
    const std::lock_guard lock(mutex_);
    EvidenceSet taken = all_.use_count() > 1 ? EvidenceSet(*all_) : std::move(*all_);
    all_ = std::make_shared<EvidenceSet>();
    return taken;
}

namespace {

SecondRoundRequest second_round_of(const Options& options) {
    SecondRoundRequest request{.measures = named_measures(measures_in(options))};
    for (const std::string& word : options.texts("keep")) {
        if (word != "pairs" && word != "clusters")
            throw Error("keep must be \"pairs\", \"clusters\" or both, not " + quoted(word) + ".");
        (word == "pairs" ? request.pairs : request.clusters) = true;
    }
    for (const std::string& rule : options.texts("threshold")) request.thresholds.push_back(ThresholdRule::read(rule));
    return request;
}

std::tuple<std::shared_ptr<StreamedEvidence>, CountsOfRows> gathered_part(const LentTables& known,
                                                                          const std::shared_ptr<LentTable>& rows,
                                                                          const nb::dict& asked,
                                                                          const StreamedEvidence* first,
                                                                          const std::optional<nb::dict>& kept) {
    const Options options(asked);
    const GatherRequest request = gather_request_of(options);
    const auto threads = static_cast<int>(options.count("threads", 0, 0, 4096));
    const std::optional<SecondRoundRequest> second =
        kept ? std::optional(second_round_of(Options(*kept))) : std::nullopt;
    GatheredPart part;
    run_interruptibly([&](const Wanted& wanted) {
        rows->watch([&wanted] { wanted.check(); });
        with_threads(threads, [&] {
            part = second ? gather_part({known, rows}, request, *first->all(), *second)
                          : gather_part({known, rows}, request);
        });
    });
    return {std::make_shared<StreamedEvidence>(std::move(part.evidence)), counts_of(part.counts)};
}

nb::dict described(const ReadColumns& columns) {
    nb::dict found;
    found["all"] = columns.all;
    found["deciding"] = columns.deciding;
    found["scores"] = columns.scores;
    found["weight"] = columns.weight;
    found["slices"] = columns.slices;
    found["model"] = columns.model;
    found["two_classes"] = columns.two_classes;
    found["guesses_task"] = columns.guesses_task;
    return found;
}

void bind_parts(nb::module_& module) {
    module.def("gather_part", gathered_part, nb::arg("known"), nb::arg("rows"), nb::arg("options"),
               nb::arg("first").none() = nb::none(), nb::arg("kept").none() = nb::none());
    module.def("with_first_round", [](const StreamedEvidence& first, StreamedEvidence& second) {
        return std::make_shared<StreamedEvidence>(with_first_round(*first.all(), second.taken()));
    });
    module.def("with_reading", [](const StreamedEvidence& merged, const LentTables& known, const nb::dict& options,
                                  const CountsOfRows& counts) {
        return std::make_shared<StreamedEvidence>(
            with_reading(*merged.all(), known, gather_request_of(Options(options)), counts_of(counts)));
    });
    module.def("known_task", [](const LentTables& known, const nb::dict& options) {
        return std::string(name_of(known_task(known, gather_request_of(Options(options)))));
    });
    module.def("read_columns", [](const std::shared_ptr<LentTable>& table, const nb::dict& options) {
        return described(read_columns(*table, gather_request_of(Options(options))));
    });
}

}  // namespace

void bind_evidence(nb::module_& module) {
    nb::class_<StreamedEvidence>(module, "Evidence")
        .def(nb::init<>())
        .def("update", [](StreamedEvidence& evidence, const std::shared_ptr<LentTable>& table,
                          const nb::dict& options) { evidence.update(table, Options(options)); })
        .def("merge",
             [](StreamedEvidence& evidence, const StreamedEvidence& other) {
                 const nb::gil_scoped_release free;
                 evidence.merge(other);
             })
        .def("snapshot", &StreamedEvidence::snapshot)
        .def("to_bytes",
             [](const StreamedEvidence& evidence) {
                 Bytes bytes;
                 {
                     const nb::gil_scoped_release free;
                     bytes = evidence.all()->encode();
                 }
                 return nb::bytes(bytes.data(), bytes.size());
             })
        .def_static("from_bytes", [](const nb::bytes& bytes) {
            const std::span<const std::byte> read(static_cast<const std::byte*>(bytes.data()), bytes.size());
            EvidenceSet evidence = EvidenceSet::decode(read);
            return std::make_shared<StreamedEvidence>(std::move(evidence));
        });
    bind_parts(module);
}

}  // namespace midrank
