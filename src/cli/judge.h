// The judge of findings: the command line's severities and suppressions, and
// the comments in the sources.
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include "check/policy.h"
#include "cli/options.h"

typedef struct Judge {
  const Policy *policy;              // of the options
  VEC(const char *) sources;         // C files named by the options
  VEC(Suppressions) suppressions;    // of each
} Judge;

// Reads the comments of all sources; words in them that are no kind of finding
// give a line on standard error.
void judge_init(Judge *judge, const Options *options);
void judge_fini(Judge *judge);

// For ExploreOptions; context is a Judge.
Severity judge_finding(void *context, const Finding *finding);

#endif
