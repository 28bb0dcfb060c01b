// A run in progress, and what is done with the executions it comes upon.
#ifndef PLAY_RUN_H
#define PLAY_RUN_H

#include "api/call.h"
#include "base/table.h"
#include "play/replay.h"
#include "solver/solver.h"
#include "state/condition.h"
#include "state/loops.h"
#include "state/state.h"
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
typedef struct EndedPaths {
  VEC(EndedPath) ended;
  bool reported;           // two that differ were shown
  bool open;               // some may differ, but were not shown or compared
  uint32_t tries;          // to show two that differ
  uint32_t pairs;          // compared
} EndedPaths;

typedef VEC(Finding) Findings;

// A run in progress: what searching, checking temporal properties and
// confirming have in common.
typedef struct Run {
  Team team;
  Solver *solver;
  ExprTable *terms;
  const ExploreOptions *options;
  Exploration *result;
  EndedPaths results;
  Findings held;           // violations that looks at properties found
  Loops **loops;           // by program; NULL unless loops are bounded
  StackTrace stack;        // scratch
  double start;            // clock
  double next_progress;
  uint32_t waiting;        // states not taken up yet
  // Says more about them, for people; NULL: nobody knows.
  void (*look_at_open)(const void *context, OpenStates *out);
  const void *open_context;
  bool stopped;
  bool confirming;         // limits were recorded on the first run already
  uint64_t first_instructions;     // of the machines before this run
  uint64_t confirm_instructions;
  uint64_t first_moved;            // see team_moved: before this run
  uint64_t sample_moved;           // by samples
  uint64_t sample_work;            // what they cost, see sample.c
  LimitSource *sources;    // by program
  Table failures;          // signatures of unconfirmed findings -> tries
  Table suppressed;        // signatures of findings the user ignores
} Run;

// All pointers must outlive the run; options have a halt, result is zeroed.
void run_init(Run *run, Solver *solver, ExprTable *terms,
              const ExploreOptions *options, Exploration *result);
void run_fini(Run *run);
// In a process of its own: a part of the run begins, whose results are counted
// by themselves. (Paths of other parts have other inputs, so that there is
// nothing to be compared with them.)
void run_begin_job(Run *run);
// The same for a part whose paths have inputs in common with those so far, which
// stay known.
void run_begin_round(Run *run);
// The loops of the program that a rank runs; run->loops is not NULL.
Loops *run_loops(const Run *run, uint32_t rank);
// Called while states are waiting: may the run go on? If not it is stopped,
// and the limits say so.
void run_look_at_limits(Run *run);
// Has a limit of the whole run been reached, or the user stopped it? Says so
// among the limits.
bool run_is_over(Run *run);
// At the end: something may have been given up because it was time, even if
// nothing was left to be explored then.
void run_note_halt(Run *run);

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

// ---- stranded.c
// Where the rank of a confirmed finding ends by it and the others are not told:
// those who then wait for it for ever, to finding->ranks. spec is the one it was
// confirmed with.
void run_find_stranded(Run *run, const ReplaySpec *spec, Finding *finding);

// The handles that a function makes, HANDLE_* bits.
uint8_t call_makes(const ApiCall *call);

// Do members of a communicator disagree because one of them was not let into
// a collective call, which was reported?
bool run_is_out_of_step(const State *state, FindingKind kind);

// A rank ended, or goes on in a part of the possible ways only, because of a
// finding that is no error: a limit, unless the path has an error anyhow.
void run_silence(Run *run, State *state, FindingKind kind, const Module *module,
                 uint32_t place);

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
// In a state in which nothing goes on, after out->rank has ended: who waits for
// it, directly or not, goes to out->ranks with all others; nobody: nothing does.
void stranded_describe(const Team *team, const State *state, Finding *out);
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

// ---- critical.c
// Finds the critical decision of a confirmed error that choices led to: the last
// one after which every execution with its inputs fails. spec is the one it was
// confirmed with; schedule and history of the finding are those of the report.
void run_find_critical(Run *run, const ReplaySpec *spec, Finding *finding);

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
void ended_paths_fini(EndedPaths *results);

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
