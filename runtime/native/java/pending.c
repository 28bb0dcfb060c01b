/* Mirrors of operations that are under way, by the handles of their requests.
 * One handle may stand for several that were complete at once: then any of
 * them is as good. */
#include "glue.h"

#include <stdlib.h>

typedef struct Pending {
  uint64_t handle;
  Mirror mirror;           /* its array is a global reference */
  struct Pending *next;
} Pending;

static Pending *pendings;

/* Arguments that are read or written as long as the operation is under way are
 * arrays of bytes here, too (counts and displacements), or of datatypes, which
 * stand behind the request. */
void pending_keep(Glue *g, uint64_t handle) {
  int requests = 0;
  for (int i = 0; i < g->count; i++) {
    Mirror *mirror = &g->mirrors[i];
    if (mirror->kind == MIRROR_STATUS ||
        (mirror->kind == MIRROR_HANDLES && requests++ == 0))
      continue;
    Pending *pending = malloc(sizeof *pending);
    if (pending == NULL) abort();
    *pending = (Pending){handle, *mirror, pendings};
    pending->mirror.array = (*g->env)->NewGlobalRef(g->env, mirror->array);
    pendings = pending;
    mirror->block = NULL;
  }
}

/* The operation is complete. All mirrors of one operation were kept together,
 * so they are next to each other. */
static void finish(JNIEnv *env, uint64_t handle, int gives) {
  Pending **at = &pendings;
  while (*at != NULL && (*at)->handle != handle) at = &(*at)->next;
  while (*at != NULL && (*at)->handle == handle) {
    Pending *pending = *at;
    *at = pending->next;
    if (gives) {
      mirror_give_back(env, &pending->mirror);
      mirror_fini(&pending->mirror);
      (*env)->DeleteGlobalRef(env, pending->mirror.array);
    }
    free(pending);   /* otherwise MPI may still use the block */
  }
}

/* A persistent operation that may be complete: it keeps its handle. */
static void look(JNIEnv *env, uint64_t handle) {
  MPI_Request request = (MPI_Request)(uintptr_t)handle;
  for (Pending *p = pendings; p != NULL; p = p->next) {
    int complete = 0;
    if (p->handle != handle) continue;
    PMPI_Request_get_status(request, &complete, MPI_STATUS_IGNORE);
    if (complete) mirror_give_back(env, &p->mirror);
  }
}

static void rename_handle(uint64_t from, uint64_t to) {
  for (Pending *p = pendings; p != NULL; p = p->next)
    if (p->handle == from) p->handle = to;
}

void pending_settle(Glue *g, const Mirror *handles) {
  size_t count = handles->size / sizeof(MPI_Request);
  for (size_t i = 0; i < count; i++) {
    uint64_t was = mirror_handle(handles->before, i);
    uint64_t is = mirror_handle(handles->block + JAVA_ARRAY_DATA, i);
    if (was == is) {
      look(g->env, is);
    } else if (is == (uint64_t)(uintptr_t)MPI_REQUEST_NULL) {
      finish(g->env, was, !g->frees);
    } else {
      rename_handle(was, is);   /* by a start that replaces the request */
    }
  }
}

void pending_refresh(JNIEnv *env, const Mirror *handles) {
  size_t count = handles == NULL ? 0 : handles->size / sizeof(MPI_Request);
  for (size_t i = 0; i < count; i++) {
    uint64_t handle = mirror_handle(handles->before, i);
    for (Pending *p = pendings; p != NULL; p = p->next)
      if (p->handle == handle) mirror_fill(env, &p->mirror);
  }
}
