// What the ways of replaying a saved execution have in common.
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include <stdio.h>

#include "play/replay.h"
#include "cli/session.h"
#include "report/report.h"

// Goes to the folder of the record and loads what its command names, if that
// is still what it was. False with status.
bool replay_prepare(Session *session, const Record *record, Status *status);
// Judges a finding that was met, and tells what it needs of the record.
void replay_complete(const Session *session, const Record *record,
                     Replay *replay);
// How it ended, in words, and the exit code that goes with it.
int replay_print(const Session *session, const Record *record,
                 const Replay *replay, Text *out);

// What the command line of replay asks for.
typedef struct ReplayWish {
  const char *folder;
  bool force;              // though sources have changed
  bool trust;              // whatever its command hands to the compiler
  bool interactive;
  bool trace, calls;       // lines, or calls only
  const char *commands;    // file with commands, or NULL
  const char *output;      // file for the trace, or NULL
  FILE *in, *out;          // open, once replay_open has succeeded
} ReplayWish;
// Opens the files named by the wish, which the record's folder must not
// change; false if one cannot be opened, said. (replay_debug.c)
bool replay_open(ReplayWish *wish);
// Closes them; false if something could not be written, said.
bool replay_close(ReplayWish *wish);
// Steps through the execution, or traces it (replay_debug.c).
int replay_debug(const Session *session, const Record *record,
                 const ReplayWish *wish);
// What a run of the record is to follow: to the recorded finding, if the
// program still has its place; otherwise to whatever comes first.
ReplaySpec replay_spec(const Session *session, const Record *record);

// mpiproof replay --native (replay_native.c); words as of cli_replay.
int cli_replay_native(const char *const *words, uint32_t count);

#endif
