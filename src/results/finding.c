// The kinds of findings with their explanations.
#include "results/finding.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

// fault.def and finding.def meet here: an explanation without a kind does not
// compile, a kind without an explanation fails the unit test.
static const FindingKind kinds[] = {
#define FINDING(name, severity, clause, meaning, advice) \
  [FAULT_##name] = {SEVERITY_##severity, clause, meaning, advice},
#include "results/finding.def"
#undef FINDING
};
_Static_assert(sizeof kinds == FAULT_COUNT * sizeof kinds[0],
               "an explanation for the last kind");

const char *severity_name(Severity severity) {
  static const char *const names[] = {
      [SEVERITY_DEFAULT] = "default", [SEVERITY_IGNORED] = "ignored",
      [SEVERITY_NOTE] = "note",       [SEVERITY_WARNING] = "warning",
      [SEVERITY_ERROR] = "error",
  };
  assert(severity < SEVERITY_COUNT);
  return names[severity];
}

const FindingKind *finding_kind(FaultKind kind) {
  assert(kind < FAULT_COUNT);
  return &kinds[kind];
}

bool finding_find(const char *id, FaultKind *kind) {
  for (unsigned i = 0; i < FAULT_COUNT; i++) {
    if (strcmp(fault_id((FaultKind)i), id) != 0) continue;
    *kind = (FaultKind)i;
    return true;
  }
  return false;
}

Severity finding_severity(const Finding *finding) {
  if (finding->handled) return SEVERITY_NOTE;
  if (finding->severity != SEVERITY_DEFAULT) return finding->severity;
  return finding_kind(finding->kind)->severity;
}

// What becomes of the process, and why.
static void add_after(FaultKind kind, Text *out) {
  Text text = {0};
  text_printf(&text, "The process %s: %s.",
              fault_goes_on(kind) ? "goes on" : "ends", fault_reason(kind));
  text_paragraph(out, text_get(&text));
  text_fini(&text);
}

void finding_explain(FaultKind kind, Text *out) {
  const FindingKind *text = finding_kind(kind);
  Text headline = {0};
  text_printf(&headline, "%s: %s", fault_id(kind), fault_sentence(kind));
  text_paragraph(out, text_get(&headline));
  text_fini(&headline);
  text_char(out, '\n');
  text_paragraph(out, text->meaning);
  text_char(out, '\n');
  text_paragraph(out, text->advice);
  text_printf(out, "\nDefined by: %s\nSeverity: %s\n", text->clause,
              severity_name(text->severity));
  add_after(kind, out);
  text_char(out, '\n');
  text_paragraph(out,
                "See it again: each finding is saved in a folder with its "
                "inputs; `mpiproof replay FOLDER` runs exactly that.");
}

bool finding_is_leak(FaultKind kind) {
  switch (kind) {
  case FAULT_COMMUNICATOR_LEAK:
  case FAULT_DATATYPE_LEAK:
  case FAULT_GROUP_LEAK:
  case FAULT_OPERATOR_LEAK:
  case FAULT_KEYVAL_LEAK:
  case FAULT_INFO_LEAK:
  case FAULT_ERRHANDLER_LEAK:
  case FAULT_BUFFER_NOT_DETACHED: return true;
  default: return false;
  }
}

void finding_explain_markdown(Text *out) {
  text_add(out,
           "# Findings\n\nMade by `mpiproof explain --markdown` from "
           "`src/vm/fault.def` and\n`src/results/finding.def`; `make check` "
           "compares.\n\n");
  text_paragraph(out,
                "Errors make the verdict \"violated\". Warnings and notes are "
                "shown and change nothing, unless `--strict` (warnings are "
                "errors) or `--severity` says so; [what answers "
                "mean](semantics-of-answers.md) has the rule. [Reports](report.md) tells what each finding shows. "
                "After some kinds the process ends; after others it goes on, "
                "as the machine or the MPI library would, so that what is "
                "wrong behind them is found as well.");
  for (unsigned i = 0; i < FAULT_COUNT; i++) {
    const FindingKind *kind = finding_kind((FaultKind)i);
    text_printf(out, "\n## `%s`\n\n", fault_id((FaultKind)i));
    text_printf(out, "%c%s (%s).\n\n", toupper(fault_sentence((FaultKind)i)[0]),
                fault_sentence((FaultKind)i) + 1,
                severity_name(kind->severity));
    text_paragraph(out, kind->meaning);
    text_char(out, '\n');
    text_paragraph(out, kind->advice);
    text_printf(out, "\nDefined by: %s\n\n", kind->clause);
    add_after((FaultKind)i, out);
  }
}
