// Replay as a debugger: an execution is stepped through, forwards and
// backwards, with breakpoints, variables by name, and the messages under way.
// It is one fixed execution: commands decide only how far it goes, never which
// way, so the same commands always show the same.
#ifndef DEBUG_DEBUG_H
#define DEBUG_DEBUG_H

#include <signal.h>
#include <stdio.h>

#include "play/replay.h"
#include "report/report.h"

// Nothing is owned by it. The programs must have been loaded with variables.
typedef struct DebugSpec {
  ExprTable *terms;
  const ExploreOptions *options;   // as for explore_replay
  const ReplaySpec *replay;        // without history
  const char *const *sources;      // C files that may be shown
  uint32_t source_count;
  FILE *out;
  // Ctrl-C stops what runs and comes back to the prompt; both may be NULL.
  const volatile sig_atomic_t *stop;
  void (*clear_stop)(void);
  // The execution is over: says how it ended, with a line end.
  void (*tell_end)(void *context, const Replay *replay, Text *out);
  void *tell_context;
} DebugSpec;

// Reads commands until `quit` or the end. prompt: for people, not for scripts,
// whose commands are shown instead. replay is as explore_replay leaves it, as
// far as the execution got; true if it got to its end.
bool debug_interact(const DebugSpec *spec, FILE *commands, bool prompt,
                    Replay *replay);

typedef enum DebugTrace {
  TRACE_LINES,           // every line of the user's code that is executed
  TRACE_CALLS,           // every MPI call, match and choice
} DebugTrace;
// Runs to the end and writes down what happens.
void debug_trace(const DebugSpec *spec, DebugTrace what, Replay *replay);

// Runs an execution again and gives the calls of its history the values that
// variables of the calling functions have then; of long ones the last calls.
// Nothing is changed unless all calls are the same again. spec is without
// history.
void debug_note_values(ExprTable *terms, const ExploreOptions *options,
                       const ReplaySpec *spec, History *history);

#endif
