// Judging findings by what the user said about them.
#include "cli/judge.h"

#include <stdio.h>
#include <string.h>

#include "cli/output.h"
#include "report/report.h"

static void complain(const char *source, const UnknownKind *unknown) {
  const char *word = unknown->word;
  Text text = {0};
  text_printf(&text, "mpiproof: %s:%u: warning: ", source, unknown->line);
  if (word[0] == '\0') {
    text_add(&text, "this comment names no kind of finding");
  } else {
    text_printf(&text, "'%s' is no kind of finding", word);
  }
  text_add(&text, " to ignore; `mpiproof explain` lists them");
  output_line(stderr, text_get(&text));
  text_fini(&text);
}

// A file that cannot be read has no comments: clang will complain.
static void read_source(Judge *judge, const char *source) {
  Suppressions list = {0};
  UnknownKinds unknown = {0};
  Text text = {0};
  Status status = {0};
  if (file_read(source, &text, &status))
    suppressions_read(text_get(&text), &list, &unknown);
  for (uint32_t i = 0; i < unknown.len; i++)
    complain(source, &unknown.data[i]);
  vec_push(&judge->suppressions, list);
  unknown_kinds_fini(&unknown);
  text_fini(&text);
  status_fini(&status);
}

void judge_init(Judge *judge, const Policy *policy,
                const OwnedWords *sources) {
  judge->policy = policy;
  judge->sources = sources;
  for (uint32_t i = 0; i < sources->len; i++)
    read_source(judge, sources->data[i]);
}

void judge_fini(Judge *judge) {
  for (uint32_t i = 0; i < judge->suppressions.len; i++)
    vec_fini(&judge->suppressions.data[i]);
  vec_fini(&judge->suppressions);
}

static bool is_suppressed(const Judge *judge, const Finding *finding) {
  if (!place_is_known(finding->module, finding->place)) return false;
  const Place *where = vec_at(&finding->module->places, finding->place);
  uint32_t source = source_find((const char *const *)judge->sources->data,
                                judge->sources->len,
                                names_get(&finding->module->names,
                                          where->file));
  return source < judge->sources->len &&
         suppressions_has(&judge->suppressions.data[source], where->line,
                          finding->kind);
}

Severity judge_finding(void *context, const Finding *finding) {
  const Judge *judge = context;
  return is_suppressed(judge, finding) ? SEVERITY_IGNORED
                                       : policy_judge(judge->policy, finding);
}
