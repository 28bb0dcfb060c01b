// From C sources, bitcode and textual IR to one bytecode module, linked with
// what it needs of the runtime library. The only place that knows LLVM.
#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include "base/status.h"
#include "code/code.h"

// Files that are read together if something that they define is needed and
// not defined by others: a member of an archive.
typedef struct LoadMember {
  const char *const *paths;
  uint32_t path_count;
  const char *const *names;   // what they define
  uint32_t name_count;
} LoadMember;

typedef struct LoadOptions {
  bool check_overflow;        // emit CHECK_OVERFLOW for signed (nsw) arithmetic
  const char *runtime_dir;    // folder with the runtime's .bc files and its
                              // index "symbols" (see load/runtime.c)
  // Is this function implemented by the engine (never taken from the runtime,
  // never "undefined")? Gives its number.
  bool (*is_native)(void *context, const char *name, uint32_t *number);
  void *native_context;
  bool trusted;               // the files come from our own compiler run, so
                              // a child process need not try them first
  bool variables;             // keep the user's variables and types for a
                              // debugger (Module.debug); such code is slower
  bool plain;                 // the files were compiled without optimisation
  const LoadMember *members;  // before the runtime's
  uint32_t member_count;
  const char *const *inputs;  // variables that are inputs: "VAR" (global, or
  uint32_t input_count;       // a local one of main), "func:VAR"
  bool *found;                // those that are there are marked
  uint32_t check_level;       // 2: run LLVM's verifier and module_valid twice
} LoadOptions;

// Once for the whole process, before anything is loaded: tells LLVM not to verify
// every file while it reads. A fifth of the time to load the library goes
// there; the user's files are verified by load_program itself.
void load_init(void);

// Reads .bc / .ll files (paths), resolves symbols among them like a linker
// (strong over weak over common, internal symbols kept apart, aliases), pulls
// runtime files for what is left undefined, translates everything reachable
// from main, constructors, destructors and "__mpiproof_start" (and other
// roots named in roots, NULL-terminated, may be NULL).
// NULL with status set if a file cannot be read, is no valid bitcode, a strong
// symbol is defined twice, or there is no main.
Module *load_program(const char *const *paths, uint32_t path_count,
                     const char *const *roots, const LoadOptions *options,
                     Status *status);

#endif
