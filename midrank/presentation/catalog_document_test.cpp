#include "midrank/presentation/catalog_document.hpp"

#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/documents.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace midrank {
namespace {

using testing::StartsWith;

std::vector<CatalogChoice> each_explained() {
    std::vector<CatalogChoice> choices;
    for (const FamilyEntry& family : families()) {
        for (const Measure& measure : catalog(family.task))
            if (measure.family == family.family) choices.push_back({{&measure}, {}, true});
    }
    for (const CurveEntry& curve : curve_entries()) choices.push_back({{}, {curve}, true});
    return choices;
}

std::string title_of(const CatalogChoice& choice) {
    if (choice.measures.empty()) return choice.curves.front().id + ": " + choice.curves.front().title;
    return choice.measures.front()->id + ": " + choice.measures.front()->title;
}

/// Lines of one paragraph joined to one line.
std::string unbroken(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

TEST(CatalogDocument, ExplainsEveryEntryUnderItsTitle) {
    const std::vector<CatalogChoice> choices = each_explained();
    EXPECT_GT(choices.size(), 500U);
    for (const CatalogChoice& choice : choices)
        EXPECT_THAT(unbroken(text(document_of(choice), {}, 80)), StartsWith(title_of(choice) + " "));
}

TEST(CatalogDocument, HoldsTheWidthButForLinksThatCannotBeBroken) {
    for (const std::size_t width : {60, 80}) {
        for (const CatalogChoice& choice : each_explained()) {
            std::istringstream lines(text(document_of(choice), {}, width));
            for (std::string line; std::getline(lines, line);) {
                if (line.find("doi:") != std::string::npos) continue;
                EXPECT_LE(width_of(line), width) << line;
            }
        }
    }
}

}  // namespace
}  // namespace midrank
