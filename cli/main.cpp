// midrank: measures of predictions, from the command line.

#include "cli/run.hpp"

int main(int count, char** arguments) { return midrank::run(count, arguments); }
