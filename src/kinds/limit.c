// The table of limits in words.
#include "kinds/limit.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

static const struct {
  const char *id, *sentence, *meaning;
} rows[LIMIT_KIND_COUNT] = {
#define LIMIT(name, id, sentence, meaning) {id, sentence, meaning},
#include "kinds/limit.def"
#undef LIMIT
};

const char *limit_id(LimitKind kind) {
  assert(kind < LIMIT_KIND_COUNT);
  return rows[kind].id;
}

const char *limit_sentence(LimitKind kind) {
  assert(kind < LIMIT_KIND_COUNT);
  return rows[kind].sentence;
}

bool limit_find(const char *id, LimitKind *kind) {
  for (unsigned i = 0; i < LIMIT_KIND_COUNT; i++) {
    if (strcmp(rows[i].id, id) != 0) continue;
    *kind = (LimitKind)i;
    return true;
  }
  return false;
}

void limit_explain(LimitKind kind, Text *out) {
  assert(kind < LIMIT_KIND_COUNT);
  text_printf(out, "%s: %s\n\n", rows[kind].id, rows[kind].sentence);
  text_paragraph(out, rows[kind].meaning);
  text_add(out, "\nA limit: the verdict is not better than \"incomplete\".\n");
}

void limit_explain_markdown(Text *out) {
  text_add(out, "# Limits\n\nMade by `mpiproof explain --limits` from "
           "`src/kinds/limit.def`; `make check`\ncompares.\n\n");
  text_paragraph(out, "What was left out, or could not be known: with one of "
                 "these and no error the verdict is \"incomplete\", and the "
                 "report names the kind, the place and how often.");
  for (unsigned i = 0; i < LIMIT_KIND_COUNT; i++) {
    text_printf(out, "\n## `%s`\n\n%c", rows[i].id,
                toupper((unsigned char)rows[i].sentence[0]));
    text_printf(out, "%s.\n\n", rows[i].sentence + 1);
    text_paragraph(out, rows[i].meaning);
  }
}
