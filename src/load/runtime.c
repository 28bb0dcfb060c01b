// The runtime library as an archive: a folder of bitcode files and a text
// file "symbols" with one line "file.bc symbol" per definition. Only files
// that define a name somebody needs are read. Members of the user's archives
// are treated alike, and come first.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "load/internal.h"

static void join(Text *path, const char *folder, const char *file) {
  text_printf(path, "%s/%s", folder, file);
}

static bool read_line(Loader *loader, const char *line) {
  const char *space = strchr(line, ' ');
  if (space == NULL || space == line || space[1] == '\0')
    return status_fail(loader->status, "the runtime's index is damaged: %s",
                       line);
  RuntimeIndex *index = &loader->runtime;
  Text file = {0};
  text_add_bytes(&file, line, (size_t)(space - line));
  uint32_t file_id = names_make(&index->names, text_get(&file));
  uint32_t symbol_id = names_make(&index->names, space + 1);
  if (table_find(&index->file_of, symbol_id) == NULL)
    table_set(&index->file_of, symbol_id, file_id);
  text_fini(&file);
  return true;
}

static void index_members(Loader *loader) {
  RuntimeIndex *index = &loader->runtime;
  for (uint32_t i = 0; i < loader->options->member_count; i++) {
    const LoadMember *member = &loader->options->members[i];
    for (uint32_t j = 0; j < member->name_count; j++) {
      uint32_t symbol = names_make(&index->names, member->names[j]);
      if (table_find(&index->member_of, symbol) == NULL)
        table_set(&index->member_of, symbol, i);
    }
  }
}

bool runtime_open(Loader *loader) {
  index_members(loader);
  if (loader->options->runtime_dir == NULL) return true;
  Text path = {0};
  join(&path, loader->options->runtime_dir, "symbols");
  FILE *in = fopen(text_get(&path), "r");
  bool ok = in != NULL || status_fail(loader->status, "cannot read %s: %s",
                                      text_get(&path), strerror(errno));
  char line[1024];
  while (ok && fgets(line, sizeof line, in) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    ok = line[0] == '\0' || read_line(loader, line);
  }
  if (in != NULL) fclose(in);
  text_fini(&path);
  return ok;
}

void runtime_close(Loader *loader) {
  names_fini(&loader->runtime.names);
  table_fini(&loader->runtime.file_of);
  table_fini(&loader->runtime.loaded);
  table_fini(&loader->runtime.member_of);
  table_fini(&loader->runtime.taken);
}

// True if a member was read.
static bool pull_member(Loader *loader, uint32_t symbol) {
  RuntimeIndex *index = &loader->runtime;
  const uint64_t *found = table_find(&index->member_of, symbol);
  if (found == NULL || table_find(&index->taken, *found) != NULL) return false;
  const LoadMember *member = &loader->options->members[*found];
  table_set(&index->taken, *found, 1);
  for (uint32_t i = 0; i < member->path_count; i++)
    if (!read_unit(loader, member->paths[i], false)) return false;
  return true;
}

bool runtime_pull(Loader *loader, const char *name) {
  RuntimeIndex *index = &loader->runtime;
  uint32_t symbol = names_find(&index->names, name);
  if (symbol == NAME_NONE || !status_ok(loader->status)) return false;
  if (pull_member(loader, symbol)) return true;
  if (!status_ok(loader->status)) return false;
  const uint64_t *file = table_find(&index->file_of, symbol);
  if (file == NULL || table_find(&index->loaded, *file) != NULL) return false;
  uint32_t file_id = (uint32_t)*file;
  table_set(&index->loaded, file_id, 1);
  Text path = {0};
  join(&path, loader->options->runtime_dir,
       names_get(&index->names, file_id));
  bool ok = read_unit(loader, text_get(&path), true);
  text_fini(&path);
  return ok;
}
