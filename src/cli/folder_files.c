// Files of the current folder, by depth first search in the order of names.
#include "cli/folder_files.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MOST_FILES 2000
#define MOST_BYTES (UINT64_C(64) << 20)
#define MOST_NESTED 32

typedef struct Gathering {
  Options *options;
  uint32_t files;
  uint64_t bytes;
  Status *status;
} Gathering;

static bool is_wanted(const char *name) {
  return name[0] != '.' && strncmp(name, "mpiproof-out", 12) != 0;
}

static bool add_file(Gathering *walk, const char *path, uint64_t size) {
  walk->bytes += size;
  if (++walk->files > MOST_FILES || walk->bytes > MOST_BYTES)
    return status_fail(walk->status, "--files: more than %u files or %llu MiB "
                       "are below the current folder; --file gives single "
                       "ones", MOST_FILES,
                       (unsigned long long)(MOST_BYTES >> 20));
  NamedSpec spec = {.text = mem_string(path), .name = mem_string(path)};
  vec_push(&walk->options->files, spec);
  return true;
}

static int select_entry(const struct dirent *entry) {
  return is_wanted(entry->d_name);
}

static bool visit(Gathering *walk, const char *folder, uint32_t depth);

static bool visit_entry(Gathering *walk, const char *path, uint32_t depth) {
  struct stat info;
  if (lstat(path, &info) != 0) return true;   // gone meanwhile
  if (S_ISDIR(info.st_mode)) return visit(walk, path, depth + 1);
  return !S_ISREG(info.st_mode) || add_file(walk, path, (uint64_t)info.st_size);
}

static bool visit(Gathering *walk, const char *folder, uint32_t depth) {
  struct dirent **entries;
  int count = depth > MOST_NESTED
                  ? -1 : scandir(folder, &entries, select_entry, alphasort);
  bool fine = true;
  for (int i = 0; i < count; i++) {
    Text path = {0};
    if (depth != 0) text_printf(&path, "%s/", folder);
    text_add(&path, entries[i]->d_name);
    fine = fine && visit_entry(walk, text_get(&path), depth);
    text_fini(&path);
    free(entries[i]);
  }
  if (count >= 0) free(entries);
  return fine;
}

bool folder_files_add(Options *options, Status *status) {
  Gathering walk = {.options = options, .status = status};
  return visit(&walk, ".", 0);
}
