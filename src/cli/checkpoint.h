// Checkpoints: files from which a run that was stopped goes on without doing
// again what is done (doc/checkpoints.md).
#ifndef CLI_CHECKPOINT_H
#define CLI_CHECKPOINT_H

#include "cli/session.h"
#include "job/store.h"

typedef struct Checkpoint {
  const char *path;        // of the file; NULL: none
  bool since;              // it may be of another program
  Store store;
  double every;            // seconds between writing
  double next;             // clock: when it is written again
  bool failed;             // to write it, which was complained about
  bool quiet;
} Checkpoint;

// What --checkpoint or --since asks for: takes over what is there, if it is of the same
// run, says so on standard error, with --since tries the findings of another one
// again, and writes the file for the first time. The
// words are those of the command, the folder is the current one. False with
// status.
bool checkpoint_init(Checkpoint *checkpoint, const Session *session,
                     const char *const *words, uint32_t count,
                     const char *folder, Status *status);
void checkpoint_fini(Checkpoint *checkpoint);
// How a run is explored that has one.
void checkpoint_use(Checkpoint *checkpoint, ExploreOptions *explore);
// At the end of the run, which found this.
void checkpoint_end(Checkpoint *checkpoint, const Exploration *results,
                    uint32_t count);

// What makes two runs the same: out has STORE_IDENTITIES.
void checkpoint_identify(const Session *session, const char *const *words,
                         uint32_t count, Hash128 *out);
// The store of a file; false with status.
bool checkpoint_read(const char *path, Store *store, Status *status);
// Does this option concern the moment of a run, its length or its reports, and
// not what is explored?
bool checkpoint_is_of_the_moment(const char *word);
// At an option: the number of words it takes.
uint32_t checkpoint_words(const char *const *words, uint32_t count);

#endif
