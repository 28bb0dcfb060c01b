// Findings that are known: a file lists them, and only others count.
#ifndef CLI_BASELINE_H
#define CLI_BASELINE_H

#include "cli/options.h"

// Before the run: can the file be read, if there is to be one? False with
// status.
bool baseline_check(const Options *options, Status *status);
// Marks the findings of all sizes that the file lists (Finding.known), after
// writing the file if that was asked for. As many of equal fingerprints are
// known in each size as are listed. *gone: how many listed ones were not met.
// False with status.
bool baseline_apply(const Options *options, const Report *report,
                    Exploration *results, uint32_t count, uint32_t *gone,
                    Status *status);

#endif
