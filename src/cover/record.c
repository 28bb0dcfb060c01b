// Questions to path models as SMT-LIB files, for other solvers.
#include <stdio.h>

#include "cover/build.h"
#include "model/smt2.h"

static bool write_text(const char *path, const Text *text) {
  FILE *file = fopen(path, "w");
  if (file == NULL) return false;
  bool good = fwrite(text_get(text), 1, text->len, file) == text->len;
  return fclose(file) == 0 && good;
}

void paths_record(Paths *paths, PathModel *model, const PathQuestion *question,
                  PathAnswer answer) {
  Text path = {0}, text = {0};
  text_printf(&path, "%s/question-%06u.smt2", paths->folder,
              (unsigned)paths->result->model_questions);
  pathmodel_write_smt2(model, question, answer, &text);
  if (!write_text(text_get(&path), &text)) {
    fprintf(stderr, "cannot write %s: questions are no longer written\n",
            text_get(&path));
    paths->folder = NULL;
  }
  text_fini(&path);
  text_fini(&text);
}
