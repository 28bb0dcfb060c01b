// Shared by the files of cli/: the table of options, the parsing of their
// values, and steps of a run.
#ifndef CLI_INTERNAL_H
#define CLI_INTERNAL_H

#include <stdio.h>

#include "cli/options.h"
#include "report/report.h"
#include "cli/session.h"

typedef enum OptionId {
#define SECTION(title)
#define OPTION(id, spelling, shape, operands, help) OPTION_##id,
#include "cli/options.def"
#undef OPTION
#undef SECTION
  OPTION_COUNT
} OptionId;

typedef enum Shape { FLAG, VALUE, VALUES, JOINED, PREFIX } Shape;

typedef struct Row {
  const char *section;    // title of a section row, or NULL
  OptionId id;
  const char *spelling;
  Shape shape;
  const char *operands;
  const char *help;
} Row;

// The rows of options.def in order.
const Row *option_rows(size_t *count);
// The row whose option this word is, or NULL; *value: text given in the same
// word, or NULL.
const Row *option_find(const char *word, const char **value);
uint32_t option_operands(const Row *row);
// "-n N"
void option_print_spelling(const Row *row, Text *out);
// What comes before the options in help.
extern const char option_usage[];

// Puts the values of one option into options, those of a program into the
// last one. False with status.
bool option_apply(Options *options, const Row *row, const char *const *values,
                  Status *status);

// What was explored: one for each number of processes.
typedef struct Results {
  VEC(Exploration) explorations;
  VEC(ReportSize) sizes;
  ReportComparison comparison;   // of mpiproof compare
} Results;
void results_add(Results *results, uint32_t processes,
                 const Exploration *result);
// Forgets what was explored.
void results_clear(Results *results);

// Compares the programs, in each size. (compare.c)
void compare_sizes(Session *session, Results *out);
// Says which declared inputs or results each side has, if the two have none in
// common. (compare_names.c)
void compare_names_print(const Session *session, FILE *out);
// Runs both programs again with recorded inputs; the exit code.
// (compare_replay.c)
int compare_replay_record(const Session *session, const Record *record);
// Exploring (explore.c). The processes that do it: as many as -j says. False
// with status.
bool explore_make_crew(Session *session, Status *status);
// All sizes, until somebody wants to stop.
struct Saving;
void explore_all(Session *session, struct Saving *saving, Results *out);
// What is explored when progress is to be shown.
void show_progress_of(const Session *session, ExploreOptions *explore);

// Gives findings the values that variables had at each call, for pages: compiles
// and loads the programs again, now with variables. Without a word if that
// cannot be done. (values.c)
void values_note(const Session *session, Results *results);

// Does the program that is loaded still fail as it did? Says so on standard
// error; quiet: only if it does. (since.c)
struct StoreFinding;
void since_try(const Session *session, const struct StoreFinding *finding,
               bool quiet);

// Verifies what the words say, without configuration and environment, which are
// among them. The exit code. (verify.c)
int verify_recorded(const char *const *words, uint32_t count);

// Lists what cannot be executed: everything, or some lines about the user's
// own code. (preflight.c)
void preflight_print(const Session *session, bool everything, FILE *out);

// The absolute name of the folder that names in reports are relative to
// (mem_free_string); NULL with status. (source_root.c)
char *source_root_find(const Options *options, const char *cwd,
                       Status *status);

// --help, --version and the like need no program: prints what they ask for. False:
// nothing of that is asked for. (verify.c)
bool cli_print_information(const Options *options);

#endif
