// Findings: defects of the guest program as data. Their kinds are those of
// kinds/finding.def.
#ifndef RESULTS_FINDING_H
#define RESULTS_FINDING_H

#include "base/text.h"
#include "results/history.h"
#include "code/code.h"
#include "kinds/finding.h"
#include "mpi/world.h"
#include "vm/vm.h"

// A line of the source trace. Inlined code has frames of its own.
typedef struct TraceFrame {
  const char *function;  // owned by the module
  uint32_t place;        // Place index or PLACE_NONE
  bool runtime;          // in our C library
} TraceFrame;
typedef VEC(TraceFrame) Trace;

// The value of one symbolic input.
typedef struct InputValue {
  char *name;
  InputKind kind;
  uint32_t rank;         // who made it; INPUT_NO_RANK: given to all
  uint32_t occurrence;   // 0 for the first input of that name on the path
  uint32_t size;
  uint8_t *bytes;        // size bytes
} InputValue;
typedef VEC(InputValue) InputValues;

// What one rank was doing, in findings that concern all of them. Texts are
// owned.
typedef struct RankAccount {
  uint32_t rank;
  bool ended;              // it had left main, called exit or failed
  bool blocked;            // waits for others
  bool aside;              // ... which has nothing to do with this finding
  const Module *module;    // of its places
  uint32_t place;          // of the user's call; PLACE_NONE if unknown
  char *call;              // "MPI_Recv", or NULL
  Trace trace;             // innermost frame first
  char *waiting_for;       // "a message from rank 1 with tag 3 on
                           // MPI_COMM_WORLD", or NULL
  char *near_miss;         // "rank 1 sent tag 4 at a.c:41", or NULL
  char *contrast;          // "rank 0 receives from rank 1 with tag 3, but rank
                           // 1 sends with tag 4", or NULL
  NearMiss near_kind;
  WaitKind wait_kind;
  bool misses_ended;       // in a collective an ended rank never joined
  uint32_t started;        // where the first operation it waits for was
                           // started; PLACE_NONE: none
} RankAccount;

#define RANK_NONE UINT32_MAX
// In schedules, of a EVENT_BUFFERED: every rank that waits only for lack of
// buffering goes on.
#define CHOICE_ALL_RANKS UINT16_MAX

// What a rank printed, in findings; the last KEPT_OUTPUT bytes of it.
#define KEPT_OUTPUT 4096
typedef struct RankPrint {
  uint32_t rank;
  bool cut;                // something came before
  Text output, errors;
} RankPrint;

typedef struct Finding {
  FindingKind kind;
  Severity severity;       // as judged; DEFAULT before that
  bool handled;            // MPI told the program, which goes on
  bool known;              // listed in the user's baseline
  char *message;
  const Module *module;    // of place, function and trace; programs started
                           // together have one each
  uint32_t rank;           // whose defect it is; RANK_NONE: of several
  uint32_t place;          // shown first; PLACE_NONE if unknown
  const char *function;    // it lies in; owned by the module
  Trace trace;             // innermost frame first
  InputValues inputs;
  // How several processes came to it; empty or 0 for a single one.
  uint32_t ranks_total;    // processes of the run
  Buffering buffering;     // of the run
  uint32_t slots;
  VEC(RankAccount) ranks;    // by number; empty if only `rank` matters
  VEC(uint16_t) cycle;     // ranks in a circle of waiting
  VEC(uint16_t) ended_early;   // ended, while others wait for them
  char *race;              // the choice of a wildcard receive that decides
                           // whether it happens, in words, or NULL
  char *critical;          // the critical decision in words: the last choice
                           // after which every execution with these inputs
                           // fails, or NULL
  bool inevitable;         // ... there is none: no order avoids an error
  bool has_turn;           // the event of the critical decision in `history`;
  uint32_t turn;           // of a message race: where the orders part
  const char *cause;       // of a deadlock: "send-send", ...; static, or NULL
  bool needs_blocking;     // only if some standard send does not buffer
  bool either;             // also seen without the buffering in `schedule`
  bool endless;            // a deadlock in which ranks go on, but in circles
  bool progresses;         // ... in which all ranks exchange messages: it is
                           // FINDING_ENDLESS_EXECUTION, and no deadlock
  Choices schedule;        // what was chosen, in order
  Choices other_schedule;  // NOT_EQUIVALENT: of the specification, and
  uint32_t other_boot;     // its initial state
  bool of_spec;            // it is a defect of the specification (compare)
  VEC(char *) matches;     // the same as sentences, one per choice; owned
  VEC(char *) printed;     // the last lines that its ranks printed; owned
  VEC(RankPrint) prints;   // of all ranks that printed something
  History *history;        // everything that happened; owned, NULL if it was
                           // not recorded
  History *other_history;  // of a message race: the execution with the other
                           // result; owned, or NULL
  char *object;            // description of the object hit, or NULL
  VEC(uint32_t) decisions; // chosen alternative at each fork of the path
  uint32_t boot;           // which initial state it started from
  uint32_t property;       // PROPERTY_VIOLATED: number in the options
  uint64_t count;          // how often it was met, on all paths and ranks
  bool elsewhere;          // who came here knew it: another job reports it
  uint64_t signature;      // of kind, place and trace: equal means the same
} Finding;

void finding_fini(Finding *finding);
// Its severity if the user says nothing: a note if the program handles it,
// else what was judged, else that of its kind.
Severity finding_severity(const Finding *finding);
void rank_account_fini(RankAccount *state);
void rank_print_fini(RankPrint *print);
// Is it one of those the finding is about?
static inline bool rank_account_is_stuck(const RankAccount *state) {
  return state->blocked && !state->aside;
}

// The trace of a stopped process, inlined frames expanded.
void trace_make(const Module *module, const StackTrace *stack, Trace *out);
// A frame of the user's code that is known by its place only.
TraceFrame frame_at(const Module *module, uint32_t place);
// Index of the innermost frame that is the user's own code and has a place;
// trace->len if there is none.
uint32_t trace_user_frame(const Trace *trace);

// "MPI_Recv": the library function the user's code is in, or NULL. Owned by
// the module.
const char *trace_call_name(const Trace *trace);

// Is it the same defect? Equal signatures; or the second, which ends a process
// after an exception has unwound its frames, has the kind and line of the first.
bool finding_is_known(const Finding *known, const Finding *fresh);

// Of two that are the same defect: a deadlock whatever is buffered says more
// than one at the same calls that needs sends without buffering.
static inline bool finding_says_more(const Finding *fresh,
                                     const Finding *known) {
  return known->needs_blocking && !fresh->needs_blocking;
}
// Puts the fresh one, taken over, into the place of the known one, which it was
// met as often as before.
void finding_replace(Finding *known, const Finding *fresh);

// Sets module, place, function and signature of a finding from its kind, its
// trace and the place it is to be shown at (PLACE_NONE: where the user's own
// code was; a process that ended after main: main's definition).
void finding_locate(const Module *module, Finding *finding,
                    uint32_t shown_place);

// ---- Findings that concern several ranks (ranks.c).
// Sets the message from ranks, cycle, ended_early, needs_blocking and endless:
// "ranks 0 and 1 wait for each other".
void finding_describe_deadlock(Finding *finding);
// Sets module, place, function and signature from ranks and cycle: shown is
// `shown`, or if that is NULL the first rank that waits.
void finding_locate_ranks(Finding *finding, const RankAccount *shown);
// Sets kind, cause and place of a deadlock (deadlock.c): tag-mismatch,
// communicator-mismatch or missing-call if just that explains it.
void finding_classify_deadlock(Finding *finding);
// Of the first two: the rank whose near miss that is; else NULL.
const RankAccount *finding_near_miss(const Finding *finding);
// Is deadlock a, which buffering would avoid, the same mistake as b, which it
// would not? So if every rank blocked in b is blocked in a, at the same call;
// if a's circle is one of senders and of ranks that wait for the same in b;
// or if b is a message nobody receives, for which a rank waits in a.
bool finding_is_explained(const Finding *a, const Finding *b);
// Was something buffered that need not be?
bool finding_has_buffered(const Finding *finding);
// A deadlock only if collective calls wait for each other, which they need not.
bool finding_needs_synchronisation(const Finding *finding);
// ... only if MPI_Win_lock waits for the lock, which it need not.
bool finding_needs_locking(const Finding *finding);
// Is it one of the kinds a deadlock may have? FINDING_KIND_COUNT (any kind will
// do, see ReplaySpec) is none.
bool finding_is_deadlock(FindingKind kind);
// "rank 3", "ranks 0, 2 and 5..9"
void ranks_print(const uint16_t *ranks, uint32_t count, Text *out);

// Of the calls that the rank of the finding's turn makes at that place, which
// one it is (from 1), and how many there are in the history; false: it has none.
bool finding_count_turn(const Finding *finding, uint32_t *number,
                        uint32_t *count);

// Frees them; the list is empty afterwards.
void inputs_fini(InputValues *inputs);

#endif
