// Replay under a real MPI: the program is compiled with the system's mpicc,
// together with a library of ours (runtime/native) that stands in front of
// MPI and forces the matches, completions and buffering of a recorded
// execution. The ranks write logs; here they are watched and judged, and the
// job is ended. doc/replay-native.md tells how.
#ifndef NATIVE_NATIVE_H
#define NATIVE_NATIVE_H

#include <signal.h>
#include <stdio.h>

#include "base/status.h"
#include "results/finding.h"
#include "results/history.h"
#include "vm/vm.h"

typedef struct NativeOptions {
  const char *mpi;         // "mpich", "openmpi", a folder; NULL: what there is
  const char *mpicc;       // commands that replace what `mpi` leads to, or NULL
  const char *mpirun;
  const char *keep;        // folder to leave behind, or NULL
  uint32_t gdb_rank;       // for the debugger, or RANK_NONE
  double max_seconds;      // of the job; 0 = a minute
} NativeOptions;

// Words of one source.
typedef struct NativeWords {
  const char *const *words;
  uint32_t count;
} NativeWords;

// One program and the processes that run it.
typedef struct NativeProgram {
  const char *const *sources;
  uint32_t source_count;
  bool java;                    // .java, .class and .jar
  const char *class_path;       // of a Java program, or NULL
  const char *main_class;       // likewise
  const char *const *cc_args;   // for the compiler
  uint32_t cc_arg_count;
  const NativeWords *own_args;  // more of them for each source, or NULL
  uint32_t ranks;
  const BootSpec *boot;         // what they start with
} NativeProgram;

typedef struct NativeJob {
  const NativeProgram *programs;
  uint32_t program_count;
  uint32_t ranks;
  const BootFile *input;        // standard input of rank 0
  const InputValues *inputs;    // recorded
  const Finding *finding;       // NULL: an execution that ends
  const History *history;       // of its execution
  const char *home;             // has the folder `native`
  const volatile sig_atomic_t *stop;   // set: end everything; may be NULL
  // Prints what is not ours, so that it cannot act on a terminal.
  void (*show)(FILE *out, const Text *text);
} NativeJob;

typedef enum NativeResult {
  NATIVE_SEEN,        // the finding shows, at the same lines
  NATIVE_ENDED,       // the program ended without it
  NATIVE_UNSEEN,      // it could not be observed
} NativeResult;

// Compiles, runs and judges; tells about it on out. False with status: it
// could not be tried, or (without a message) the compiler has said why.
// Nothing is left behind but what options->keep asks for.
bool native_replay(const NativeJob *job, const NativeOptions *options,
                   FILE *out, NativeResult *result, Status *status);

#endif
