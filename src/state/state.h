// A state of the exploration: the processes of all ranks, the world of their
// messages, the path condition, and the list of decisions that leads to it
// from the start. Forking copies handles; a process is copied when it runs.
#ifndef STATE_STATE_H
#define STATE_STATE_H

#include "base/hash.h"
#include "state/loops.h"
#include "mpi/world.h"
#include "vm/vm.h"

struct Team;
struct ChoicePoint;
struct View;

typedef enum DecisionKind {
  DECIDED_FORK,      // an alternative of something symbolic
  DECIDED_CHOICE,    // a choice of message order
  DECIDED_BUFFER,    // every rank that waits only for lack of buffering goes on
} DecisionKind;

// One decision, linked to those before it; shared between states.
typedef struct Decision {
  struct Decision *before;
  uint32_t users;        // references
  uint32_t length;       // decisions up to and including this one
  uint32_t place;        // FORK: where
  uint16_t kind;         // DecisionKind
  uint16_t alternative;  // FORK: which
  uint16_t rank;         // FORK: whose
  uint32_t function, pc; // FORK: a branch of the program itself, if
  uint32_t target;       // it goes to this instruction; UINT32_MAX: none
  Choice choice;         // CHOICE
} Decision;

typedef enum RankStatus {
  RANK_RUNS,
  RANK_WAITS,        // in a primitive of the world
  RANK_PAUSED,       // in front of something to be seen
  RANK_LEFT,         // ended by exit
  RANK_BROKEN,       // ended by a finding or a limit
} RankStatus;

// A process, shared between states until one of them runs it.
typedef struct SharedProcess {
  uint32_t refs;
  bool hashed;
  Hash128 hash;
  Process *process;
} SharedProcess;

typedef struct RankSlot {
  SharedProcess *shared;
  uint8_t status;        // RankStatus
  bool passes;           // RUNS: goes on with what it paused before
  bool leaves;           // PAUSED: it ends
  bool skipped;          // a call of it that communicates was not carried out,
                         // which was reported
  bool failed;           // the same for any call of MPI
  uint8_t bad_handles;   // Handle: wrong ones, or not made, in such calls
  uint8_t missed;        // number of such collective calls, modulo 256
  int32_t exit_code;     // RANK_LEFT
} RankSlot;

static inline bool rank_is_alive(const RankSlot *slot) {
  return slot->status <= RANK_PAUSED;
}

typedef struct State {
  uint32_t rank_count;
  uint32_t current;      // rank that ran last
  World *world;
  Path path;
  Decision *decisions;   // newest first; NULL at the start
  LoopCounts *loops;     // by rank; NULL unless loops are bounded
  uint32_t boot;         // which initial state it comes from
  uint32_t start;        // ... under which start (ExploreOptions)
  uint64_t number;       // order of creation
  uint64_t edge;         // what it does next, for coverage-guided search
  struct ChoicePoint *point;   // newest one above; NULL: none
  struct View *view;     // of a temporal property; NULL: none
  bool optional;         // since that choice point: MPI chose to buffer
  uint32_t spins;        // tests in a row that found nothing
  uint32_t alone;        // choices in a row that were turns followed alone
  uint32_t pauses;       // budgets used up since the newest decision
  bool failed, limited;  // a rank ended with a finding / a limit
  bool dropped;          // ... goes no further: an assumption does not hold
  bool reported;         // an error that did not end its rank
  bool unknown;          // ... or a finding after which values are unknown
  bool silenced;         // a rank ended with a finding that is no error to the
                         // user: there is a limit
  RankSlot slots[];
} State;

// The initial state number `boot`.
State *state_new(const struct Team *team, uint32_t boot, bool loops,
                 uint64_t number);
State *state_fork(const State *state, uint64_t number);
void state_free(const struct Team *team, State *state);

// The process of a rank, about to run: not shared with other states.
Process *state_process(const struct Team *team, State *state, uint32_t rank);
const Process *state_look(const State *state, uint32_t rank);

// Appends a decision: an alternative's condition joins the path.
void state_decide_fork(const struct Team *team, State *state,
                       uint32_t alternative, ExprId condition,
                       uint32_t place);
// The newest decision is the branch the current rank stands at.
void state_note_branch(const struct Team *team, State *state,
                       uint32_t target);
// The choice is carried out and ranks that can go on run.
void state_decide_choice(State *state, const Choice *choice);
// A rank that paused goes on, by decision or because nothing is seen of it.
void state_decide_go(const struct Team *team, State *state, uint32_t rank);
void state_go(const struct Team *team, State *state, uint32_t rank);
// All optional choices are carried out.
void state_decide_buffer(State *state, const Choices *choices);
uint32_t state_depth(const State *state);
// The choices made, in order. A DECIDED_BUFFER is one with kind
// EVENT_BUFFERED and rank CHOICE_ALL_RANKS.
void state_schedule(const State *state, Choices *out);

// ---- Running.
typedef enum AdvanceStop {
  ADVANCE_FORK,      // outcome has alternatives for state->current
  ADVANCE_FAULT,     // outcome has the fault of state->current
  ADVANCE_REPORT,    // the same, but the rank goes on
  ADVANCE_LIMIT,     // outcome has the limit of state->current
  ADVANCE_LEFT,      // state->current ended by exit
  ADVANCE_PAUSED,    // the budget is used up
  ADVANCE_DROPPED,   // an assumption of state->current does not hold: it goes
                     // no further, others do
  ADVANCE_QUIET,     // no rank can run, nothing inevitable is left
  ADVANCE_WAITS,     // state_turn: state->current waits now, others may run
  ADVANCE_BREAK,     // state->current is at a breakpoint (vm.h)
  ADVANCE_SIGHT,     // state->current pauses in front of something to be seen
} AdvanceStop;
// Runs ranks, lowest first, until something must be decided or known. After
// FAULT, LIMIT and LEFT that rank takes no further part.
AdvanceStop state_advance(const struct Team *team, State *state,
                          uint64_t budget, VmResult *outcome);
// The same for the turn of one rank only.
AdvanceStop state_turn(const struct Team *team, State *state, uint64_t budget,
                       VmResult *outcome);
// A rank that can run does so, whosever turn it is.
AdvanceStop state_run(const struct Team *team, State *state, uint32_t rank,
                      uint64_t budget, VmResult *outcome);
// The current rank ends with the fault that stands in the outcome: ADVANCE_FAULT.
AdvanceStop state_fail(const struct Team *team, State *state,
                       const VmResult *outcome);
// The rank whose turn it is; UINT32_MAX: none can run just now.
uint32_t state_runner(const State *state);
bool state_has_ended(const State *state);   // no rank runs or waits
// ... and nothing is left to happen: a receive whose request was freed may
// still take a message then, and which one is a choice.
bool state_is_over(const State *state);
// It is over: files that ranks share are among what it leaves behind. Once.
void state_leave_files(const struct Team *team, State *state);

// Hash of everything that determines the future: processes, world, and the
// part of the path condition that concerns symbols still in use. with_output:
// and what was printed, with the whole path condition.
Hash128 state_hash(const struct Team *team, ExprTable *terms, State *state,
                   bool with_output);
// Of the process of a rank that is alive; part of the hash above.
Hash128 state_rank_hash(const struct Team *team, State *state, uint32_t rank);

#endif
