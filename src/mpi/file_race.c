// Accesses to shared files: which of them are ordered. An access that has taken
// effect is known to a rank if that rank's clock has a later step of the one who
// made it; through an MPI file only what was known at the last MPI_File_sync (or
// at opening) counts, and an access takes effect at the next one (or at closing),
// MPI 4.1, 14.6.1. What a stream of stdio writes takes effect when it is flushed.
#include "mpi/file.h"

#include <assert.h>

#define PRUNE_ABOVE 16

static bool is_held(uint8_t kind) { return kind >= USAGE_AHEAD; }

static bool is_commuting(uint8_t a, uint8_t b) {
  if (is_held(a) || is_held(b)) return true;
  if (a == b) return a != USAGE_WRITE;
  if (a == USAGE_TOUCH) return b != USAGE_WRITE;
  return b == USAGE_TOUCH && a != USAGE_WRITE;
}

static bool is_meeting(const FileAccess *a, const FileAccess *b) {
  return a->low < b->high && b->low < a->high;
}

// What a rank knows that makes an access: its clock, or that of the last sync.
static const Clock *acquired(const World *w, const FileAccess *access) {
  if (access->mpi && !access->atomic) {
    const FileHandle *handle = handle_find(w, (uint32_t)access->via);
    const Context *c = run_get(w->run, (uint32_t)access->via);
    const Clock *synced =
        handle == NULL ? NULL : handle->synced[c->index[access->rank]];
    if (synced != NULL) return synced;
  }
  return rank_get(w, access->rank)->clock;
}

static bool is_together(const FileAccess *a, const FileAccess *b) {
  return a->mpi && b->mpi && a->via == b->via &&
         ((a->atomic && b->atomic) || a->joint || b->joint);
}

// Within one process POSIX calls, and calls through one file of MPI, come in the
// order of the program. Through two files, or a file and a descriptor, that is
// no order: what one wrote the other need not see (14.6.1).
static bool is_in_order(const World *w, const FileAccess *earlier,
                        const FileAccess *later) {
  if (!earlier->mpi && !later->mpi) return true;
  if (earlier->mpi && later->mpi && earlier->via == later->via) return true;
  if (earlier->pending) return false;
  return !later->mpi || later->atomic || later->joint ||
         acquired(w, later)->at[earlier->rank] > earlier->step;
}

static bool is_ordered(const World *w, const FileAccess *earlier,
                       const FileAccess *later) {
  assert(earlier->rank < w->size && later->rank < w->size);
  if (is_together(earlier, later)) return true;
  if (earlier->rank == later->rank) return is_in_order(w, earlier, later);
  return !earlier->pending &&
         acquired(w, later)->at[earlier->rank] > earlier->step;
}

const FileAccess *access_conflict(const World *w, uint32_t name,
                                  const FileAccess *access) {
  assert(access->rank < w->size);
  const WorldFile *file = file_find(w, name);
  for (uint32_t i = 0; file != NULL && i < file->accesses.len; i++) {
    const FileAccess *other = &file->accesses.data[i];
    if (is_meeting(other, access) && !is_commuting(other->kind, access->kind) &&
        !is_ordered(w, other, access))
      return other;
  }
  return NULL;
}

bool access_is_mixed(const World *w, uint32_t name, const FileAccess *access) {
  const WorldFile *file = file_find(w, name);
  for (uint32_t i = 0; file != NULL && i < file->accesses.len; i++) {
    const FileAccess *other = &file->accesses.data[i];
    if (other->kind == USAGE_APPEND && other->low < FILE_BYTES_END &&
        !is_ordered(w, other, access))
      return true;
  }
  return false;
}

// ---- Keeping them.

static bool handles_know(const World *w, uint32_t name,
                         const FileAccess *access) {
  for (uint32_t i = 0; i < w->handles.len; i++) {
    const FileHandle *handle = w->handles.data[i];
    if (handle->number < 0 || (uint32_t)handle->number >> 8 != name) continue;
    const Context *c = run_get(w->run, handle->context);
    for (uint32_t m = 0; m < handle->size; m++)
      if (handle->synced[m] != NULL &&
          (uint32_t)c->members[m] != access->rank &&
          handle->synced[m]->at[access->rank] <= access->step)
        return false;
  }
  return true;
}

bool access_is_known(const World *w, uint32_t name,
                     const FileAccess *access) {
  assert(access->rank < w->size);
  if (access->pending) return false;
  for (uint32_t rank = 0; rank < w->size; rank++)
    if (rank != access->rank && rank_get(w, rank)->ended == 0 &&
        world_clock(w, rank, access->rank) <= access->step)
      return false;
  return handles_know(w, name, access);
}

static bool is_alike(const FileAccess *a, const FileAccess *b) {
  return a->rank == b->rank && a->kind == b->kind && a->pending == b->pending &&
         a->mpi == b->mpi && a->atomic == b->atomic && a->joint == b->joint &&
         a->via == b->via;
}

// Can the old access not matter where the new one of the same rank does not?
static bool is_covered(const FileAccess *old, const FileAccess *fresh) {
  return old->rank == fresh->rank && !is_held(old->kind) &&
         old->mpi == fresh->mpi &&
         (old->via == fresh->via || (!old->mpi && !old->pending)) && fresh->low <= old->low &&
         old->high <= fresh->high &&
         (old->kind == fresh->kind || fresh->kind == USAGE_WRITE) &&
         (fresh->pending || !old->pending) && !fresh->atomic && !fresh->joint;
}

static bool is_joined(const FileAccess *old, const FileAccess *fresh) {
  return is_alike(old, fresh) && old->step == fresh->step &&
         old->low <= fresh->high && fresh->low <= old->high;
}

// How accesses are sorted, so that how they came about leaves no trace.
static bool comes_before(const FileAccess *a, const FileAccess *b) {
  if (a->rank != b->rank) return a->rank < b->rank;
  if (a->low != b->low) return a->low < b->low;
  if (a->high != b->high) return a->high < b->high;
  if (a->kind != b->kind) return a->kind < b->kind;
  return a->via < b->via;
}

static void insert(WorldFile *file, const FileAccess *fresh) {
  assert(fresh->low < fresh->high);
  vec_push(&file->accesses, *fresh);
  FileAccess *data = file->accesses.data;
  for (uint32_t i = file->accesses.len - 1;
       i > 0 && comes_before(fresh, &data[i - 1]); i--) {
    data[i] = data[i - 1];
    data[i - 1] = *fresh;
  }
}

static void prune(const World *w, uint32_t name, WorldFile *file) {
  uint32_t kept = 0;
  if (file->accesses.len <= PRUNE_ABOVE) return;
  for (uint32_t i = 0; i < file->accesses.len; i++)
    if (!access_is_known(w, name, &file->accesses.data[i]))
      file->accesses.data[kept++] = file->accesses.data[i];
  file->accesses.len = kept;
}

// ---- What streams hold. How far one reads ahead nobody says: up to the end.

static bool is_changing(uint8_t kind) {
  return kind == USAGE_WRITE || kind == USAGE_CUT;
}

static void add_stale(WorldFile *file, const FileAccess *ahead,
                      const FileAccess *change) {
  assert(ahead->kind == USAGE_AHEAD && is_meeting(ahead, change));
  FileAccess stale = *ahead;
  stale.kind = USAGE_STALE;
  stale.other = change->rank;
  stale.place = change->place;
  if (change->low > stale.low) stale.low = change->low;
  if (change->high < stale.high) stale.high = change->high;
  for (uint32_t i = 0; i < file->accesses.len; i++) {
    const FileAccess *a = &file->accesses.data[i];
    if (a->kind == USAGE_STALE && is_alike(a, &stale) && a->low <= stale.low &&
        stale.high <= a->high)
      return;
  }
  insert(file, &stale);
}

// Bytes that streams of others hold have changed.
static void spoil_streams(WorldFile *file, const FileAccess *change) {
  if (!is_changing(change->kind)) return;
  for (uint32_t i = 0; i < file->accesses.len; i++) {
    const FileAccess ahead = file->accesses.data[i];
    if (ahead.kind == USAGE_AHEAD && ahead.rank != change->rank &&
        is_meeting(&ahead, change))
      add_stale(file, &ahead, change);
  }
}

void access_add(World *w, uint32_t name, const FileAccess *access) {
  if (access->low >= access->high) return;
  WorldFile *file = file_edit(w, name);
  FileAccess fresh = *access;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < file->accesses.len; i++) {
    const FileAccess old = file->accesses.data[i];
    if (is_joined(&old, &fresh)) {
      if (old.low < fresh.low) fresh.low = old.low;
      if (old.high > fresh.high) fresh.high = old.high;
    } else if (!is_covered(&old, &fresh)) {
      file->accesses.data[kept++] = old;
    }
  }
  file->accesses.len = kept;
  insert(file, &fresh);
  spoil_streams(file, access);
  prune(w, name, file);
}

static bool is_of(const FileAccess *a, uint32_t rank, bool mpi, int32_t via) {
  return a->rank == rank && a->mpi == mpi && a->via == via;
}

// The stream holds nothing.
static void forget_held(WorldFile *file, uint32_t rank, bool mpi,
                        int32_t via) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < file->accesses.len; i++) {
    const FileAccess a = file->accesses.data[i];
    if (!is_held(a.kind) || !is_of(&a, rank, mpi, via))
      file->accesses.data[kept++] = a;
  }
  file->accesses.len = kept;
}

static bool is_ahead(const WorldFile *file, const FileAccess *read) {
  for (uint32_t i = 0; i < file->accesses.len; i++) {
    const FileAccess *a = &file->accesses.data[i];
    if (a->kind == USAGE_AHEAD && is_of(a, read->rank, false, read->via) &&
        a->low <= read->low && read->low < a->high)
      return true;
  }
  return false;
}

void access_read_ahead(World *w, uint32_t name, const FileAccess *read,
                       uint64_t end) {
  assert(read->kind == USAGE_READ && !read->mpi);
  if (read->low >= end || is_ahead(file_find(w, name), read)) return;
  WorldFile *file = file_edit(w, name);
  FileAccess ahead = *read;
  forget_held(file, read->rank, false, read->via);
  ahead.kind = USAGE_AHEAD;
  ahead.pending = true;
  ahead.high = end;
  insert(file, &ahead);
  for (uint32_t i = 0; i < file->accesses.len; i++) {
    const FileAccess other = file->accesses.data[i];
    if (other.rank != read->rank && is_changing(other.kind) &&
        is_meeting(&other, &ahead) && !is_ordered(w, &other, read))
      add_stale(file, &ahead, &other);
  }
}

const FileAccess *access_stale(const World *w, uint32_t name,
                               const FileAccess *read) {
  const WorldFile *file = file_find(w, name);
  for (uint32_t i = 0; i < file->accesses.len; i++) {
    const FileAccess *a = &file->accesses.data[i];
    if (a->kind == USAGE_STALE && is_of(a, read->rank, false, read->via) &&
        is_meeting(a, read))
      return a;
  }
  return NULL;
}

void access_publish(World *w, uint32_t rank, uint32_t name, bool mpi,
                    int32_t via, bool forgets) {
  const WorldFile *file = file_find(w, name);
  bool some = false;
  for (uint32_t i = 0; file != NULL && i < file->accesses.len; i++)
    some = some || (file->accesses.data[i].rank == rank &&
                    file->accesses.data[i].pending);
  if (!some) return;
  WorldFile *mine = file_edit(w, name);
  if (forgets) forget_held(mine, rank, mpi, via);
  for (uint32_t i = 0; i < mine->accesses.len; i++) {
    FileAccess *a = &mine->accesses.data[i];
    if (!a->pending || is_held(a->kind) || !is_of(a, rank, mpi, via)) continue;
    a->pending = false;
    a->step = clock_own(w, rank);
  }
}

// ---- For people.

static const char *verb_of(const FileAccess *a) {
  switch ((FileUsage)a->kind) {
  case USAGE_READ:
    return a->low == FILE_NAME_PART   ? "looks for"
           : a->low == FILE_SIZE_PART ? "looks at the size of"
                                      : "reads";
  case USAGE_WRITE:
    return a->low == FILE_NAME_PART   ? "removes or replaces"
           : a->low == FILE_SIZE_PART ? "sets the size of"
                                      : "writes";
  case USAGE_GROW: return "extends";
  case USAGE_CREATE: return "creates";
  case USAGE_CUT: return "empties";
  case USAGE_APPEND: return "appends to";
  case USAGE_TOUCH: return "opens";
  case USAGE_AHEAD:
  case USAGE_STALE: return "holds";
  }
  return "uses";
}

static bool has_range(const FileAccess *a) {
  return a->high <= FILE_BYTES_END && a->kind <= USAGE_WRITE &&
         a->high - a->low < UINT64_C(1) << 40;
}

static void print_access(const World *w, const FileAccess *a, const char *what,
                         Text *out) {
  text_printf(out, "rank %u %s ", a->rank, verb_of(a));
  if (has_range(a) && a->high - a->low == 1)
    text_printf(out, "byte %llu of ", (unsigned long long)a->low);
  else if (has_range(a))
    text_printf(out, "bytes %llu to %llu of ", (unsigned long long)a->low,
                (unsigned long long)a->high - 1);
  text_add(out, what);
  if (a->place == PLACE_NONE) return;
  text_char(out, ' ');
  run_print_place(w->run, a->rank, a->place, out);
}

void access_print_conflict(const World *w, uint32_t name,
                           const FileAccess *mine, const FileAccess *other,
                           Text *out) {
  Text path = {0};
  FileAccess here = *mine;
  here.place = PLACE_NONE;
  text_printf(&path, "'%s'", names_get(&w->run->files, name));
  print_access(w, &here, text_get(&path), out);
  text_add(out, ", and ");
  print_access(w, other, "it", out);
  bool after = mine->rank == other->rank ||
               world_clock(w, mine->rank, other->rank) > other->step;
  text_add(out,
           !after ? ": nothing orders the two"
           : other->mpi || mine->mpi
               ? ": there is no MPI_File_sync (or close and open) on both "
                 "sides, with the synchronisation of the ranks in between"
               : ": the stream was not flushed or closed before");
  text_fini(&path);
}

void access_print_stale(const World *w, uint32_t name, const FileAccess *mine,
                        const FileAccess *stale, Text *out) {
  FileAccess here = *mine;
  Text path = {0};
  here.place = PLACE_NONE;
  if (stale->low > here.low) here.low = stale->low;
  if (stale->high < here.high) here.high = stale->high;
  text_printf(&path, "'%s'", names_get(&w->run->files, name));
  print_access(w, &here, text_get(&path), out);
  text_printf(out, " through a stream that may have read them ahead before "
              "rank %u changed them", stale->other);
  if (stale->place != PLACE_NONE) {
    text_char(out, ' ');
    run_print_place(w->run, stale->other, stale->place, out);
  }
  text_add(out, ": it was not opened again or flushed since");
  text_fini(&path);
}
