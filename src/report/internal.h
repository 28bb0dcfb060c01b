// Shared by the files of report/: parts of JSON objects. Each writes one
// member (or element) of the object or array that is open.
#ifndef REPORT_INTERNAL_H
#define REPORT_INTERNAL_H

#include "report/json.h"
#include "report/report.h"

// {file, line, column}, or null if the place is not known.
void put_location(Json *json, const char *key, const Module *module,
                  uint32_t place);
void put_inputs(Json *json, const InputValues *inputs);
void put_schedule(Json *json, const Choices *schedule, char *const *sentences,
                  uint32_t sentence_count);
void put_buffering(Json *json, Buffering buffering, uint32_t slots);
// number counts from 1 over all sizes.
void put_finding(Json *json, const Report *report, const Finding *finding,
                 uint32_t number);
void put_outcomes(Json *json, const Exploration *result);

#endif
