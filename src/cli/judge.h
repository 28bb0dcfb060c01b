// The judge of findings: the command line's severities and suppressions, and
// the comments in the sources.
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include "results/policy.h"
#include "tool/words.h"

typedef struct Judge {
  const Policy *policy;              // of the options
  const OwnedWords *sources;         // C files of the programs
  VEC(Suppressions) suppressions;    // of each
} Judge;

// Reads the comments of all sources, which must outlive the judge; words in
// them that are no kind of finding give a line on standard error.
void judge_init(Judge *judge, const Policy *policy, const OwnedWords *sources);
void judge_fini(Judge *judge);

// For ExploreOptions; context is a Judge.
Severity judge_finding(void *context, const Finding *finding);

#endif
