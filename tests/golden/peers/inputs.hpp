// The shared inputs of tests/golden/peers in the types of the library.

#pragma once

#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/rows.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace midrank::tests {

struct PeerInput {
    std::map<std::string, std::vector<double>> columns;
    std::vector<std::uint8_t> labels;
    std::vector<std::int32_t> clusters;
    std::int32_t cluster_count = 0;

    Rows rows(const std::string& score, bool clustered = false) const {
        Rows rows{.scores = std::span<const double>(columns.at(score)), .positive = labels};
        if (clustered) {
            rows.clusters = clusters;
            rows.cluster_count = cluster_count;
        }
        return rows;
    }
    Ranking ranking(const std::string& score) const {
        return Ranking::of(std::span<const double>(columns.at(score)), labels);
    }
};

inline PeerInput peer_input(const std::string& name) {
    std::ifstream file("tests/golden/peers/inputs/" + name + ".csv");
    PeerInput input;
    std::string line;
    std::getline(file, line);
    std::vector<std::string> names;
    std::istringstream head(line);
    for (std::string column; std::getline(head, column, ',');) names.push_back(column);
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        std::string cell;
        for (const std::string& column : names) {
            std::getline(cells, cell, ',');
            input.columns[column].push_back(std::stod(cell));
        }
    }
    for (const double label : input.columns["label"]) input.labels.push_back(label == 1 ? 1 : 0);
    std::map<double, std::int32_t> codes;
    for (const double cluster : input.columns["cluster"]) {
        input.clusters.push_back(codes.emplace(cluster, static_cast<std::int32_t>(codes.size())).first->second);
    }
    input.cluster_count = static_cast<std::int32_t>(codes.size());
    return input;
}

inline nlohmann::json peer_answers(const std::string& name) {
    std::ifstream file("tests/golden/peers/" + name + ".json");
    return nlohmann::json::parse(file);
}

}  // namespace midrank::tests
