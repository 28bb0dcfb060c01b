// Which files ranks share. A file that only one rank changes and looks at stays
// in that rank's memory, and so does one that all ranks only look at: nobody can
// notice. Who uses what is kept for the whole run, whatever the order; a name
// that turns out to be shared joins the set, and the run begins again with it.
#include "mpi/file.h"

#include <string.h>

#define MOST_ROUNDS 3      // of beginning again; then all files are shared

struct FileSet {
  Names names;
  VEC(bool) settled;       // by name: it is shared from the start of this run
  bool all, grows;
  uint32_t rounds;
};

FileSet *file_set_new(void) { return mem_alloc_zero(sizeof(FileSet)); }

void file_set_free(FileSet *set) {
  names_fini(&set->names);
  vec_fini(&set->settled);
  mem_free(set, sizeof *set);
}

bool file_set_grows(const FileSet *set) { return set->grows; }

void file_set_settle(FileSet *set) {
  for (uint32_t i = 0; i < set->settled.len; i++) set->settled.data[i] = true;
  set->all = set->all || (set->grows && ++set->rounds >= MOST_ROUNDS);
  set->grows = false;
}

static void learn(FileSet *set, const char *path, bool at_once) {
  uint32_t name = names_make(&set->names, path);
  while (set->settled.len <= name) vec_push(&set->settled, false);
  if (at_once) set->settled.data[name] = true;
  set->grows = set->grows || !set->settled.data[name];
}

static bool is_shared(const MpiRun *run, const char *path) {
  const FileSet *set = run->options.files;
  if (run->options.ranks == 1) return run->opens;
  if (set == NULL || set->all) return true;
  uint32_t name = names_find(&set->names, path);
  return name != NAME_NONE && set->settled.data[name];
}

// ---- Uses.

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

static void change(MpiRun *run, const char *path, uint32_t rank) {
  Text folder = {0};
  add_folder(path, &folder);
  bool alone = !is_other(find_use(run, text_get(&folder))->lister, rank);
  text_fini(&folder);
  FileUse *use = find_use(run, path);
  alone = alone && !is_other(use->looker, rank) &&
          !is_other(use->changer, rank);
  note(&use->changer, rank);
  if (!alone) learn(run->options.files, path, false);
}

static void look(MpiRun *run, const char *path, uint32_t rank) {
  FileUse *use = find_use(run, path);
  note(&use->looker, rank);
  if (is_other(use->changer, rank)) learn(run->options.files, path, false);
}

static void list(MpiRun *run, const char *path, uint32_t rank) {
  note(&find_use(run, path)->lister, rank);
  for (uint32_t i = 0; i < run->file_uses.len; i++)
    if (is_other(run->file_uses.data[i].changer, rank) &&
        is_entry(names_get(&run->files, i), path))
      learn(run->options.files, names_get(&run->files, i), false);
}

// MPI is going to open it: it is shared from now on, unless a rank has used it
// in its own memory.
static void share(MpiRun *run, const char *path) {
  const FileUse *use = find_use(run, path);
  bool fresh = use->changer == FILE_NOBODY && use->looker == FILE_NOBODY;
  learn(run->options.files, path, fresh);
}

bool file_is_lone(const World *w) {
  return w->run->options.ranks == 1 && !w->run->opens;
}

bool file_use(const World *w, uint32_t rank, const char *path, uint32_t how) {
  MpiRun *run = w->run;
  if (is_shared(run, path)) {
    names_make(&run->files, path);
    return true;
  }
  if (file_is_lone(w)) return false;
  if (how & MPIPROOF_FILE_CHANGE) change(run, path, rank);
  if (how & MPIPROOF_FILE_LOOK) look(run, path, rank);
  if (how & MPIPROOF_FILE_LIST) list(run, path, rank);
  if (how & MPIPROOF_FILE_SHARE) share(run, path);
  return is_shared(run, path);
}
