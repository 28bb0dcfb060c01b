// Shared by the files of search/.
#ifndef SEARCH_INTERNAL_H
#define SEARCH_INTERNAL_H

#include "cover/paths.h"
#include "play/run.h"
#include "search/choice_point.h"
#include "search/met.h"
#include "search/promise.h"
#include "search/relay.h"
#include "search/search.h"
#include "search/state_graph.h"
#include "search/strategy.h"
#include "search/visited.h"

// States met in front of inputs.
typedef struct InputLooks {
  Visited visited;
  MetStates met;           // what is in it
  bool enabled;
  uint64_t looks;          // states looked up
  uint64_t hits;           // ... that had been met before
} InputLooks;

// How near the code at a place is to a failure.
typedef struct FailureNote {
  const Module *module;    // NULL: the note is free
  uint32_t function, pc;
  uint32_t near;           // 0: fails at once (module_fails_at); more: fails
                           // behind so many forks (module_failure_near)
} FailureNote;
#define FAILURE_NOTES 64

// Searchers that begin at one choice point, in turns (rounds.c).
typedef struct Rounds {
  State *top;              // at the outermost choice point; NULL: none is open,
                           // or the promise has it
  uint64_t begun;          // work done when it was met
  bool due;                // all below it is for searchers
  bool off;                // never again: they gave out numbers
  uint32_t number;         // rounds so far
  uint64_t quota;          // of work of each searcher
  uint64_t done;           // quotas used up below this choice point
  uint64_t opened;         // states searchers met first in this round
  uint64_t fresh;          // ... and closed, or others did
  bool complete;           // one of them came to its end
  // In a searcher.
  bool shuffles;           // alternatives come in any order
  Rng rng;
  uint32_t first_entry;    // its own, behind those that all know
  uint64_t numbers;        // given out when it began
  uint64_t limit;          // of work; 0: none
} Rounds;

struct Search {
  Run *run;
  Frontier frontier;        // states to be taken up
  Visited visited;
  MetStates met;           // what is in it
  InputLooks inputs;
  StateGraph graph;        // unless the search is depth-first
  bool depth_first;
  uint32_t reductions;     // those in force
  Paths paths;             // explored, if models are used
  Promise promise;         // when they will be
  bool broken;             // a state was met in which a rank had failed or an
                           // assumption of it
  bool endless;            // ranks were seen to exchange messages for ever, or
                           // one to read inputs so
  bool dropping;           // at the end: what is left is not explored
  uint64_t next_number;    // of states
  uint32_t next_start;     // of options->starts
  VmResult outcome;        // of the last run of a rank
  Choices choices;         // scratch
  VEC(uint32_t) order;     // scratch: of the alternatives of a fork
  VEC(uint32_t) ranks;     // scratch: how soon each of these is followed
  FailureNote failures[FAILURE_NOTES];   // a table of the last ones, by hash
  Table tried;             // places that were followed first for being near
  WorldWatcher watcher;    // counts matches
  VEC(State *) firsts;     // by boot, if there are several starts; or NULL
  Relay relay;             // of starts, if there are several
  State *anchor;           // at the outermost choice point (alone.c), or NULL
  bool anchor_broken;      // `broken` then
  // Jobs for others (share.c).
  uint64_t budget;         // of work until some are set aside; 0: never
  uint64_t work_before;    // done when this job began
  VEC(State *) aside;      // no choice point is above them
  uint32_t batch;          // of these, the first so many are one job
  Rounds rounds;
};

// ---- branching.c: states in which every rank waits.
void search_quiet(Search *s, State *state);
// The ranks go in circles without any choice; all: every one takes part. Ends
// the state.
void search_circle(Search *s, State *state, bool all);
// Acts since the last call: what they mean for the choice points above.
void search_note_acts(Search *s, State *state);
// The state is finished: frees it, and closes choice points above that are.
void search_finish(Search *s, State *state);
// This state leads out of every circle of polling ranks it came from.
void search_escape(Search *s, const State *state);

// Puts choices that may be followed alone to the front and gives their number;
// all of them, if none may.
uint32_t choices_pick(const World *world, Choices *choices);

// ---- alone.c: turns of threads that are no concern of others.
// Puts such a turn to the front. False: there is none.
bool search_pick_alone(Search *s, const State *state, Choices *choices);
// The outermost choice point is met in this state, or is closed.
void search_keep_anchor(Search *s, State *state);
void search_drop_anchor(Search *s);
// The path is over: were threads cut off?
void search_note_cut(Search *s, const State *state);
// Is there anything to be followed alone?
void search_begin_alone(Search *s);
// An act below a state that was met before: does it refute what was relied on
// above this one?
void search_notice_touch(Search *s, const ChoicePoint *from, const Act *act);
// ... anything may have happened there.
void search_refute_all(Search *s, const ChoicePoint *from);
// Was a turn followed alone that should not have been?
bool search_is_refuted(const Search *s);

// ---- inputs.c
void search_begin_inputs(Search *s);
void search_end_inputs(Search *s);
// The state is about to run: shall it stop in front of inputs?
void search_watch_inputs(Search *s, const State *state);
// Others that use the machine shall not.
void search_ignore_inputs(Search *s);
// It stopped there. True: it was met before, and is finished.
bool search_meet_input(Search *s, State *state);
// The state of a process alone was there before, with no choice open: finishes
// it. No execution need come to an end; nothing relies on that.
void search_leave_again(Search *s, State *state);

// ---- covering.c
// Do explored paths stand for what may happen from choice point `from` on, if
// its receive takes that message (NULL: whatever it takes)? Asked on leaving
// `point`. If not, `witness` may be what an execution takes that is not covered.
bool search_covers(Search *s, ChoicePoint *point, const ChoicePoint *from,
                   const TakenMessage *next, TakenList *witness);
// ... from `point` itself on.
bool search_is_covered(Search *s, ChoicePoint *point, TakenList *witness);

// ---- search.c
// Work so far, see team_work.
uint64_t search_work(const Search *s);

// Finishes all states below the outermost choice point without exploring them.
// What the table of states met says of them is not to be used.
void search_drop_below(Search *s);

// ---- rounds.c
// The outermost choice point is met in this state, or is closed.
void search_keep_top(Search *s, State *state);
void search_drop_top(Search *s);
// Has so much been done below one choice point that searchers should go on?
bool search_should_begin_rounds(const Search *s);
void search_begin_rounds(Search *s);
// In a searcher: is its quota used up?
bool search_round_is_over(const Search *s);
// ... puts alternatives in its own order.
void search_shuffle_choices(Search *s, Choice *choices, uint32_t count);
void search_shuffle_numbers(Search *s, uint32_t *numbers, uint32_t count);

// ---- share.c
// Work so far, as parts of it are counted for others.
uint64_t search_spent(const Search *s);
// Has so much been done that others should take a part, and is there one?
bool search_should_share(const Search *s);
// Sets that part aside, as jobs.
void search_share(Search *s);

// ---- path_end.c
// The state ended (in a finding, by exit, in a limit): counts it, keeps its
// output and outcome, and finishes it.
void search_end_path(Search *s, State *state);
// The state is none of an execution: another thread of a rank would go on
// (world_may_turn), which is followed elsewhere.
void search_drop_path(Search *s, State *state);
// Cuts the path short with a limit.
void search_cut(Search *s, State *state, LimitKind kind, uint32_t place,
                const char *message);

// ---- failure.c: what s->outcome says of the rank that ran last.
// Its fault, which it survives; or which ended it.
void search_survive(Search *s, State *state);
void search_end_rank(Search *s, State *state);
// Its limit.
void search_add_limit(Search *s, const State *state);
// It left by exit.
void search_leave_rank(Search *s, State *state);
// Where it is in the user's own code; the given place if it is not.
uint32_t search_user_place(Search *s, const State *state, uint32_t place);

#endif
