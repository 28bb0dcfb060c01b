// Files used by several ranks. Each rank has a file system of its own, the same
// at the start; that is right as long as nobody opens what somebody else
// writes. Kept for the whole run, whatever the order: at worst too cautious.
#include "mpi/primitive.h"

bool file_open(void *context, const char *path, bool writes) {
  const WorldTurn *turn = context;
  MpiRun *run = turn->world->run;
  if (run->options.ranks == 1) return true;
  uint32_t name = names_make(&run->files, path);
  while (run->file_uses.len <= name)
    vec_push(&run->file_uses, ((FileUse){FILE_NOBODY, FILE_NOBODY}));
  FileUse *use = &run->file_uses.data[name];
  uint32_t *mine = writes ? &use->writer : &use->user;
  bool alone = (use->writer == FILE_NOBODY || use->writer == turn->rank) &&
               (!writes || use->user == FILE_NOBODY ||
                use->user == turn->rank);
  // Users may be many: who is not the only one counts as everybody.
  if (*mine == FILE_NOBODY) {
    *mine = turn->rank;
  } else if (*mine != turn->rank) {
    *mine = FILE_SEVERAL;
  }
  return alone;
}
