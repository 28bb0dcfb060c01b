// What can be found in a guest program: the vocabulary. Who detects something
// names one of these; results/finding.h keeps what was found.
#ifndef KINDS_FINDING_H
#define KINDS_FINDING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef enum FindingKind {
#define KIND(name, id, sentence, severity, class, after, reason, native, \
             clause, meaning, advice)                                    \
  FINDING_##name,
#include "kinds/finding.def"
#undef KIND
  FINDING_KIND_COUNT
} FindingKind;

// ---- How bad it is.
typedef enum Severity {
  SEVERITY_DEFAULT,        // nobody has judged it yet
  SEVERITY_IGNORED,        // suppressed by the user
  SEVERITY_NOTE,           // shown; the verdict does not change
  SEVERITY_WARNING,        // likewise
  SEVERITY_ERROR,          // the program is wrong
  SEVERITY_COUNT
} Severity;
// "error", "warning", "note" or "ignored"
const char *severity_name(Severity severity);

// ---- What it has in common with other kinds, for those who follow an
// execution beyond it.
typedef enum FindingClass {
  CLASS_PLAIN,       // nothing
  CLASS_STUCK,       // ranks wait for ever
  CLASS_LEFT,        // something is left at the end that a call should have
                     // ended
  CLASS_UNALIKE,     // members of a communicator call differently
  CLASS_ABORTS,      // the program ends itself
  CLASS_WRONG,       // a handle is wrong, for every call it is given to
} FindingClass;

// Kinds of handles of MPI that can be wrong, as bits.
enum {
  HANDLE_NONE = 0,
  HANDLE_COMM = 1,
  HANDLE_TYPE = 2,
  HANDLE_GROUP = 4,
  HANDLE_REQUEST = 8,
  HANDLE_OP = 16,
  HANDLE_THREAD = 32,  // no handle: the level of thread support
  HANDLE_OTHER = 64
};

// ---- How it shows under a real MPI.
typedef enum NativeShow {
  NATIVE_SHOWS_NEVER,      // not at all: `why`
  NATIVE_SHOWS_HANG,       // the ranks wait where they should
  NATIVE_SHOWS_REMARK,     // a rank's log says one of `remarks`
} NativeShow;
typedef struct NativeKind {
  NativeShow show;
  const char *remarks;     // kinds of faults and notes, separated by spaces
  const char *sanitizer;   // for -fsanitize=, or NULL
  bool wraps_heap;         // allocations are counted
  bool compares;           // ranks are to agree about arguments
  const char *why;         // it may not show, or NULL
} NativeKind;

typedef struct FindingRow {
  const char *id;          // "use-after-free"
  const char *sentence;    // what was wrong
  Severity severity;       // unless somebody knows better
  FindingClass class;
  uint8_t handle;          // CLASS_WRONG: HANDLE_*
  bool goes_on;            // see finding_goes_on
  const char *reason;      // why it ends or goes on
  NativeKind native;
  const char *clause;      // where the standard forbids it, or what defines it
  const char *meaning;     // what was seen
  const char *advice;      // how to look at it, what usually is wrong
} FindingRow;

// Everything the table says.
const FindingRow *finding_row(FindingKind kind);
const char *finding_id(FindingKind kind);
const char *finding_sentence(FindingKind kind);
// Does a process go on after a defect of that kind? Where nothing is left to go
// on with it may end all the same.
bool finding_goes_on(FindingKind kind);
// The kind of that id; false if there is none.
bool finding_find(const char *id, FindingKind *kind);

// The page `mpiproof explain ID` prints.
void finding_explain(FindingKind kind, Text *out);
// All pages as doc/findings.md.
void finding_explain_markdown(Text *out);

#endif
