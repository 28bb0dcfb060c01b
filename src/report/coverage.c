// Line coverage: a block is covered once the machine has replaced its COVER
// mark; a line is covered if a covered block has an instruction on it.
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

typedef struct LineMark {
  const char *file;
  uint32_t line;
  bool covered;
} LineMark;
typedef VEC(LineMark) LineMarks;

static void mark_function(const Module *module, const Function *f,
                          LineMarks *marks) {
  for (uint32_t b = 0; b < f->block_len; b++) {
    uint32_t start = f->block_starts[b];
    uint32_t end = b + 1 < f->block_len ? f->block_starts[b + 1] : f->code_len;
    bool covered = f->code[start].op != OP_COVER;
    for (uint32_t i = start; i < end; i++) {
      if (!function_has_line(f, i)) continue;
      const Place *place = vec_at(&module->places, f->places[i]);
      if (place->file == NAME_NONE || place->line == 0) continue;
      LineMark mark = {names_get(&module->names, place->file), place->line,
                       covered};
      LineMark *last = marks->len > 0 ? vec_last(marks) : NULL;
      if (last != NULL && last->file == mark.file && last->line == mark.line &&
          last->covered == covered)
        continue;
      vec_push(marks, mark);
    }
  }
}

static int compare_marks(const void *a, const void *b) {
  const LineMark *x = a, *y = b;
  int order = x->file == y->file ? 0 : strcmp(x->file, y->file);
  if (order != 0) return order;
  if (x->line != y->line) return x->line < y->line ? -1 : 1;
  return (int)y->covered - (int)x->covered;   // covered ones first
}

static void add_line(Coverage *out, const LineMark *mark) {
  FileCoverage *file = out->files.len > 0 ? vec_last(&out->files) : NULL;
  if (file == NULL || strcmp(file->file, mark->file) != 0) {
    FileCoverage fresh = {.file = mark->file};
    vec_push(&out->files, fresh);
    file = vec_last(&out->files);
  }
  file->lines++;
  out->lines++;
  if (mark->covered) {
    file->covered++;
    out->covered++;
  } else {
    vec_push(&file->missed, mark->line);
  }
}

static bool is_same_line(const LineMark *a, const LineMark *b) {
  return a->line == b->line && strcmp(a->file, b->file) == 0;
}

void coverage_make(const Module *const *modules, uint32_t count,
                   Coverage *out) {
  LineMarks marks = {0};
  *out = (Coverage){0};
  for (uint32_t m = 0; m < count; m++) {
    for (uint32_t i = 0; i < modules[m]->functions.len; i++) {
      const Function *f = &modules[m]->functions.data[i];
      if (f->kind == FUNCTION_CODE && !f->runtime)
        mark_function(modules[m], f, &marks);
    }
  }
  if (marks.len != 0)
    qsort(marks.data, marks.len, sizeof(LineMark), compare_marks);
  for (uint32_t i = 0; i < marks.len; i++)
    if (i == 0 || !is_same_line(&marks.data[i - 1], &marks.data[i]))
      add_line(out, &marks.data[i]);
  vec_fini(&marks);
}

void coverage_fini(Coverage *coverage) {
  for (uint32_t i = 0; i < coverage->files.len; i++)
    vec_fini(&coverage->files.data[i].missed);
  vec_fini(&coverage->files);
}
