// Line coverage: a block is covered once the machine has replaced its COVER
// mark; a line is covered if a covered block has an instruction on it.
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

typedef struct LineMark {
  uint32_t file, line;
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
      if (f->places[i] == PLACE_NONE) continue;
      const Place *place = vec_at(&module->places, f->places[i]);
      if (place->file == NAME_NONE || place->line == 0) continue;
      LineMark mark = {place->file, place->line, covered};
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
  if (x->file != y->file) return x->file < y->file ? -1 : 1;
  if (x->line != y->line) return x->line < y->line ? -1 : 1;
  return (int)y->covered - (int)x->covered;   // covered ones first
}

static void add_line(Coverage *out, const LineMark *mark) {
  FileCoverage *file = out->files.len > 0 ? vec_last(&out->files) : NULL;
  if (file == NULL || file->file != mark->file) {
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

// Files by name: their ids depend on the order of loading.
static void sort_files(const Module *module, Coverage *out) {
  for (uint32_t i = 1; i < out->files.len; i++) {
    FileCoverage file = out->files.data[i];
    const char *name = names_get(&module->names, file.file);
    uint32_t j = i;
    for (; j > 0 && strcmp(names_get(&module->names,
                                     out->files.data[j - 1].file),
                           name) > 0;
         j--)
      out->files.data[j] = out->files.data[j - 1];
    out->files.data[j] = file;
  }
}

void coverage_make(const Module *module, Coverage *out) {
  LineMarks marks = {0};
  *out = (Coverage){0};
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    if (f->kind == FUNCTION_CODE && !f->runtime)
      mark_function(module, f, &marks);
  }
  if (marks.len != 0)
    qsort(marks.data, marks.len, sizeof(LineMark), compare_marks);
  for (uint32_t i = 0; i < marks.len; i++) {
    const LineMark *before = i > 0 ? &marks.data[i - 1] : NULL;
    if (before == NULL || before->file != marks.data[i].file ||
        before->line != marks.data[i].line)
      add_line(out, &marks.data[i]);
  }
  vec_fini(&marks);
  sort_files(module, out);
}

void coverage_fini(Coverage *coverage) {
  for (uint32_t i = 0; i < coverage->files.len; i++)
    vec_fini(&coverage->files.data[i].missed);
  vec_fini(&coverage->files);
}
