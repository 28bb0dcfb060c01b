// The command line as data. Texts are borrowed from argv unless said so.
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/status.h"
#include "base/text.h"
#include "base/vec.h"
#include "results/policy.h"
#include "search/strategy.h"
#include "model/pathmodel.h"
#include "mpi/world.h"
#include "report/report.h"
#include "tool/words.h"

// An argument of the program: concrete text, or between min and max symbolic
// ones of `length` bytes.
typedef struct ArgSpec {
  const char *text;       // NULL: symbolic
  uint32_t min, max, length;
} ArgSpec;

// A file or environment variable; texts are owned.
typedef struct NamedSpec {
  char *text;        // file: host path; variable: NAME=VALUE; NULL: symbolic
  char *name;        // file: name in the guest; symbolic variable: NAME
  uint32_t length;   // symbolic bytes
  bool numbers;      // file: its numbers are inputs
  uint32_t element;  // ... which are binary, of that many bytes; 0: in a text
} NamedSpec;

typedef VEC(NamedSpec) NamedSpecs;
typedef VEC(const char *) CcArgs;

// A temporal property, or a file of some.
typedef struct LtlSpec {
  const char *text;
  bool is_file;
} LtlSpec;

// A report that is written besides (or instead of) the text.
typedef struct OutputSpec {
  const ReportFormat *format;   // NULL until it is known
  const char *path;             // NULL or "-": standard output
} OutputSpec;

// What is made from the table of options: doc/options.md, the man page, the
// completion for bash. (document.c)
typedef struct Document {
  const char *option;           // that asks for it; not in the help
  void (*print)(Text *out);
} Document;
// The document that a word asks for, or NULL.
const Document *document_find(const char *word);

typedef enum Colour { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } Colour;

// One program and how many processes run it.
// What a database says of one source.
typedef struct SourceArgs {
  char *name;                      // as in ProgramSpec.sources
  OwnedWords words;                // for clang
} SourceArgs;

typedef struct ProgramSpec {
  uint32_t min_ranks, max_ranks;   // equal if there are several programs
  VEC(const char *) sources;       // at least one
  const char *name;                // of an executable, as given; or NULL
  char *executable;                // where it was found, owned
  bool spawned;                    // its processes begin when others spawn them
  NamedSpecs env;               // besides those for all programs
  VEC(ArgSpec) args;
  CcArgs cc_args;                  // besides those for all programs
  const char *database;            // folder with compile_commands.json, or NULL
  VEC(const char *) targets;       // of it; none: all
  VEC(SourceArgs) source_args;     // by source; may be fewer
  const char *class_path;          // of a Java program, or NULL
  const char *main_class;          // likewise
  char *class_file;                // with that class, if no source was given
} ProgramSpec;
// Do both have the same code? They may differ in arguments and environment.
bool program_is_same_code(const ProgramSpec *a, const ProgramSpec *b);

#define DEFAULT_SPIN_BOUND 1000
#define DEFAULT_JOB_WORK 100000000

// What --equal asks for; AUTO: the strongest that holds.
typedef enum EqualWish {
  EQUAL_WISH_AUTO, EQUAL_WISH_BITS, EQUAL_WISH_HERBRAND, EQUAL_WISH_IEEE,
  EQUAL_WISH_REAL
} EqualWish;

// mpiproof compare: the programs up to `specs` are the specification, the
// others the implementation.
typedef struct CompareSpec {
  bool is;                         // two programs are compared
  uint32_t specs;
  EqualWish equal;
  bool exact, values_only, first_rank, with_text, random, cases;
  bool no_merge, no_settle, no_relay;   // switched off for comparing
  double tolerance;
  VEC(const char *) inputs;        // --input
  VEC(const char *) numbers;       // --numbers
} CompareSpec;

typedef struct Options {
  VEC(ProgramSpec) programs;       // in order of their ranks, at least one
  CompareSpec compare;
  CcArgs cc_args;                  // for all programs
  Buffering buffering;
  bool any_order;                  // of reductions
  bool separate;                   // memory model of windows
  uint32_t slots;                  // BUFFER_COUNT
  bool no_eager, no_order, no_states, no_threads;   // reductions switched off
  bool path_models, no_path_models;   // neither: when they are worth it
  PathEngine model_engine;
  uint64_t spin_bound;
  bool outcomes;
  NamedSpecs files;
  bool all_files;                  // those of the current folder, too
  NamedSpecs env;
  VEC(const char *) ignored;       // options that concern launchers alone
  VEC(const char *) compiling;     // words of compilers without effect here
  VEC(const char *) passed_on;     // words like options of ours that stand
                                   // behind the program and go to it
  const char *stdin_file;
  bool sym_stdin;
  uint32_t sym_stdin_length;
  Policy policy;                   // what to make of findings
  const char *baseline;            // findings that are known, or NULL
  bool update_baseline;
  bool deterministic;
  VEC(LtlSpec) properties;
  bool unfair;                     // of executions that properties are about
  bool check_leak, check_overflow, check_exit;
  bool no_alignment;       // accept misaligned accesses
  bool no_usage;           // believe that MPI is used as it should
  const SearchStrategy *search;
  uint32_t jobs;                 // processes at a time; 0: not given
  uint64_t job_work;
  const char *job_log;     // NULL: none
  bool swarm;
  const char *checkpoint;        // file, or NULL
  const char *since;             // likewise
  bool has_checkpoint_every;
  double checkpoint_every;
  uint64_t seed;
  double max_time, solver_time;
  uint32_t omp_threads;          // 0: not given
  uint64_t stack_size;           // bytes; 0: the default
  uint64_t max_memory, max_paths, max_forks, loop_bound;
  bool slow_machine;       // never the fast loop
  bool keep_garbage;       // nothing is collected
  bool first, plain_solver, preflight, progress, show_time;
  bool progress_json;
  const char *record_dir;
  const char *smt2_dir;            // for questions about path models, or NULL
  const char *out;          // NULL: the default name
  bool no_out;
  bool unheard;             // clang spoke about these sources before
  VEC(OutputSpec) outputs;  // of --format, --output and --json
  const char *stdout_file;
  const char *source_root;  // NULL: found
  Loudness loudness;
  Colour colour;
  bool show_output;         // of the program, if it is verified
  bool has_expected;
  Verdict expected;         // verdict that counts as success
  uint32_t parsed;          // words looked at, up to the first bad one
  bool help, version;
  const Document *document; // to print instead, or NULL
} Options;

// Parses the words after the program's name (and subcommand).
bool options_parse(Options *options, const char *const *words, uint32_t count,
                   Status *status);
void options_fini(Options *options);

// Programs that run together, [from, to): all, or those of one side of a
// comparison.
typedef enum Side { SIDE_SPEC, SIDE_IMPL } Side;
void options_side(const Options *options, Side side, uint32_t *from,
                  uint32_t *to);

// How many sizes -n asks for (of the implementation), and the number of processes in one of them,
// counted from 0.
uint32_t options_sizes(const Options *options);
uint32_t options_ranks(const Options *options, uint32_t size);

// Help for people. (option_help.c)
void options_print_help(Text *out);

// What is verified, as given: "a.c b.c" or "./app", several with " : " between
// them; and its arguments, symbolic ones as "<LEN bytes>".
void options_print_programs(const Options *options, Text *out);
void options_print_arguments(const Options *options, Text *out);

// The limits in force, one sentence each, into out (owned strings).
typedef VEC(char *) Sentences;
void options_bounds(const Options *options, Sentences *out);

#endif
