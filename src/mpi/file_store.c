// Contents of files that ranks share, and the files that MPI has opened. All of
// it is copied before the first write after a fork.
#include "mpi/file.h"

#include <string.h>

// ---- Files.

const WorldFile *file_find(const World *w, uint32_t name) {
  return name < w->files.len ? w->files.data[name] : NULL;
}

static Payload *payload_of(uint64_t size) {
  Payload *p = payload_new(NULL);
  p->size = size;
  p->bytes = mem_alloc_zero(size);
  return p;
}

static WorldFile *file_new(void) {
  WorldFile *file = mem_alloc_zero(sizeof *file);
  file->refs = 1;
  file->kind = MPIPROOF_FILE_UNKNOWN;
  file->mixed = UINT64_MAX;
  file->data = payload_of(0);
  return file;
}

static WorldFile *file_copy(const WorldFile *from) {
  WorldFile *file = mem_alloc(sizeof *file);
  *file = *from;
  file->refs = 1;
  payload_ref(file->data);
  file->accesses.data = NULL;
  file->accesses.len = file->accesses.cap = 0;
  for (uint32_t i = 0; i < from->accesses.len; i++)
    vec_push(&file->accesses, from->accesses.data[i]);
  return file;
}

static void file_unref(WorldFile *file) {
  if (file == NULL || --file->refs != 0) return;
  payload_unref(file->data);
  vec_fini(&file->accesses);
  mem_free(file, sizeof *file);
}

WorldFile *file_edit(World *w, uint32_t name) {
  while (w->files.len <= name) vec_push(&w->files, NULL);
  WorldFile **at = &w->files.data[name];
  if (*at == NULL) {
    *at = file_new();
  } else if ((*at)->refs != 1) {
    WorldFile *copy = file_copy(*at);
    (*at)->refs--;
    *at = copy;
  }
  return *at;
}

int32_t file_number(const World *w, uint32_t name) {
  return (int32_t)(name << 8 | file_find(w, name)->generation);
}

bool file_of_number(const World *w, int32_t number, uint32_t *name) {
  *name = (uint32_t)number >> 8;
  const WorldFile *file = number < 0 ? NULL : file_find(w, *name);
  return file != NULL && file->generation == (number & 0xff);
}

void file_set_data(WorldFile *file, Payload *data) {
  payload_unref(file->data);
  file->data = data;
}

// A copy with that many bytes.
static Payload *payload_sized(const Payload *from, uint64_t size) {
  Payload *p = payload_of(size);
  uint64_t kept = from->size < size ? from->size : size;
  if (kept != 0) memcpy(p->bytes, from->bytes, kept);
  if (from->terms != NULL) {
    payload_make_terms(p);
    if (kept != 0) memcpy(p->terms, from->terms, kept * sizeof *p->terms);
  }
  return p;
}

Payload *file_resize(WorldFile *file, uint64_t size) {
  Payload *p = file->data;
  if (p->refs != 1) {
    file_set_data(file, payload_sized(p, size));
    return file->data;
  }
  uint64_t old = p->size;
  p->hashed = false;
  if (old == size) return p;
  p->bytes = mem_resize(p->bytes, old, size);
  if (p->terms != NULL)
    p->terms = mem_resize(p->terms, old * sizeof *p->terms,
                          size * sizeof *p->terms);
  p->size = size;
  if (size <= old) return p;
  memset(p->bytes + old, 0, size - old);
  if (p->terms != NULL)
    memset(p->terms + old, 0, (size - old) * sizeof *p->terms);
  return p;
}

void file_put(WorldFile *file, uint64_t offset, const Payload *from) {
  uint64_t size = file->data->size;
  if (from->size == 0) return;
  Payload *to = file_resize(
      file, offset + from->size > size ? offset + from->size : size);
  memcpy(to->bytes + offset, from->bytes, from->size);
  if (from->terms != NULL) payload_make_terms(to);
  for (uint64_t i = 0; to->terms != NULL && i < from->size; i++)
    to->terms[offset + i] =
        from->terms == NULL ? EXPR_NONE : from->terms[i];
}

// ---- Handles.

static size_t handle_memory(uint32_t size) {
  return sizeof(FileHandle) + size * sizeof(Clock *);
}

// Its place among the handles, or where it would be.
static uint32_t handle_index(const World *w, uint32_t context) {
  uint32_t i = 0;
  while (i < w->handles.len && w->handles.data[i]->context < context) i++;
  return i;
}

const FileHandle *handle_find(const World *w, uint32_t context) {
  uint32_t i = handle_index(w, context);
  return i < w->handles.len && w->handles.data[i]->context == context
             ? w->handles.data[i]
             : NULL;
}

static FileHandle *handle_copy(const FileHandle *from) {
  FileHandle *to = mem_alloc(handle_memory(from->size));
  memcpy(to, from, handle_memory(from->size));
  to->refs = 1;
  for (uint32_t i = 0; i < to->size; i++)
    if (to->synced[i] != NULL) clock_ref(to->synced[i]);
  return to;
}

static void handle_unref(FileHandle *handle) {
  if (--handle->refs != 0) return;
  for (uint32_t i = 0; i < handle->size; i++) clock_unref(handle->synced[i]);
  mem_free(handle, handle_memory(handle->size));
}

FileHandle *handle_edit(World *w, uint32_t context) {
  FileHandle **at = &w->handles.data[handle_index(w, context)];
  assert((*at)->context == context);
  if ((*at)->refs != 1) {
    FileHandle *copy = handle_copy(*at);
    (*at)->refs--;
    *at = copy;
  }
  return *at;
}

FileHandle *handle_new(World *w, uint32_t context) {
  uint32_t i = handle_index(w, context);
  uint32_t size = context_size(run_get(w->run, context));
  FileHandle *handle = mem_alloc_zero(handle_memory(size));
  handle->refs = 1;
  handle->context = context;
  handle->number = -1;
  handle->size = size;
  vec_push(&w->handles, handle);
  for (uint32_t k = w->handles.len - 1; k > i; k--)
    w->handles.data[k] = w->handles.data[k - 1];
  w->handles.data[i] = handle;
  return handle;
}

void handle_free(World *w, uint32_t context) {
  uint32_t i = handle_index(w, context);
  handle_unref(w->handles.data[i]);
  for (; i + 1 < w->handles.len; i++)
    w->handles.data[i] = w->handles.data[i + 1];
  w->handles.len--;
}

// ---- Worlds.

// The first changed file whose path comes after that one (NULL: all do).
static uint32_t next_changed(const World *w, const char *after) {
  uint32_t best = NAME_NONE;
  for (uint32_t i = 0; i < w->files.len; i++) {
    const WorldFile *file = w->files.data[i];
    const char *path = names_get(&w->run->files, i);
    if (file == NULL || !file->changed || file->kind != MPIPROOF_FILE_PLAIN ||
        (after != NULL && strcmp(path, after) <= 0))
      continue;
    if (best == NAME_NONE ||
        strcmp(path, names_get(&w->run->files, best)) < 0)
      best = i;
  }
  return best;
}

void world_each_changed_file(const World *w, WorldFileVisit *visit,
                             void *context) {
  const char *path = NULL;
  for (uint32_t i; (i = next_changed(w, path)) != NAME_NONE;) {
    path = names_get(&w->run->files, i);
    visit(context, path, file_find(w, i)->data);
  }
}

const char *world_mixed_file(const World *w) {
  const char *path = NULL;
  for (uint32_t i; (i = next_changed(w, path)) != NAME_NONE;) {
    path = names_get(&w->run->files, i);
    if (file_find(w, i)->mixed != UINT64_MAX) return path;
  }
  return NULL;
}

WorldBytes world_file_bytes(const Payload *data) {
  return (WorldBytes){data->bytes, data->terms, data->size};
}

void files_refer(World *w) {
  for (uint32_t i = 0; i < w->files.len; i++)
    if (w->files.data[i] != NULL) w->files.data[i]->refs++;
  for (uint32_t i = 0; i < w->handles.len; i++) w->handles.data[i]->refs++;
}

void files_unref(World *w) {
  for (uint32_t i = 0; i < w->files.len; i++) file_unref(w->files.data[i]);
  for (uint32_t i = 0; i < w->handles.len; i++)
    handle_unref(w->handles.data[i]);
}
