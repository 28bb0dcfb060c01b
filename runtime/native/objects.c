/* Objects of MPI by handle. One handle may stand for several requests (MPI may
 * give all that are complete at once the same one), so the variable decides
 * where it can. */
#include <stdlib.h>

#include "native.h"

static Object *objects;
static size_t count, room;

Object *object_add(ObjectKind kind, uint64_t handle, const void *variable,
                   uintptr_t offset) {
  if (count == room) {
    room = room * 2 + 64;
    objects = realloc(objects, room * sizeof *objects);
    if (objects == NULL) abort();
  }
  objects[count] = (Object){
      .kind = kind, .handle = handle, .variable = variable, .offset = offset};
  return &objects[count++];
}

Object *object_find(ObjectKind kind, uint64_t handle, const void *variable) {
  Object *found = NULL;
  for (size_t i = count; i-- > 0;) {
    Object *object = &objects[i];
    if (object->kind != kind || object->handle != handle) continue;
    if (object->variable == variable) return object;
    if (found == NULL) found = object;
  }
  return found;
}

void object_drop(ObjectKind kind, uint64_t handle, const void *variable) {
  Object *object = object_find(kind, handle, variable);
  if (object == NULL) return;
  for (size_t i = (size_t)(object - objects); i + 1 < count; i++)
    objects[i] = objects[i + 1];
  count--;
}

void object_note_left(void) {
  static const char *const names[] = {
      [OBJECT_REQUEST] = "missing-wait",
      [OBJECT_PERSISTENT] = "request-leak",
      [OBJECT_COMM] = "communicator-leak",
      [OBJECT_TYPE] = "datatype-leak",
      [OBJECT_GROUP] = "group-leak",
      [OBJECT_OP] = "operator-leak",
      [OBJECT_KEYVAL] = "keyval-leak",
      [OBJECT_INFO] = "info-leak",
      [OBJECT_ERRHANDLER] = "errhandler-leak",
      [OBJECT_BUFFER] = "buffer-not-detached",
      [OBJECT_WINDOW] = "window-leak",
  };
  for (size_t i = 0; i < count; i++) {
    const Object *object = &objects[i];
    /* A persistent operation that was never completed is that first. */
    const char *name =
        object->kind == OBJECT_PERSISTENT && object->active
            ? names[OBJECT_REQUEST]
            : names[object->kind];
    log_line("note %s %lx not given back before MPI_Finalize", name,
             (unsigned long)object->offset);
    if (name != names[object->kind])
      log_line("note %s %lx not freed before MPI_Finalize",
               names[object->kind], (unsigned long)object->offset);
  }
}

void object_each_comm(void (*visit)(MPI_Comm comm)) {
  for (size_t i = 0; i < count; i++)
    if (objects[i].kind == OBJECT_COMM)
      visit((MPI_Comm)(uintptr_t)objects[i].handle);
}
