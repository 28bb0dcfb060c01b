// Shared by the files that write SARIF 2.1.0 (OASIS standard, section numbers
// in comments): the writer's state and parts of the object model.
#ifndef REPORT_SARIF_H
#define REPORT_SARIF_H

#include "report/internal.h"

// What GitHub's code scanning takes (or shows); a report that has more is
// shortened, and says so.
#define SARIF_MOST_RESULTS 5000       // takes 25,000, shows 5,000
#define SARIF_MOST_STEPS 1000         // locations of thread flows of a result:
                                      // takes 10,000, shows 1,000
#define SARIF_MOST_RELATED 100        // related locations of a result
#define SARIF_ALL_STEPS 100000        // of all results: keeps files below
                                      // 10 MB, compressed

typedef struct Sarif {
  Json json;
  const Report *report;
  Quotes *quotes;
  uint32_t steps_left;     // of SARIF_ALL_STEPS
  uint32_t results_left_out, steps_left_out;
} Sarif;

// message (3.11) with plain text
void sarif_message(Json *json, const char *key, const char *text);
// artifactLocation (3.4) of a file
void sarif_artifact(Sarif *sarif, const char *key, const char *file);
// location (3.28); message and function may be NULL, context: quote the line.
// A place that is not known gives one without a physical location.
typedef struct SarifPlace {
  const Module *module;
  uint32_t place;
  const char *function;
  const char *message;
  bool context;
} SarifPlace;
void sarif_location(Sarif *sarif, const char *key, const SarifPlace *place);

// result (3.27); number counts findings from 1, fingerprint has been seen
// `before` times in this report. (sarif_result.c)
void sarif_result(Sarif *sarif, const Finding *finding, uint32_t number,
                  uint64_t fingerprint, uint32_t before);
// codeFlows (3.36): one thread flow for each rank. (sarif_flow.c)
void sarif_flows(Sarif *sarif, const Finding *finding);

#endif
