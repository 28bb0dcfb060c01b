// Back-end queries as SMT-LIB files, numbered in the order they were asked,
// with the answer in a comment. A file that cannot be written stops recording:
// it serves diagnosis only and must not disturb the run.
#include "solver/internal.h"

#include <inttypes.h>
#include <stdio.h>

static const char *answer_name(Answer answer) {
  switch (answer) {
    case ANSWER_NO: return "unsat";
    case ANSWER_YES: return "sat";
    default: return "unknown";
  }
}

static bool write_text(const char *path, const Text *text) {
  FILE *file = fopen(path, "w");
  if (!file) return false;
  bool good = fwrite(text->data, 1, text->len, file) == text->len;
  return fclose(file) == 0 && good;
}

void record_query(Solver *s, const ExprId *terms, uint32_t count,
                  Answer answer) {
  Text path = {0}, text = {0};
  text_printf(&path, "%s/query-%06" PRIu64 ".smt2", s->record_dir,
              ++s->recorded);
  text_printf(&text, "; answer: %s\n", answer_name(answer));
  expr_print_smtlib(s->table, terms, count, &text);
  if (!write_text(text_get(&path), &text)) {
    fprintf(stderr, "cannot write %s: queries are no longer recorded\n",
            text_get(&path));
    mem_free_string(s->record_dir);
    s->record_dir = NULL;
  }
  text_fini(&path);
  text_fini(&text);
}
