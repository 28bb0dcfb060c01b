// The user's sources: which of the files named on the command line a place
// belongs to, and what its line says.
#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "report/report.h"

// Is `name` that of a file in `folder` which `path` leads to?
static bool is_path_of(const char *path, const char *folder,
                       const char *name) {
  size_t len = strlen(folder);
  return strncmp(path, folder, len) == 0 && path[len] == '/' &&
         strcmp(path + len + 1, name) == 0;
}

static bool ends_with_file(const char *path, const char *file) {
  size_t len = strlen(path), file_len = strlen(file);
  return len > file_len && path[len - file_len - 1] == '/' &&
         strcmp(path + len - file_len, file) == 0;
}

uint32_t source_find(const char *const *sources, uint32_t count,
                     const char *name) {
  char here[PATH_MAX];
  if (getcwd(here, sizeof here) == NULL) here[0] = '\0';
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(sources[i], name) == 0 || ends_with_file(name, sources[i]) ||
        is_path_of(sources[i], here, name))
      return i;
  return count;
}

// ---- Lines.

typedef struct SourceFile {
  bool tried;
  Text text;
  VEC(size_t) lines;     // where each begins
} SourceFile;

struct Quotes {
  const char *const *sources;
  uint32_t count;
  SourceFile *files;     // one for each
};

Quotes *quotes_new(const char *const *sources, uint32_t count) {
  Quotes *quotes = mem_alloc_zero(sizeof *quotes);
  quotes->sources = sources;
  quotes->count = count;
  quotes->files = mem_alloc_zero(count * sizeof *quotes->files);
  return quotes;
}

void quotes_free(Quotes *quotes) {
  for (uint32_t i = 0; i < quotes->count; i++) {
    text_fini(&quotes->files[i].text);
    vec_fini(&quotes->files[i].lines);
  }
  mem_free(quotes->files, quotes->count * sizeof *quotes->files);
  mem_free(quotes, sizeof *quotes);
}

// A file that cannot be read has no lines.
static void read_lines(SourceFile *file, const char *path) {
  Status status = {0};
  file->tried = true;
  if (!file_read(path, &file->text, &status)) text_clear(&file->text);
  status_fini(&status);
  for (size_t at = 0; at < file->text.len;) {
    vec_push(&file->lines, at);
    const char *end = memchr(file->text.data + at, '\n', file->text.len - at);
    if (end == NULL) break;
    at = (size_t)(end - file->text.data) + 1;
  }
}

static const SourceFile *find_file(Quotes *quotes, const Module *module,
                                   uint32_t place) {
  if (!place_is_known(module, place)) return NULL;
  const Place *where = vec_at(&module->places, place);
  uint32_t number = source_find(quotes->sources, quotes->count,
                                names_get(&module->names, where->file));
  if (number == quotes->count) return NULL;
  SourceFile *file = &quotes->files[number];
  if (!file->tried) read_lines(file, quotes->sources[number]);
  return file;
}

const char *quotes_line(Quotes *quotes, const Module *module, uint32_t place,
                        size_t *length) {
  const SourceFile *file = find_file(quotes, module, place);
  if (file == NULL) return NULL;
  uint32_t line = vec_at(&module->places, place)->line;
  if (line == 0 || line > file->lines.len) return NULL;
  const char *begin = file->text.data + file->lines.data[line - 1];
  size_t left = file->text.len - file->lines.data[line - 1];
  const char *end = memchr(begin, '\n', left);
  *length = end == NULL ? left : (size_t)(end - begin);
  if (*length != 0 && begin[*length - 1] == '\r') --*length;
  return begin;
}

size_t source_name_end(const char *line, size_t size, size_t at) {
  size_t end = at;
  while (end < size && (isalnum((unsigned char)line[end]) || line[end] == '_'))
    end++;
  return end == at ? at + 1 : end;
}

const Text *quotes_file(Quotes *quotes, const Module *module, uint32_t place) {
  const SourceFile *file = find_file(quotes, module, place);
  return file == NULL || file->text.len == 0 ? NULL : &file->text;
}
