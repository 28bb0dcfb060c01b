// What every subcommand that executes a program sets up: options, the loaded
// module, terms, solver and machine.
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "cli/boot.h"
#include "cli/options.h"
#include "expr/expr.h"
#include "solver/solver.h"
#include "vm/vm.h"

// Exit codes, besides the verdicts' own.
enum { EXIT_VERIFIED = 0, EXIT_VIOLATED = 1, EXIT_USAGE = 2,
       EXIT_INCOMPLETE = 3, EXIT_INTERNAL = 4 };

typedef struct Session {
  Options options;
  Boots boots;
  Module *module;
  ExprTable *terms;
  Solver *solver;
  Vm *vm;
  double start;              // clock
  double clang_seconds, load_seconds;
} Session;

// Compiles and loads what the options name. False with status, or with a
// NULL message if clang has spoken already.
bool session_load(Session *session, Status *status);
// Makes terms, solver and machine for the loaded module, and the boots.
bool session_start(Session *session, Status *status);
void session_fini(Session *session);

// The memory limit in bytes: as asked for, or most of the machine's.
uint64_t session_max_memory(const Session *session);

// "mpiproof: message" on standard error, one line; returns the exit code.
int session_complain(const Status *status);

// Debug, sanitizer and check builds abort on irreproducible findings.
bool session_is_strict(void);

#endif
