// Findings are saved the moment they are confirmed, so that nothing that
// happens to the run afterwards takes them away. At the end the folder gets
// what is known then: reports, and findings by their last number.
#ifndef CLI_SAVING_H
#define CLI_SAVING_H

#include "cli/options.h"
#include "report/report.h"

#define DEFAULT_OUT "mpiproof-out"

typedef struct Saving {
  const Options *options;
  Report report;           // what is known of it before the run
  char *folder;            // NULL until there is something to save
  uint32_t first;          // findings of the sizes explored before
  uint32_t saved;          // the highest number of a finding in the folder
  bool failed;             // to write: left for the end, which says why
} Saving;

// ExploreOptions.found; context is a Saving.
void saving_found(void *context, const Exploration *so_far, uint32_t index);
// Is this finding, or --out, reason enough to leave files behind? Notes alone
// are none.
bool saving_wants(const Options *options, const Exploration *so_far);
// The folder, made now if there is none yet; NULL with status. It stays the
// Saving's.
const char *saving_folder(Saving *saving, Status *status);
// Findings from number `count` + 1 on turned out to be none of their own.
void saving_trim(Saving *saving, uint32_t count);
// Nothing is to be left behind.
void saving_drop(Saving *saving);
void saving_fini(Saving *saving);

#endif
