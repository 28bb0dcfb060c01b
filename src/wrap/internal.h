// Shared by the files of wrap/.
#ifndef WRAP_INTERNAL_H
#define WRAP_INTERNAL_H

#include <signal.h>

#include "base/status.h"
#include "bundle/bundle.h"
#include "wrap/plan.h"

// ---- native.c
// The compiler that makes what runs. Words are owned.
typedef struct Native {
  OwnedWords words;       // its name, and options of its own
  bool has_mpi;
} Native;

// $MPIPROOF_MPICC, or the first mpicc of PATH that is not this program, or a C
// compiler alone.
void native_find(Native *out);
void native_fini(Native *native);

// ---- scratch.c
// A private folder of temporary files.
typedef struct Scratch {
  char *folder;           // NULL: none yet
  OwnedWords names;       // of files in it
} Scratch;

// A new name in it, which lives as long as it does; NULL with status.
const char *scratch_name(Scratch *scratch, const char *suffix,
                         Status *status);
void scratch_remove(Scratch *scratch);

// ---- signals (scratch.c)
// Lets programs that we wait for end, so that we can clean up behind them.
void signals_catch(void);
const volatile sig_atomic_t *signals_flag(void);

// ---- bitcode.c
typedef struct Job {
  const Plan *plan;
  const char *home;       // our own files
  Scratch *scratch;
} Job;

// The clang command for a source; the words live as long as plan, include and
// the names given.
void bitcode_command(const Job *job, const Source *source,
                     const char *include, const char *target,
                     const char *rule, Words *out);
// Makes the bundle of a source. If clang cannot, it has a note instead of
// bitcode. False with status if something else fails.
bool bitcode_make(const Job *job, const Source *source, Bundle *out,
                  Status *status);

#endif
