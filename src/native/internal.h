// Shared by the files of native/.
#ifndef NATIVE_INTERNAL_H
#define NATIVE_INTERNAL_H

#include <sys/types.h>

#include "native/native.h"

typedef VEC(char *) ArgWords;
// Appends a copy of a word, or what the format gives.
void words_add(ArgWords *words, const char *word);
void words_addf(ArgWords *words, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
// Frees all of them.
void words_fini(ArgWords *words);

// ---- Plans (plan.c): what rank is to do, for runtime/native/plan.c. stops: a
// debugger waits for it.
void plan_print(const NativeJob *job, uint32_t rank, bool stops, Text *out);

// ---- Turns of one-sided accesses and locks (turns.c).
typedef struct NativeTurn {
  uint32_t call;           // number of the call that started it, among those of
                           // its rank; HISTORY_NONE: nothing is carried out
  uint32_t peer;           // the target
  uint32_t next;           // turn in the same call
} NativeTurn;
// By event of a call, HISTORY_NONE where there is none.
typedef struct CallTurns {
  uint32_t first, last;    // turns in it
  uint32_t look;           // turn of what the rank sees behind it
  uint32_t after;          // the first turn that comes later
} CallTurns;
typedef struct Turns {
  VEC(CallTurns) calls;    // by event; empty: nothing is forced
  VEC(NativeTurn) list;    // by number
} Turns;
void turns_init(Turns *turns, const NativeJob *job);
void turns_fini(Turns *turns);
// Words for the call that event number `call` of the history is.
void turns_print(const Turns *turns, uint32_t call, Text *out);

// ---- Which MPI (which.c).
typedef struct Mpi {
  char *mpicc, *mpirun;
  char *name;              // "MPICH 4.0.2"
} Mpi;
bool mpi_find(const NativeOptions *options, Mpi *out, Status *status);
void mpi_fini(Mpi *mpi);

// ---- Processes (process.c).
typedef struct Setup {
  const char *folder;      // to run in, or NULL
  const char *input;       // files for standard input (default: none),
  const char *output;      // output and error (default: ours), or NULL
  const char *errors;
  const ArgWords *environment;  // NAME=VALUE besides ours, or NULL
  bool terminal;           // shares ours, and standard input with it
} Setup;
// Starts words, which end with NULL, in a process group of their own (unless
// it shares the terminal). 0 with status if that fails.
pid_t process_start(const ArgWords *words, const Setup *setup, Status *status);
// Waits for it; the state of waitpid. A stop that is asked for ends it.
int process_wait(pid_t child, const volatile sig_atomic_t *stop);
// Has it ended? Then *state is set.
bool process_has_ended(pid_t child, int *state);
// What the command prints on standard output; false if it fails.
bool process_read(const ArgWords *words, Text *out);

// ---- The folder of a run (stage.c).
typedef struct Runnable {
  char *path;              // the executable
  bool java;               // it is a JVM, and words are for it
  ArgWords words;          // between the executable and the program's arguments
} Runnable;
typedef struct Stage {
  char *folder;
  bool kept;
  VEC(Runnable) programs;  // one per program of the job
  char *preload;           // the library for those that were linked before, or
                           // NULL
  ArgWords command;        // mpirun and its words
  ArgWords environment;
} Stage;
bool stage_make(const NativeOptions *options, Stage *out, Status *status);
void stage_fini(Stage *stage);
// Writes plans, inputs, files and standard input.
bool stage_fill(const NativeJob *job, const NativeOptions *options,
                Stage *stage, Status *status);
// Compiles the programs (build.c). False with status, or without a message
// after the compiler's own.
bool stage_build(const NativeJob *job, const Mpi *mpi, Stage *stage,
                 Status *status);
// Adds a Java program to stage->programs (build_java.c).
bool stage_build_java(const NativeJob *job, const NativeProgram *program,
                      const Mpi *mpi, Stage *stage, Status *status);
// Appends the files of a folder with that ending (build.c).
bool build_add_files(ArgWords *words, const char *folder, const char *end,
                     Status *status);
// Runs a compiler in a folder, or where we are.
bool build_run(const NativeJob *job, ArgWords *words, const char *folder,
               Status *status);
// Sets command and environment (launch.c).
void stage_launch(const NativeJob *job, const Mpi *mpi, Stage *stage);

// ---- What ranks do, from their logs (watch.c).
typedef enum RankStage {
  RANK_ABSENT,             // has not started
  RANK_RUNS,               // in the program's own code
  RANK_INSIDE,             // in an MPI call
  RANK_POLLS,              // tests in circles
  RANK_HELD,               // has done all that was recorded
  RANK_STOPPED,            // waits for the debugger
  RANK_FROZEN,             // failed
  RANK_ENDED,
} RankStage;
typedef struct Remark {
  bool fault;              // the rank stands still since
  char *kind;
  VEC(uint64_t) offsets;   // in its program; may be empty
  char *text;
} Remark;
// A line of a Java program, which its log calls by a number.
typedef struct NamedLine {
  uint64_t offset;
  uint32_t line;
  char *function, *file;
} NamedLine;
typedef struct RankView {
  RankStage stage;
  pid_t process;
  char *call;              // it is in, or was last in
  uint64_t offset;         // of that
  uint32_t number;         // in the plan
  int exit_code;
  char *expected;          // it left the plan: what should have come, or NULL
  VEC(Remark) remarks;
  VEC(uint64_t) offsets;   // of its calls, by number in the plan; 0: unknown
  VEC(NamedLine) lines;
  size_t read;             // bytes of its log that were looked at
} RankView;
typedef struct ReplayWatch {
  const Stage *stage;
  VEC(RankView) ranks;
  double changed;          // when something last happened
} ReplayWatch;
void watch_init(ReplayWatch *watch, const Stage *stage, uint32_t ranks);
void watch_fini(ReplayWatch *watch);
void watch_look(ReplayWatch *watch);
// Does every rank wait, stand still, or is at its end?
bool watch_is_quiet(const ReplayWatch *watch);
// Ends all ranks that are still there.
void watch_end_ranks(const ReplayWatch *watch);

// ---- From addresses to lines (lines.c).
typedef struct SourceLine {
  char *function, *file;   // file NULL: not the program's own code
  uint32_t line;
} SourceLine;
SourceLine line_find(const char *program, uint64_t offset);
// The same for a Java program, by what its log has said.
SourceLine line_find_named(const RankView *view, uint64_t offset);
void line_fini(SourceLine *line);
// "a.c:12"
void line_print(const SourceLine *line, Text *out);
bool line_is_place(const SourceLine *line, const Module *module,
                   uint32_t place);
// The program a rank runs.
const Runnable *stage_program(const NativeJob *job, const Stage *stage,
                              uint32_t rank);

// ---- Judging (judge.c).
typedef struct Scene {
  const NativeJob *job;
  const Stage *stage;
  const Mpi *mpi;
  ReplayWatch *watch;
  FILE *out;
} Scene;
// Where an address that a rank has logged is.
SourceLine scene_line(const Scene *scene, uint32_t rank, uint64_t offset);
// Do the ranks wait where the finding says? say: with what they do.
bool judge_hang(const Scene *scene, Text *say);
// Did a rank notice what the finding says, at its place?
bool judge_remarks(const Scene *scene, Text *say);
// What became of it otherwise.
void judge_describe(const Scene *scene, Text *say);

// ---- The debugger (gdb.c): runs it on the rank, which has stopped.
bool gdb_run(const Scene *scene, uint32_t rank, Status *status);

#endif
