// Each answer as a document for people, as JSON and as CSV. docs/schema describes the JSON.

#pragma once

#include "midrank/presentation/document.hpp"

#include <string>

namespace midrank {

struct BootstrapReport;
struct CalibrationReport;
struct CatalogChoice;
struct ComparisonReport;
struct EmbeddingReport;
struct Explanation;
struct Gate;
struct InfluenceReport;
struct OperatingPoints;
struct PermutationReport;
struct PowerReport;
struct Report;

Document document_of(const Report& report);
Document document_of(const OperatingPoints& points);
Document document_of(const Gate& gate);
Document document_of(const ComparisonReport& report);
Document document_of(const BootstrapReport& report);
Document document_of(const PermutationReport& report);
Document document_of(const PowerReport& report);
Document document_of(const InfluenceReport& report);
Document document_of(const CalibrationReport& report);
Document document_of(const EmbeddingReport& report);
Document document_of(const Explanation& explanation);
Document document_of(const CatalogChoice& choice);

std::string json(const Report& report);
std::string json(const OperatingPoints& points);
std::string json(const Gate& gate);
std::string json(const ComparisonReport& report);
std::string json(const BootstrapReport& report);
std::string json(const PermutationReport& report);
std::string json(const PowerReport& report);
std::string json(const InfluenceReport& report);
std::string json(const CalibrationReport& report);
std::string json(const EmbeddingReport& report);
std::string json(const Explanation& explanation);
std::string json(const CatalogChoice& choice);

/// What people see side by side is one below the other for programs: these CSV tables differ from those of the
/// document.
std::string csv(const Report& report);
std::string csv(const OperatingPoints& points);
std::string csv(const ComparisonReport& report);
std::string csv(const CatalogChoice& choice);
/// The tables of the document.
template <class Answer>
std::string csv(const Answer& answer) {
    return csv(document_of(answer));
}

}  // namespace midrank
