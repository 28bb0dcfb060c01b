// Shared by the files that explore.
#ifndef PLAY_RUN_H
#define PLAY_RUN_H

#include "search/choice_point.h"
#include "search/state_graph.h"
#include "play/replay.h"
#include "cover/paths.h"
#include "search/strategy.h"
#include "state/team.h"

// A machine may notice a limit at any time: whose it is.
typedef struct LimitSource {
  struct Run *run;
  const Module *module;
} LimitSource;

// What an execution that ended has shown, for comparing it with others.
typedef struct EndText {
  Text bytes;
  OutputTerms terms;
} EndText;
typedef struct EndedPath {
  Hash128 hash;            // of all that was shown
  uint32_t boot;           // where it began
  Choices schedule;
  Path path;
  VEC(EndText) texts;      // by rank and stream
  VEC(int32_t) codes;      // by rank
} EndedPath;
typedef struct Results {
  VEC(EndedPath) ended;
  bool reported;           // two that differ were shown
  bool open;               // some may differ, but were not shown or compared
  uint32_t tries;          // to show two that differ
  uint32_t pairs;          // compared
} Results;

typedef VEC(Finding) Findings;

// A run in progress.
typedef struct Run {
  Team team;
  Solver *solver;
  ExprTable *terms;
  const ExploreOptions *options;
  Exploration *result;
  Search search;
  Visited visited;
  StateGraph graph;        // unless the search is depth-first
  bool broken;             // a state was met in which a rank had failed or an
                           // assumption of it
  bool endless;            // ranks were seen to exchange messages for ever
  uint32_t reductions;     // those in force
  Results results;
  Findings held;           // violations that the first look found
  bool depth_first;        // the search
  Loops **loops;           // by program; NULL unless loops are bounded
  VmResult outcome;        // of the last run of a rank
  StackTrace stack;        // scratch
  Choices choices;         // scratch
  WorldWatcher watcher;    // counts matches
  Paths paths;             // explored, if models are used
  double start;            // clock
  double next_progress;
  uint64_t next_number;    // of states
  uint32_t next_start;     // of options->starts
  bool stopped;
  bool dropping;           // at the end: what is left is not explored
  bool confirming;         // limits were recorded on the first run already
  uint64_t first_instructions;     // of the machines before this run
  uint64_t confirm_instructions;
  uint64_t sample_instructions;    // of these, of samples
  LimitSource *sources;    // by program
  Table failures;          // signatures of unconfirmed findings -> tries
  Table suppressed;        // signatures of findings the user ignores
} Run;

// ---- search/branching.c: states in which every rank waits.
void run_quiet(Run *run, State *state);
// Events since the last call: what they mean for the crossings above.
void run_note_events(Run *run, State *state);
// The state is finished: frees it, and closes crossings above that are.
void run_finish(Run *run, State *state);

// This state leads out of every circle of polling ranks it came from.
void run_escape(Run *run, const State *state);

// ---- explore.c
// The state ended (in a finding, by exit, in a limit): counts it, keeps its
// output and outcome, and finishes it.
void run_end_path(Run *run, State *state);
// Cuts the path short with a limit.
void run_cut(Run *run, State *state, LimitKind kind, uint32_t place,
             const char *message);

// Has a limit of the whole run been reached, or the user stopped it? Says so
// among the limits.
bool run_is_over(Run *run);

// ---- confirm.c
// A defect on this path; takes over `fresh` (kind, message, places, ranks).
// Records it if it is new and a replay shows it too; otherwise counts it, or
// adds a limit if it cannot be confirmed.
// run_judge alone: sets its severity, and counts it if that is IGNORED.
Severity run_judge(Run *run, Finding *fresh);
typedef enum Reception {
  AS_ERROR,      // an error (confirmed or known; or there is a limit)
  AS_LESS,       // the user ignores it, or it is a warning or a note
  AS_NOTHING,    // it only follows from an earlier one
} Reception;
Reception run_add_finding(Run *run, const State *state, Finding *fresh);
// Adds one that is confirmed and judged to those of the run; takes it over.
void run_keep_finding(Run *run, const Finding *fresh);

// ---- consequence.c
// Has a confirmed finding to do with choices made for unknown values (vm.h)?
// So if it is not there with another one. spec is the one it was confirmed
// with.
bool run_is_consequence(Run *run, const ReplaySpec *spec,
                        const Finding *finding);

// Kinds of handles (RankSlot.bad_handles).
enum {
  HANDLE_COMM = 1,
  HANDLE_TYPE = 2,
  HANDLE_GROUP = 4,
  HANDLE_REQUEST = 8,
  HANDLE_OP = 16,
  HANDLE_OTHER = 64,
  HANDLE_THREAD = 32   // no handle: the level of thread support
};

// Of a function of MPI: the handles it makes; do all members call it?
uint8_t call_makes(const char *name);
bool call_is_collective(const char *name);

// Do members of a communicator disagree because one of them was not let into
// a collective call, which was reported?
bool run_is_out_of_step(const State *state, FaultKind kind);

// A rank ended, or goes on in a part of the possible ways only, because of a
// finding that is no error: a limit, unless the path has an error anyhow.
void run_silence(Run *run, State *state, FaultKind kind, const Module *module,
                 uint32_t place);
// Does this MPI function communicate, so that others wait if it is not carried
// out?
bool call_communicates(const char *name);

// ---- describe.c: findings from states.
// The fault the machine reported for a rank.
void fault_describe(const Team *team, const State *state, uint32_t rank,
                    const VmFault *fault, Finding *out);
// A rank left by exit: true if it should have called MPI_Finalize.
bool exit_describe(const Team *team, const State *state, uint32_t rank,
                   Finding *out);
// Deadlocks of a state in which nothing goes on: one for each part that has
// nothing to do with the others, or the whole; without those that follow from
// a rank's failure. Appends to out.
void deadlock_describe(const Team *team, const State *state, bool whole,
                       Findings *out);
// Would one of these choices, which need not be made, let a rank of it go on?
bool deadlock_can_go_on(const Finding *finding, const Choices *choices);
// Messages that nobody received. The state has ended. Appends to out.
void leftovers_describe(const Team *team, const State *state, Findings *out);

// ---- shorten.c
// A schedule for the same finding, seen with spec, in which choices that do not
// matter are left to the replay. False if there is none that is shorter.
bool run_shorten(Run *run, const ReplaySpec *spec, const Finding *finding,
                 Choices *out);

// ---- race.c
// Names the choice of message that a confirmed finding depends on, if any.
// spec is the one it was confirmed with.
void run_find_race(Run *run, const ReplaySpec *spec, Finding *finding);

// ---- determinism.c
// A path ended well: if a result unlike this one was seen before and the same
// inputs allow both, that is a message race (a note, unless --deterministic
// makes it an error). States are told apart by what was printed only if that
// was asked for, so without --deterministic or --outcomes a race may stay
// unnoticed.
void run_note_result(Run *run, const State *state);
// Shows that two executions with these inputs differ. The second one leaves the
// first at choice number `index`. True, and reported, if they do; the finding
// takes the second inputs then.
bool run_show_race(Run *run, uint32_t boot, const Choices *first,
                   const InputValues *first_inputs, const Choices *second,
                   InputValues *second_inputs, uint32_t index);
// With --deterministic: a limit if results were left uncompared.
void run_finish_results(Run *run);
void results_fini(Results *results);

// ---- race.c
// At the end: if something was shown that depends on which message was taken
// and models covered other matchings, looks for one with another result.
void run_seek_race(Run *run);

// ---- sample.c
// A path ended well: if it is one of those to be looked at, runs it with inputs
// of it. A difference is an error of ours and said among the limits.
void run_sample(Run *run, const State *state);

// ---- outcome.c
void run_keep_outcome(Run *run, const State *state);
// As Outcome.hash, of a state that has ended.
Hash128 outcome_hash(const Team *team, const State *state,
                     const Assignment *assignment);

// The values of the path's inputs under the assignment.
void inputs_make(ExprTable *terms, const Path *path,
                 const Assignment *assignment, InputValues *out);

#endif
