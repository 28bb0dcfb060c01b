// The result model and its writers: text for people, JSON for programs, SARIF
// and JUnit for other tools, and the folder that keeps findings for replay.
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/file.h"
#include "base/hash.h"
#include "base/status.h"
#include "base/text.h"
#include "code/code.h"
#include "ltl/ltl.h"
#include "results/exploration.h"
#include "solver/solver.h"
#include "vm/vm.h"

// Version of the JSON format; see doc/report.md.
#define REPORT_FORMAT 1

// ---- Line coverage of the user's own functions (coverage.c).
typedef struct FileCoverage {
  const char *file;           // owned by a module
  uint32_t lines, covered;
  VEC(uint32_t) missed;       // line numbers, ascending
} FileCoverage;

typedef struct Coverage {
  VEC(FileCoverage) files;    // in order of the files' names
  uint32_t lines, covered;
} Coverage;

// Of several programs: a line is covered if one of them covers it.
void coverage_make(const Module *const *modules, uint32_t count,
                   Coverage *out);
void coverage_fini(Coverage *coverage);

// ---- Everything a report says. Nothing is owned by it.
typedef struct ReportTimes {
  double clang, load, run, solve, confirm, total;   // seconds
} ReportTimes;

// One number of processes that was explored.
typedef struct ReportSize {
  uint32_t processes;
  const Exploration *result;
} ReportSize;

// ---- Of two programs that were compared (compare.c). Texts are owned.
typedef struct ReportOutput {
  char *name;
  const char *level;              // in which sense it is equal, static; NULL:
                                  // it is not known to be
  char *reason;                   // why not in a stronger one, or NULL
  uint64_t compared, identical;   // items
} ReportOutput;
// A path of the specification.
typedef struct ReportCase {
  char *condition;                // on inputs
  VEC(char *) outputs;            // "C[0] = A[0] * B[0]"
} ReportCase;
// An item of the run that showed a difference.
typedef struct ReportSide {
  char *name, *spec, *impl;
  uint32_t rank;                  // of the implementation, that gave it
  bool differs;
} ReportSide;
typedef struct ReportComparison {
  VEC(ReportOutput) outputs;
  VEC(ReportCase) cases;          // if they are to be shown
  VEC(ReportSide) sides;          // empty: no difference was shown
  uint64_t case_count, pairs;     // ... paths of both that were compared
  uint64_t terms;                 // in the table
  uint64_t spec_paths;
  uint64_t accepted;              // differences within the tolerance
  double tolerance;
  double risk;                    // that an "equal" is wrong; 0: none
  bool nondeterministic;          // the specification is
  const char *program;            // the specification, in one line
  VEC(char *) notes;              // what the answer rests on, sentences
} ReportComparison;
void report_comparison_fini(ReportComparison *comparison);

typedef struct Report {
  const char *version;
  const char *const *command;     // words as given
  uint32_t command_len;
  const char *program;            // what is verified, in one line, and
  const char *arguments;          // what it is called with; "" if nothing
  const char *const *sources;     // C files given; only these are quoted
  uint32_t source_count;
  ExprTable *terms;               // for the names of inputs
  const ReportSize *sizes;        // in the order they were explored
  uint32_t size_count;            // at least 1
  Buffering buffering;
  uint32_t slots;
  bool any_order;                 // of reductions
  bool outcomes;                  // they were asked for
  const LtlProperty *const *properties;   // that were checked: results are in
  uint32_t property_count;                // the sizes
  bool unfair;                    // also for executions that are
  const ReportComparison *comparison;   // of two programs, or NULL
  const Coverage *coverage;
  const SolverStats *solver;
  const VmStats *vm;              // sums over all programs
  const char *const *bounds;      // "--loop-bound 10", ... as sentences
  uint32_t bound_count;
  const char *const *assumptions; // what the answer rests on, as sentences
  uint32_t assumption_count;
  ReportTimes times;
  uint64_t peak_memory;           // bytes
  const char *folder;             // where findings were saved, or NULL
  const char *const *files;       // what the programs were made of: their
  uint32_t file_count;            // hashes are kept with findings
  const char *cwd;                // absolute; where relative names start
  const char *root;               // absolute; folder that holds the sources
  const char *documents;          // absolute; where ours are installed, or NULL
  int exit_code;                  // of the tool
  bool baseline;                  // findings that are known are marked
} Report;

typedef enum Loudness { QUIET, NORMAL, VERBOSE } Loudness;

// How text looks. A zeroed one is quiet and plain.
typedef struct TextStyle {
  Loudness loudness;
  bool times;                     // show where time went; without it equal
                                  // runs give equal text
  bool colour;                    // with escape sequences
  uint32_t width;                 // columns to wrap at; 0: never
} TextStyle;

// The worst of all sizes: violated before incomplete before verified.
Verdict report_verdict(const Report *report);
// Sums of the figures over all sizes; lists stay empty. (summary.c)
void report_sum(const Report *report, Exploration *out);
void report_sum_fini(Exploration *sum);
// A place with a file name.
bool place_is_known(const Module *module, uint32_t place);
// "any", "infinite", "zero" or "count"
const char *buffering_word(Buffering buffering);
// "any buffering", "infinite buffering", "no buffering", ...
void buffering_print(Buffering buffering, uint32_t slots, Text *out);

// The number of the file among `sources` that a place's file name stands for,
// or count. Nothing else on the host is opened, whatever names bitcode may
// contain. (source.c)
uint32_t source_find(const char *const *sources, uint32_t count,
                     const char *name);

// The lines of these files, read when they are first asked for.
typedef struct Quotes Quotes;
Quotes *quotes_new(const char *const *sources, uint32_t count);
void quotes_free(Quotes *quotes);
// A number for the defect itself, which stays when lines move.
// (fingerprint.c)
uint64_t finding_fingerprint(const Report *report, Quotes *quotes,
                             const Finding *finding);
// The line of a place without its end, and its length; NULL if it is not
// known. Owned by quotes.
const char *quotes_line(Quotes *quotes, const Module *module, uint32_t place,
                        size_t *length);
// Where the name that begins at a byte of the line ends; behind that byte if
// there is none.
size_t source_name_end(const char *line, size_t size, size_t at);
// The whole file of a place; NULL if it is not known.
const Text *quotes_file(Quotes *quotes, const Module *module, uint32_t place);

// Some standard send was buffered, though it need not be.
bool finding_needs_buffering(const Finding *finding);

// A finding as a compiler would write it, with its source line, what the
// ranks were doing, how they got there, inputs and object. number counts from
// 1 over all sizes. (text_finding.c)
void report_print_finding(const Report *report, const Finding *finding,
                          uint32_t number, const TextStyle *style, Text *out);
// Findings, limits, outcomes, verdicts and statistics. (text.c)
void report_print_text(const Report *report, const TextStyle *style,
                       Text *out);
// The name of a property, or else its formula. (property.c)
void property_print(const LtlProperty *property, Text *out);
// The sentence that names a finding, without its place.
void report_print_sentence(const Finding *finding, Text *out);
// What happened in one event of a history, as a sentence. (history.c)
void history_print_event(const History *history, uint32_t event, Text *out);

// ---- The formats a report can have (format.c).
typedef struct ReportFormat {
  const char *name;        // as --format names it
  const char *ending;      // of file names, ".json"
  bool in_folder;          // report<ending> is part of the output folder
  void (*print)(const Report *report, Text *out);   // NULL: text
} ReportFormat;
const ReportFormat *report_formats(uint32_t *count);
// The format of that name, or NULL.
const ReportFormat *report_format_find(const char *name);
// The format whose ending the file's name has, or NULL.
const ReportFormat *report_format_of_file(const char *path);
// The report in that format; only text has a style.
void report_print(const Report *report, const ReportFormat *format,
                  const TextStyle *style, Text *out);

// The documented JSON form. (json_report.c)
void report_print_json(const Report *report, Text *out);
// SARIF 2.1.0 (sarif.c) and JUnit XML (junit.c).
void report_print_sarif(const Report *report, Text *out);
void report_print_junit(const Report *report, Text *out);
void report_print_finding_json(const Report *report, const Finding *finding,
                               uint32_t number, Text *out);

// One self-contained page that draws the messages of each finding. (html.c)
void report_print_html(const Report *report, Text *out);

// The value of an input for people: "-3", "'a'", "\"text\"". (value.c)
void value_print(const InputValue *value, Text *out);
// "x", or "x#2" for the second input of one name.
void value_print_name(const InputValue *value, Text *out);

// ---- The output folder (folder.c).

// Makes a new folder: name itself, or name-2, name-3, ... whichever does not
// exist yet. The result is the caller's (mem_free_string); NULL with status.
char *folder_make(const char *name, Status *status);
// Writes a whole file: beside the target first, then renamed over it. Other
// kinds of files (devices, pipes) are written directly.
bool file_write(const char *path, const void *data, size_t size,
                Status *status);
// Could that file be created? Fails early what would fail late.
bool file_check_writable(const char *path, Status *status);
// Could a folder (or file) of that name be made in its parent?
bool folder_check_writable(const char *path, Status *status);
// The same for a folder whose parents folder_make would make as well.
bool folder_check_makable(const char *path, Status *status);
// Writes report.txt, report.json, ..., finding-K/ and outcome-K/ into it.
bool folder_write(const Report *report, Status *status);
// Only finding-K/ of it, into report->folder: what `replay` needs, and
// finding.json. Files that are there are replaced.
bool folder_write_finding(const Report *report, const Finding *finding,
                          uint32_t number, Status *status);
// Takes away what that wrote.
void folder_remove_finding(const char *folder, uint32_t number);

// What the folder of a finding or an outcome says about how to run it again.
// (record.c)
#define RECORD_OUTCOME "outcome"   // the kind of an execution that ends
typedef struct RecordSource {
  char *name;              // relative to cwd, or absolute
  Hash128 hash;            // of its contents
} RecordSource;
typedef struct Record {
  char *cwd;
  VEC(char *) command;     // words after the program's name
  uint32_t boot;           // which initial state
  char *kind;              // expected finding, or RECORD_OUTCOME
  char *place;             // "file:line:column"
  uint32_t place_number;   // the same in its module
  uint32_t rank;           // whose it is, or RANK_NONE
  uint32_t shown;          // the rank whose place it is
  uint32_t ranks;          // number of processes
  uint32_t handled;        // 1 if the program handles it itself
  uint32_t property;       // whose violation it is, if it is one
  VEC(RecordSource) sources;     // what the program was made of
  bool force;              // not of the record: replay it though they changed
  bool trust;              // ... whatever its command hands to the compiler
  bool differs;            // nor that: a message-race, and another order of
                           // messages does give another result
  uint32_t of_spec;        // 1: a finding in the specification (compare)
  uint32_t other_boot;     // not-equivalent: the specification's initial state
  InputValues inputs;
  Choices schedule;
  Choices other_schedule;  // not-equivalent: of the specification
} Record;
void record_fini(Record *record);
void record_print_command(const Report *report, const Finding *finding,
                          const char *cwd, Text *out);
void record_print_outcome(const Report *report, const Outcome *outcome,
                          const char *cwd, Text *out);
void record_print_inputs(const InputValues *inputs, Text *out);
void record_print_schedule(const Choices *schedule, char *const *sentences,
                           uint32_t sentence_count, Text *out);
// One line per choice; sentences, if there is one for each, as comments.
// (schedule.c)
void schedule_print(const Choices *schedule, char *const *sentences,
                    uint32_t sentence_count, Text *out);
// Adds the choice a line stands for; comments and empty lines are none. False
// if it is neither.
bool schedule_read_line(char *line, Choices *out);
// Reads the files `command`, `inputs` and `schedule` of a finding's folder.
bool record_read(const char *folder, Record *out, Status *status);
// Are the sources what they were? Names are relative to the present folder.
// False with status if one is missing, or, unless forced, has changed.
bool record_check_sources(const Record *record, Status *status);

#endif
