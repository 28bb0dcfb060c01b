// The result model and its writers: text for people, JSON for programs, and
// the folder that keeps findings for replay.
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/status.h"
#include "base/text.h"
#include "code/code.h"
#include "explore/explore.h"
#include "solver/solver.h"
#include "vm/vm.h"

// Version of the JSON format; see doc/report.md.
#define REPORT_FORMAT 1

// ---- Line coverage of the user's own functions (coverage.c).
typedef struct FileCoverage {
  uint32_t file;              // name id in the module
  uint32_t lines, covered;
  VEC(uint32_t) missed;       // line numbers, ascending
} FileCoverage;

typedef struct Coverage {
  VEC(FileCoverage) files;    // in order of the files' names
  uint32_t lines, covered;
} Coverage;

void coverage_make(const Module *module, Coverage *out);
void coverage_fini(Coverage *coverage);

// ---- Everything a report says. Nothing is owned by it.
typedef struct ReportTimes {
  double clang, load, run, solve, confirm, total;   // seconds
} ReportTimes;

typedef struct Report {
  const char *version;
  const char *const *command;     // words as given
  uint32_t command_len;
  const char *const *sources;     // C files given; only these are quoted
  uint32_t source_count;
  const Module *module;
  ExprTable *terms;               // for the names of inputs
  const Exploration *result;
  const Coverage *coverage;
  const SolverStats *solver;
  const VmStats *vm;
  const char *const *bounds;      // "--loop-bound 10", ... as sentences
  uint32_t bound_count;
  ReportTimes times;
  uint64_t peak_memory;           // bytes
  const char *folder;             // where findings were saved, or NULL
} Report;

typedef enum Loudness { QUIET, NORMAL, VERBOSE } Loudness;

// A finding as a compiler would write it, with its source line, trace,
// inputs and object. number counts from 1. (text.c)
void report_print_finding(const Report *report, const Finding *finding,
                          uint32_t number, Text *out);
// Findings, limits, verdict and statistics. Times only if asked for: the rest
// is the same for equal runs.
void report_print_text(const Report *report, Loudness loudness, bool times,
                       Text *out);
// The documented JSON form. (json_report.c)
void report_print_json(const Report *report, Text *out);
void report_print_finding_json(const Report *report, const Finding *finding,
                               uint32_t number, Text *out);

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
// Writes report.txt, report.json and finding-K/ into the folder.
bool folder_write(const Report *report, const char *cwd, Status *status);

// What a finding's folder says about how to run it again. (record.c)
typedef struct Record {
  char *cwd;
  VEC(char *) command;     // words after the program's name
  uint32_t boot;           // which initial state
  char *kind;              // expected finding
  char *place;             // "file:line:column"
  InputValues inputs;
} Record;
void record_fini(Record *record);
void record_print_command(const Report *report, const Finding *finding,
                          const char *cwd, Text *out);
void record_print_inputs(const Finding *finding, Text *out);
// Reads the files `command` and `inputs` of a finding's folder.
bool record_read(const char *folder, Record *out, Status *status);

// The whole contents of a host file; false with status.
bool file_read(const char *path, Text *out, Status *status);

#endif
