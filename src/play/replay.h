// One concrete execution with recorded inputs and choices, from its start to
// its end.
#ifndef PLAY_REPLAY_H
#define PLAY_REPLAY_H

#include "results/exploration.h"
#include "results/history.h"
#include "state/options.h"

typedef enum ReplayStop {
  REPLAY_FAULT, REPLAY_EXIT, REPLAY_LIMIT, REPLAY_DROPPED, REPLAY_ENDLESS,
} ReplayStop;

typedef struct Replay {
  ReplayStop stop;
  Finding finding;        // REPLAY_FAULT: kind, rank, message, place, trace ...
  int32_t exit_code;      // REPLAY_EXIT: the first rank's that is not 0, or 0
  Text text;              // REPLAY_LIMIT: why
  bool stuck;             // REPLAY_LIMIT: nothing goes on, behind the schedule
  bool broken;            // a rank ended with a finding that was not expected:
  uint32_t broken_rank;   // the first one
  bool approximated;      // REPLAY_FAULT: it may be due to what need not be so
                          // in reality (vm_approximations)
  Text output, errors;    // rank by rank
  Hash128 result;         // REPLAY_EXIT: as Outcome.hash
  bool failed;            // an error was met on the way, or at the end
  uint32_t look_rank;     // spec.looks: whose choice it was,
  uint32_t look_place;    // where its receive or wait was started,
  bool look_way;          // if it was none about messages (EVENT_WAY),
  Text look_text;         // and the choice in words
} Replay;

// What a run from the start is to follow.
typedef struct ReplaySpec {
  const InputValues *inputs;
  const Choices *schedule;       // NULL: none recorded
  uint32_t boot;                 // which initial state
  const Assignment *assignment;  // decides what inputs do not (undefined
                                 // values); may be NULL
  uint64_t budget;               // instructions, 0 = no limit
  FindingKind kind;              // the finding expected, at this place: others
  uint32_t place;                // and rank: others on the way do not end the
  uint32_t rank;                 // run; kind FINDING_KIND_COUNT: the first one
                                 // does that its rank does not survive
  bool handled;                  // (see Finding; of the one expected)
  const LtlProperty *property;   // whose violation is expected; NULL: none
  bool looks;                    // describe choice number `look`
  uint32_t look;
  History *history;              // to be recorded, zeroed; NULL: no need
  // Called when a rank is about to make the call, or has failed as is told by
  // the end, that is the last event of `history`; may be NULL.
  void (*called)(void *context, const struct State *state);
  void *called_context;
  bool flips;                    // at choice number `flip` take another message
  uint32_t flip;                 // and go on in any order; without a finding
                                 // if there is no other message
  // Called in the state in which the program has ended; may be NULL.
  void (*ended)(void *context, const struct State *state);
  void *ended_context;
  // Called where nothing goes on behind the schedule, or only in circles; may
  // be NULL.
  void (*stuck)(void *context, const struct State *state);
  void *stuck_context;
  uint32_t watch_rank;           // whose memory is watched: results say where
  uint64_t watch_address;        // it was written last (vm_watch_writes);
  uint64_t watch_size;           // 0: nobody's
  bool otherwise;                // unknown values (vm_is_unknown) of which
                                 // inputs say nothing are all ones
} ReplaySpec;

// Runs from the start with these inputs and this schedule. Of options only
// programs, buffering, reductions and stop matter, which must be those of the
// recorded run.
void explore_replay(ExprTable *terms, const ExploreOptions *options,
                    const ReplaySpec *spec, Replay *replay);
void replay_fini(Replay *replay);

#endif
