// Primitives of files that ranks share: names, contents, sizes. Arguments are
// decoded first; accesses are compared with those of others and kept; contents
// change last.
#include <assert.h>
#include <string.h>

#include "mpi/file.h"
#include "mpi/primitive.h"

#define MAX_FILE (UINT64_C(1) << 32)   // bytes

// ---- Decoding.

typedef struct FileTurn {
  Turn turn;
  uint32_t name;
  int32_t how, via;
} FileTurn;

static bool arg_path(NativeCall *call, uint32_t i, uint32_t *name) {
  Turn t = turn_of(call);
  Text path = {0};
  bool ok = step_read_string(t.step, call->args[i], &path);
  if (ok) *name = names_make(&t.world->run->files, text_get(&path));
  text_fini(&path);
  return ok;
}

// A number, and how and through what it is used.
static bool arg_file(NativeCall *call, FileTurn *out) {
  int32_t number;
  if (!arg_int(call, 0, &number) || !arg_int(call, 1, &out->how) ||
      !arg_int(call, 2, &out->via))
    return false;
  out->turn = turn_of(call);
  if (file_of_number(out->turn.world, number, &out->name)) return true;
  return step_stop_limit(call->step, LIMIT_SHARED_FILE,
                         "a file that another rank has removed while it was "
                         "open, and that was made again");
}

// ---- Accesses.

static FileAccess access_of(const FileTurn *f, FileUsage kind, uint64_t low,
                            uint64_t high) {
  const Turn *t = &f->turn;
  bool atomic = (f->how & MPIPROOF_ACCESS_ATOMIC) != 0;
  bool mpi = (f->how & MPIPROOF_ACCESS_MPI) != 0;
  return (FileAccess){
      .rank = (uint16_t)t->rank, .kind = (uint8_t)kind, .mpi = mpi,
      .atomic = atomic, .joint = (f->how & MPIPROOF_ACCESS_JOINT) != 0,
      .pending = (f->how & MPIPROOF_ACCESS_BUFFERED) != 0 || (mpi && !atomic),
      .via = f->via, .step = clock_own(t->world, t->rank), .place = t->place,
      .low = low, .high = high};
}

static FileAccess part_of(const FileTurn *f, FileUsage kind, uint64_t part) {
  assert(part >= FILE_BYTES_END);   // no byte of it
  return access_of(f, kind, part, part + 1);
}

static bool report(const Turn *t, uint32_t name, const FileAccess *mine,
                   const FileAccess *other, FindingKind kind) {
  Text text = {0};
  if (other->kind == USAGE_STALE)
    access_print_stale(t->world, name, mine, other, &text);
  else
    access_print_conflict(t->world, name, mine, other, &text);
  step_fault(t->step, kind, "%s", text_get(&text));
  text_fini(&text);
  step_report_once(t->step);
  t->step->result->fault.narrows = true;
  return false;
}

// Is it ordered with what others did? False: that was reported, and is passed
// the second time. What follows for the same file is no news.
static bool check_access(const Turn *t, uint32_t name,
                         const FileAccess *mine) {
  assert(mine->rank == t->rank && mine->low < mine->high);
  const FileAccess *other = access_conflict(t->world, name, mine);
  if (other == NULL && mine->kind == USAGE_READ && mine->pending && !mine->mpi)
    other = access_stale(t->world, name, mine);
  if (other == NULL) return true;
  FindingKind kind = mine->mpi || other->mpi ? FINDING_IO_RACE
                                             : FINDING_FILE_RACE;
  if (file_find(t->world, name)->raced || step_is_reported(t->step, kind))
    return true;
  report(t, name, mine, other, kind);
  file_edit(t->world, name)->raced = true;
  return false;
}

static bool check_all(const Turn *t, uint32_t name, const FileAccess *list,
                      uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (!check_access(t, name, &list[i])) return false;
  for (uint32_t i = 0; i < count; i++) access_add(t->world, name, &list[i]);
  return true;
}

// ---- Names.

bool primitive_file_use(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t how;
  Text path = {0};
  if (file_is_lone(t.world)) {   // a symbolic name need not be known
    native_result(call, 0);
    return true;
  }
  bool ok = arg_int(call, 1, &how) &&
            step_read_string(t.step, call->args[0], &path);
  if (ok)
    native_result(call, file_use(t.world, t.rank, text_get(&path),
                                 (uint32_t)how));
  text_fini(&path);
  return ok;
}

bool primitive_file_state(NativeCall *call) {
  FileTurn f = {.turn = turn_of(call)};
  int32_t look;
  uint64_t at;
  if (!arg_path(call, 0, &f.name) || !arg_int(call, 1, &look) ||
      !arg_address(call, 2, &at))
    return false;
  const FileAccess access =
      part_of(&f, look == MPIPROOF_NAME_TOUCH ? USAGE_TOUCH : USAGE_READ,
              FILE_NAME_PART);
  if (look != MPIPROOF_NAME_PEEK &&
      !check_all(&f.turn, f.name, &access, 1))
    return false;
  const WorldFile *file = file_find(f.turn.world, f.name);
  struct MpiproofFileState state = {.kind = MPIPROOF_FILE_UNKNOWN};
  if (file != NULL && file->kind != MPIPROOF_FILE_UNKNOWN) {
    state.kind = file->kind;
    state.mode = file->mode;
    state.number = file_number(f.turn.world, f.name);
  }
  return step_write_range(call->step, value_word(at), sizeof state,
                          (const uint8_t *)&state, NULL);
}

// Bytes of the guest, which others may see from now on.
static bool take_bytes(const Turn *t, uint64_t at, uint64_t size,
                       Payload **out) {
  Payload *p = payload_new(NULL);
  p->size = size;
  p->bytes = mem_alloc_zero(size);
  payload_make_terms(p);
  bool ok = size == 0 || step_read_range(t->step, value_word(at), size,
                                         p->bytes, p->terms, "data of a file");
  if (!ok) {
    payload_unref(p);
    return false;
  }
  uint64_t i = 0;
  while (i < size && expr_is_none(p->terms[i])) i++;
  if (i == size) {
    mem_free(p->terms, size * sizeof *p->terms);
    p->terms = NULL;
  } else {
    buffer_mark_origin(t->step, p, t->rank, t->place);
  }
  world_note_inputs(t->world, t->step->vm->terms, p);
  *out = p;
  return true;
}

// A name that was not there; what all ranks find there at first is no change.
static void make(const FileTurn *f, int32_t kind, int32_t mode, bool first,
                 Payload *data) {
  WorldFile *file = file_edit(f->turn.world, f->name);
  if (!first) file->generation++;
  file->kind = (uint8_t)kind;
  file->mode = (uint16_t)mode;
  file->changed = !first;
  file->mixed = UINT64_MAX;
  file_set_data(file, data);
}

bool primitive_file_make(NativeCall *call) {
  FileTurn f = {.turn = turn_of(call)};
  int32_t kind, mode, how;
  uint64_t at, size;
  Payload *data;
  if (!arg_path(call, 0, &f.name) || !arg_int(call, 1, &kind) ||
      !arg_int(call, 2, &mode) || !arg_int(call, 3, &how) ||
      !arg_address(call, 4, &at) || !arg_address(call, 5, &size))
    return false;
  if (size > MAX_FILE)
    return step_stop_limit(call->step, LIMIT_SHARED_FILE, "a file that large");
  const FileAccess access =
      part_of(&f, how == MPIPROOF_MAKE_EXCLUSIVE ? USAGE_WRITE
                                                 : USAGE_CREATE,
              FILE_NAME_PART);
  if (!take_bytes(&f.turn, at, size, &data)) return false;
  if (how != MPIPROOF_MAKE_FIRST &&
      !check_all(&f.turn, f.name, &access, 1)) {
    payload_unref(data);
    return false;
  }
  make(&f, kind, mode, how == MPIPROOF_MAKE_FIRST, data);
  native_result(call, (uint64_t)file_number(f.turn.world, f.name));
  return true;
}

bool primitive_file_remove(NativeCall *call) {
  FileTurn f;
  if (!arg_file(call, &f)) return false;
  const FileAccess access = part_of(&f, USAGE_WRITE, FILE_NAME_PART);
  if (!check_all(&f.turn, f.name, &access, 1)) return false;
  WorldFile *file = file_edit(f.turn.world, f.name);
  file->kind = MPIPROOF_FILE_ABSENT;
  file->changed = true;
  return true;
}

// The name of an entry that ranks share, number `index` of those in a folder.
bool primitive_file_entry(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t index;
  uint64_t at, room;
  Text folder = {0};
  bool ok = step_read_string(t.step, call->args[0], &folder) &&
            arg_int(call, 1, &index) && arg_address(call, 2, &at) &&
            arg_address(call, 3, &room);
  const char *found = NULL;
  for (uint32_t i = 0; ok && found == NULL && i < t.world->files.len; i++) {
    const char *path = names_get(&t.world->run->files, i);
    const char *slash = strrchr(path, '/');
    if (t.world->files.data[i] == NULL || slash == NULL ||
        (size_t)(slash - path) != folder.len ||
        memcmp(path, text_get(&folder), folder.len) != 0 || index-- != 0)
      continue;
    found = slash + 1;
  }
  uint64_t length = found == NULL ? 0 : strlen(found);
  ok = ok && (found == NULL || length + 1 > room ||
              step_write_range(t.step, value_word(at), length + 1,
                               (const uint8_t *)found, NULL));
  if (ok) native_result(call, length + 1 > room ? 0 : length);
  text_fini(&folder);
  return ok;
}

// ---- Contents.

static bool check_range(NativeCall *call, uint64_t offset, uint64_t size) {
  return (offset <= MAX_FILE && size <= MAX_FILE - offset) ||
         step_stop_limit(call->step, LIMIT_SHARED_FILE,
                         "a file of several ranks larger than 4 GiB");
}

// What was appended in an order that is open, and is looked at.
static void note_mixed(const FileTurn *f, const WorldFile *file,
                       uint64_t high) {
  if (high <= file->mixed) return;
  vm_approximate(f->turn.step->vm, LIMIT_SHARED_FILE, f->turn.place,
                 "ranks have appended to '%s' in an order that is open, and it "
                 "is read: only one order is explored",
                 names_get(&f->turn.world->run->files, f->name));
}

// What a stream reads is read; its buffer may hold more.
static bool check_reads(const FileTurn *f, FileAccess *list, uint32_t count) {
  const Turn *t = &f->turn;
  bool holds = (f->how & MPIPROOF_ACCESS_BUFFERED) != 0;
  for (uint32_t i = 0; i < count; i++)
    if (!check_access(t, f->name, &list[i])) return false;
  for (uint32_t i = 0; i < count; i++) {
    if (holds) list[i].pending = false;
    access_add(t->world, f->name, &list[i]);
  }
  if (holds)
    access_read_ahead(t->world, f->name, &list[0],
                      file_find(t->world, f->name)->data->size);
  return true;
}

bool primitive_file_read(NativeCall *call) {
  FileTurn f;
  uint64_t offset, to, size;
  if (!arg_file(call, &f) || !arg_address(call, 3, &offset) ||
      !arg_address(call, 4, &to) || !arg_address(call, 5, &size))
    return false;
  if (size > MAX_FILE) size = MAX_FILE;
  if (!check_range(call, offset, size)) return false;
  const WorldFile *file = file_find(f.turn.world, f.name);
  uint64_t there = file->data->size > offset ? file->data->size - offset : 0;
  uint64_t got = size < there ? size : there;
  FileAccess accesses[] = {
      access_of(&f, USAGE_READ, offset, offset + size),
      part_of(&f, USAGE_READ, FILE_SIZE_PART)};
  if (!check_reads(&f, accesses, got < size ? 2 : 1)) return false;
  file = file_find(f.turn.world, f.name);
  note_mixed(&f, file, offset + got);
  const Payload *data = file->data;
  if (got != 0 &&
      !step_write_range(call->step, value_word(to), got, data->bytes + offset,
                        data->terms == NULL ? NULL : data->terms + offset))
    return false;
  native_result(call, got);
  return true;
}

// At its end: the bytes lie there, and which of several ranks comes first is
// open.
static void append(const FileTurn *f, const FileAccess *access) {
  if (!access_is_mixed(f->turn.world, f->name, access)) return;
  const WorldFile *file = file_find(f->turn.world, f->name);
  uint64_t low = access->low;
  for (uint32_t i = 0; i < file->accesses.len; i++)
    if (file->accesses.data[i].kind == USAGE_APPEND &&
        file->accesses.data[i].low < low)
      low = file->accesses.data[i].low;
  if (low < file->mixed) file_edit(f->turn.world, f->name)->mixed = low;
}

static bool write_bytes(NativeCall *call, const FileTurn *f, uint64_t offset,
                        const Payload *data) {
  World *w = f->turn.world;
  bool appends = (f->how & MPIPROOF_ACCESS_APPEND) != 0;
  uint64_t old = file_find(w, f->name)->data->size;
  FileUsage kind = appends ? USAGE_APPEND : USAGE_WRITE;
  const FileAccess accesses[] = {
      access_of(f, kind, offset, offset + data->size),
      part_of(f, appends ? USAGE_APPEND : USAGE_GROW, FILE_SIZE_PART)};
  if (!check_range(call, offset, data->size)) return false;
  if (appends) append(f, &accesses[0]);
  if (!check_all(&f->turn, f->name, accesses,
                 offset + data->size > old ? 2 : 1))
    return false;
  WorldFile *file = file_edit(w, f->name);
  file->changed = true;
  file_put(file, offset, data);
  return true;
}

bool primitive_file_write(NativeCall *call) {
  FileTurn f;
  uint64_t offset, from, size;
  Payload *data;
  if (!arg_file(call, &f) || !arg_address(call, 3, &offset) ||
      !arg_address(call, 4, &from) || !arg_address(call, 5, &size) ||
      !check_range(call, 0, size) || !take_bytes(&f.turn, from, size, &data))
    return false;
  if (f.how & MPIPROOF_ACCESS_APPEND)
    offset = file_find(f.turn.world, f.name)->data->size;
  bool ok = size == 0 || write_bytes(call, &f, offset, data);
  payload_unref(data);
  if (ok) native_result(call, offset);
  return ok;
}

bool primitive_file_size(NativeCall *call) {
  FileTurn f;
  if (!arg_file(call, &f)) return false;
  const FileAccess access = part_of(&f, USAGE_READ, FILE_SIZE_PART);
  if ((f.how & MPIPROOF_ACCESS_PEEK) == 0 &&
      !check_all(&f.turn, f.name, &access, 1))
    return false;
  native_result(call, file_find(f.turn.world, f.name)->data->size);
  return true;
}

bool primitive_file_resize(NativeCall *call) {
  FileTurn f;
  uint64_t size;
  if (!arg_file(call, &f) || !arg_address(call, 3, &size) ||
      !check_range(call, 0, size))
    return false;
  uint64_t old = file_find(f.turn.world, f.name)->data->size;
  FileUsage kind = size == 0 ? USAGE_CUT : USAGE_WRITE;
  const FileAccess accesses[] = {
      part_of(&f, kind, FILE_SIZE_PART),
      access_of(&f, kind, size < old ? size : old, FILE_BYTES_END)};
  if (!check_all(&f.turn, f.name, accesses, 2)) return false;
  WorldFile *file = file_edit(f.turn.world, f.name);
  file->changed = true;
  if (size <= file->mixed) file->mixed = UINT64_MAX;
  file_resize(file, size);
  return true;
}

bool primitive_file_flush(NativeCall *call) {
  FileTurn f;
  if (!arg_file(call, &f)) return false;
  access_publish(f.turn.world, f.turn.rank, f.name,
                 (f.how & MPIPROOF_ACCESS_MPI) != 0, f.via,
                 (f.how & MPIPROOF_ACCESS_PEEK) == 0);
  return true;
}
