// What the ways of replaying a saved execution have in common.
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include "cli/session.h"
#include "report/report.h"

// Goes to the folder of the record and loads what its command names. False
// with status.
bool replay_prepare(Session *session, const Record *record, Status *status);
// What a run of the record is to follow: to the recorded finding, if the
// program still has its place; otherwise to whatever comes first.
ReplaySpec replay_spec(const Session *session, const Record *record);

// mpiproof replay --native (replay_native.c); words as of cli_replay.
int cli_replay_native(const char *const *words, uint32_t count);

#endif
