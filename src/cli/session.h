// What every subcommand that executes a program sets up: options, the loaded
// modules, terms, solver and machines. Programs that run together have a
// module and a machine each, and terms and solver in common.
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "cli/boot.h"
#include "cli/judge.h"
#include "cli/options.h"
#include "cli/property.h"
#include "state/options.h"
#include "expr/expr.h"
#include "job/crew.h"
#include "solver/solver.h"
#include "tool/words.h"
#include "vm/vm.h"

// Exit codes, besides the verdicts' own.
enum { EXIT_VERIFIED = 0, EXIT_VIOLATED = 1, EXIT_USAGE = 2,
       EXIT_INCOMPLETE = 3, EXIT_INTERNAL = 4 };

typedef struct Session {
  Options options;
  Boots boots;
  Judge judge;
  Properties properties;
  VEC(Module *) modules;     // one per program of the options
  VEC(Vm *) vms;             // likewise
  OwnedWords sources;        // C files that people may be shown
  OwnedWords assumptions;    // what answers rest on, a sentence each
  bool *found_inputs;        // by --input: some program has the variable
  bool debugged;             // to be set before loading: keep variables
  ExprTable *terms;
  Solver *solver;
  Crew *crew;                // who explores; NULL before the run
  struct Checkpoint *checkpoint;   // of the run, or NULL
  struct Fleet *fleet;       // other runs of the same command, or NULL
  double start;              // clock
  double clang_seconds, load_seconds;
} Session;

// Compiles and loads what the options name. False with status, or with a
// NULL message if clang has spoken already.
bool session_load(Session *session, Status *status);
// Makes terms, solver and machines for the loaded modules, and the boots.
bool session_start(Session *session, Status *status);
void session_fini(Session *session);

// ---- Terms, solver and machines of one sense of equality. session_start makes
// those of EQUAL_BITS; others can take their place.
typedef struct Machines {
  ExprTable *terms;
  Solver *solver;
  Vm **vms;
  uint32_t count, room;
} Machines;
// The session must have none.
void session_make_machines(Session *session, ExprEqual mode, bool exact);
Machines session_take_machines(Session *session);
void session_set_machines(Session *session, const Machines *machines);
void session_free_machines(Session *session);

// What is explored with this many processes, as explore_run and
// explore_replay want it; programs is filled and must outlive the result.
typedef VEC(Program) Programs;
ExploreOptions session_explore(const Session *session, uint32_t processes,
                               Programs *programs);
// The same for one side of a comparison; session_explore: the implementation.
ExploreOptions session_explore_side(const Session *session, Side side,
                                    uint32_t processes, Programs *programs);

// The memory limit in bytes: as asked for, or most of the machine's.
uint64_t session_max_memory(const Session *session);
// Runs that share the work, and this machine, at least 1.
uint32_t session_share(const Session *session);

// "mpiproof: message" on standard error; returns the exit code. If the message
// has several lines, the others show what it is about.
int session_complain(const Status *status);

// Debug, sanitizer and check builds abort on irreproducible findings.
bool session_is_strict(void);

// After the run: what programs wanted to open and did not find joins the
// assumptions of the answer.
void session_note_missing(Session *session);

#endif
