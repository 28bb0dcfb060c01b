// The table of kinds of findings, and its pages.
#include "kinds/finding.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#define IS_PLAIN CLASS_PLAIN, HANDLE_NONE
#define IS_STUCK CLASS_STUCK, HANDLE_NONE
#define IS_LEFT CLASS_LEFT, HANDLE_NONE
#define IS_UNALIKE CLASS_UNALIKE, HANDLE_NONE
#define IS_ABORTS CLASS_ABORTS, HANDLE_NONE
#define IS_WRONG(handle) CLASS_WRONG, HANDLE_##handle

#define AFTER_ENDS false
#define AFTER_GOES_ON true

#define SHOW_HANG {.show = NATIVE_SHOWS_HANG}
#define SHOW_REMARK(text, flag) \
  {.show = NATIVE_SHOWS_REMARK, .remarks = text, .sanitizer = flag}
#define SHOW_LEAK(text) \
  {.show = NATIVE_SHOWS_REMARK, .remarks = text, .wraps_heap = true}
#define SHOW_DISAGREE(text) \
  {.show = NATIVE_SHOWS_REMARK, .remarks = text, .compares = true}
#define SHOW_HARDLY(text, flag, reason) \
  {.show = NATIVE_SHOWS_REMARK, .remarks = text, .sanitizer = flag, \
   .why = reason}
#define SHOW_CHECKED                             \
  SHOW_HARDLY("error crash nonzero-exit", NULL,  \
              "a real MPI need not notice")
#define SHOW_NEVER(reason) {.show = NATIVE_SHOWS_NEVER, .why = reason}

static const FindingRow rows[FINDING_KIND_COUNT] = {
#define KIND(name, id, sentence, severity, class, after, reason, native,    \
             clause, meaning, advice)                                       \
  {id, sentence, SEVERITY_##severity, IS_##class, AFTER_##after, reason,    \
   SHOW_##native, clause, meaning, advice},
#include "kinds/finding.def"
#undef KIND
};

const char *severity_name(Severity severity) {
  static const char *const names[] = {
      [SEVERITY_DEFAULT] = "default", [SEVERITY_IGNORED] = "ignored",
      [SEVERITY_NOTE] = "note",       [SEVERITY_WARNING] = "warning",
      [SEVERITY_ERROR] = "error",
  };
  static_assert(sizeof names / sizeof names[0] == SEVERITY_COUNT,
                "a name for every severity");
  assert(severity < SEVERITY_COUNT);
  return names[severity];
}

const FindingRow *finding_row(FindingKind kind) {
  assert(kind < FINDING_KIND_COUNT);
  return &rows[kind];
}

const char *finding_id(FindingKind kind) { return finding_row(kind)->id; }

const char *finding_sentence(FindingKind kind) {
  return finding_row(kind)->sentence;
}

bool finding_goes_on(FindingKind kind) { return finding_row(kind)->goes_on; }

bool finding_find(const char *id, FindingKind *kind) {
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++) {
    if (strcmp(rows[i].id, id) != 0) continue;
    *kind = (FindingKind)i;
    return true;
  }
  return false;
}

// ---- For people.

// What becomes of the process, and why.
static void add_after(const FindingRow *row, Text *out) {
  Text text = {0};
  text_printf(&text, "The process %s: %s.", row->goes_on ? "goes on" : "ends",
              row->reason);
  text_paragraph(out, text_get(&text));
  text_fini(&text);
}

void finding_explain(FindingKind kind, Text *out) {
  const FindingRow *row = finding_row(kind);
  Text headline = {0};
  text_printf(&headline, "%s: %s", row->id, row->sentence);
  text_paragraph(out, text_get(&headline));
  text_fini(&headline);
  text_char(out, '\n');
  text_paragraph(out, row->meaning);
  text_char(out, '\n');
  text_paragraph(out, row->advice);
  text_printf(out, "\nDefined by: %s\nSeverity: %s\n", row->clause,
              severity_name(row->severity));
  add_after(row, out);
  text_char(out, '\n');
  text_paragraph(out,
                "See it again: each finding is saved in a folder with its "
                "inputs; `mpiproof replay FOLDER` runs exactly that.");
}

static void explain_in_markdown(const FindingRow *row, Text *out) {
  text_printf(out, "\n## `%s`\n\n", row->id);
  text_printf(out, "%c%s (%s).\n\n", toupper((unsigned char)row->sentence[0]),
              row->sentence + 1, severity_name(row->severity));
  text_paragraph(out, row->meaning);
  text_char(out, '\n');
  text_paragraph(out, row->advice);
  text_printf(out, "\nDefined by: %s\n\n", row->clause);
  add_after(row, out);
}

void finding_explain_markdown(Text *out) {
  text_add(out,
           "# Findings\n\nMade by `mpiproof explain --markdown` from "
           "`src/kinds/finding.def`; `make check`\ncompares.\n\n");
  text_paragraph(out,
                "Errors make the verdict \"violated\". Warnings and notes are "
                "shown and change nothing, unless `--strict` (warnings are "
                "errors) or `--severity` says so; [what answers "
                "mean](semantics-of-answers.md) has the rule. "
                "[Reports](report.md) tells what each finding shows. "
                "After some kinds the process ends; after others it goes on, "
                "as the machine or the MPI library would, so that what is "
                "wrong behind them is found as well.");
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++)
    explain_in_markdown(&rows[i], out);
}
