// Files used by several ranks. Each rank has a file system of its own, the same
// at the start; that is right as long as nobody looks at what somebody else
// changes. Kept for the whole run, whatever the order: at worst too cautious.
#include "mpi/primitive.h"

#include <string.h>

static FileUse *find_use(MpiRun *run, const char *path) {
  uint32_t name = names_make(&run->files, path);
  const FileUse none = {FILE_NOBODY, FILE_NOBODY, FILE_NOBODY};
  while (run->file_uses.len <= name) vec_push(&run->file_uses, none);
  return &run->file_uses.data[name];
}

static bool is_other(uint32_t who, uint32_t rank) {
  return who != FILE_NOBODY && who != rank;
}

// Users may be many: who is not the only one counts as everybody.
static void note(uint32_t *who, uint32_t rank) {
  if (*who == FILE_NOBODY) {
    *who = rank;
  } else if (*who != rank) {
    *who = FILE_SEVERAL;
  }
}

// The folder a path lies in.
static void add_folder(const char *path, Text *out) {
  const char *slash = strrchr(path, '/');
  text_add_bytes(out, path, slash == NULL ? 0 : (size_t)(slash - path));
}

// Is the first path that of an entry of the second?
static bool is_entry(const char *path, const char *folder) {
  size_t len = strlen(folder);
  const char *slash = strrchr(path, '/');
  return slash != NULL && (size_t)(slash - path) == len &&
         memcmp(path, folder, len) == 0;
}

static bool change(MpiRun *run, const char *path, uint32_t rank) {
  Text folder = {0};
  add_folder(path, &folder);
  bool alone = !is_other(find_use(run, text_get(&folder))->lister, rank);
  text_fini(&folder);
  FileUse *use = find_use(run, path);
  note(&use->changer, rank);
  return alone && !is_other(use->looker, rank);
}

static bool look(MpiRun *run, const char *path, uint32_t rank) {
  FileUse *use = find_use(run, path);
  note(&use->looker, rank);
  return !is_other(use->changer, rank);
}

static bool list(MpiRun *run, const char *path, uint32_t rank) {
  note(&find_use(run, path)->lister, rank);
  bool alone = true;
  for (uint32_t i = 0; alone && i < run->file_uses.len; i++)
    alone = !is_other(run->file_uses.data[i].changer, rank) ||
            !is_entry(names_get(&run->files, i), path);
  return alone;
}

bool file_use(void *context, const char *path, uint32_t how) {
  const WorldTurn *turn = context;
  MpiRun *run = turn->world->run;
  bool alone = true;
  if (run->options.ranks == 1) return true;
  if (path == NULL) return false;
  if (how & VM_FILE_CHANGE) alone = change(run, path, turn->rank);
  if (how & VM_FILE_LOOK) alone = look(run, path, turn->rank) && alone;
  if (how & VM_FILE_LIST) alone = list(run, path, turn->rank) && alone;
  return alone;
}
