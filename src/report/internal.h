// Shared by the files of report/: parts of JSON objects, names of files for
// other tools, fingerprints.
#ifndef REPORT_INTERNAL_H
#define REPORT_INTERNAL_H

#include "report/json.h"
#include "report/report.h"
#include "report/utf8.h"

// ---- Parts of JSON objects. Each writes one member (or element) of the
// object or array that is open.

// {file, line, column}, or null if the place is not known.
void put_location(Json *json, const char *key, const Module *module,
                  uint32_t place);
void put_inputs(Json *json, const InputValues *inputs);
void put_schedule(Json *json, const Choices *schedule, char *const *sentences,
                  uint32_t sentence_count);
void put_buffering(Json *json, Buffering buffering, uint32_t slots);
// number counts from 1 over all sizes.
void put_finding(Json *json, const Report *report, Quotes *quotes,
                 const Finding *finding, uint32_t number);
void put_history(Json *json, const char *key,
                 const History *history);   // NULL: null
void put_outcomes(Json *json, const Exploration *result);
void put_comparison(Json *json, const ReportComparison *comparison);
// first: the number of the size's first finding.
void put_temporal(Json *json, const Report *report,
                  const Exploration *result, uint32_t first);

// ---- Temporal properties (property.c).

// The finding that shows how a property is violated; false if none does.
bool property_has_finding(const Exploration *result, uint32_t property,
                          uint32_t *index);
// The property that a finding is about, or UINT32_MAX.
uint32_t finding_property(const Exploration *result, uint32_t finding);

// ---- Names of files (path.c).

// The name relative to the root of the sources, and true; or if it lies
// elsewhere, its absolute name.
bool path_print_relative(const Report *report, const char *name, Text *out);
// The same as a URI reference.
bool uri_print(const Report *report, const char *name, Text *out);
// A path with what URIs cannot have escaped.
void uri_add_path(const char *path, Text *out);
// An absolute folder as a URI; it ends with a slash.
void uri_add_folder(const char *path, Text *out);

// ---- Fingerprints (fingerprint.c).

// The hash code scanning on GitHub gives that line (counted from 1) of a
// file: "39fa2ee980eb94b0:1". False if there is no such line.
bool line_fingerprint(const Text *text, uint32_t line, Text *out);

#endif
