// Writes down the history of an execution while it is played.
#ifndef PLAY_RECORDER_H
#define PLAY_RECORDER_H

#include "results/history.h"
#include "state/state.h"
#include "state/team.h"

// What the next event of a rank of one kind is to say.
typedef struct PendingChoice {
  uint8_t kind;              // EventKind that was decided
  bool kept;                 // CANCEL: too late
  bool is_set;
  uint32_t decision;
  VEC(uint32_t) others;      // calls whose messages could be taken instead
} PendingChoice;

typedef struct Recorder {
  const Team *team;
  const State *state;        // its current rank makes the calls
  History *history;
  uint32_t *calls;           // by rank: the call it is in, or made last
  uint32_t *counts;          // by rank: calls so far
  PendingChoice *pending;    // by rank
  WorldWatcher watcher;
  struct Observer *observer;     // also told what the world notes; NULL: none
  void (*called)(void *context, const State *state);   // ReplaySpec.called
  void *called_context;
  bool muted;                // a look ahead: nothing is written down
} Recorder;

// The team's machines and the world of the state report to it until
// recorder_stop. history must be zeroed.
void recorder_start(Recorder *recorder, const Team *team, const State *state,
                    History *history);
// Choice number `decision` of the schedule is about to be carried out; choices
// are all there were.
void recorder_decide(Recorder *recorder, const Choices *choices,
                     const Choice *choice, uint32_t decision);
// The current rank ended: by exit with that code, or it failed.
void recorder_end(Recorder *recorder, uint32_t rank, bool exited,
                  int32_t exit_code);
// A temporal property sees something that rank does, by choice number
// `decision`: in words.
void recorder_see(Recorder *recorder, uint32_t rank, const char *words,
                  uint32_t decision);
// The execution is over. Whose last call failed in MPI: a rank, or RANK_NONE.
void recorder_stop(Recorder *recorder, uint32_t failed);

// The present of a recorder, to come back to (player_mark). recorder_return
// forgets what was written since; state is the one that goes on.
typedef struct RecorderMark RecorderMark;
RecorderMark *recorder_mark(const Recorder *recorder);
void recorder_return(Recorder *recorder, const State *state,
                     const RecorderMark *mark);
void recorder_mark_free(const Recorder *recorder, RecorderMark *mark);

#endif
