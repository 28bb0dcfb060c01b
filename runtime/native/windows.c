/* Windows, epochs and locks. Where the plan forces an order, accesses go through
 * a second window over the same memory, on which every process holds a lock of all
 * others: so each can be completed when its turn comes, in whatever epoch. The
 * program's own window is left to fences, posts and starts, and to locks, which
 * are asked for when they were granted. Otherwise calls are only watched. */
#include <stdlib.h>
#include <string.h>

#include "native.h"
#include "window.h"

static Window *windows;

Window *window_find(MPI_Win win) {
  Window *w = windows;
  while (w != NULL && w->win != win) w = w->next;
  return w;
}

/* ---- Making and freeing. */

static int size_of(MPI_Win win) {
  MPI_Group group;
  int size;
  PMPI_Win_get_group(win, &group);
  PMPI_Group_size(group, &size);
  PMPI_Group_free(&group);
  return size;
}

static void *make_array(int count, size_t size) {
  void *array = calloc((size_t)count, size);
  if (array == NULL) abort();
  return array;
}

/* base NULL and unit 1: memory is attached later. The second window is dynamic: over
 * memory of MPI_Win_allocate MPICH 4.0 loses what goes through another one. */
static void add_window(MPI_Win win, void *base, MPI_Aint size, int unit,
                       MPI_Comm comm) {
  if (!plan_get()->forces) return;
  Window *w = make_array(1, sizeof *w);
  Place own = {0, unit};
  w->win = win;
  w->size = size_of(win);
  w->locks = make_array(w->size, sizeof *w->locks);
  w->places = make_array(w->size, sizeof *w->places);
  PMPI_Win_create_dynamic(MPI_INFO_NULL, comm, &w->shadow);
  if (base != NULL) PMPI_Get_address(base, &own.base);
  if (base != NULL && size > 0) PMPI_Win_attach(w->shadow, base, size);
  PMPI_Allgather(&own, sizeof own, MPI_BYTE, w->places, sizeof own, MPI_BYTE,
                 comm);
  PMPI_Win_lock_all(0, w->shadow);
  w->next = windows;
  windows = w;
}

static int made(const Call *call, int code, MPI_Win *win, void *base,
                MPI_Aint size, int unit, MPI_Comm comm) {
  if (code == MPI_SUCCESS && call->number >= 0) {
    object_add(OBJECT_WINDOW, HANDLE(*win), win, call->offset);
    add_window(*win, base, size, unit, comm);
  }
  return call_leave(call, code);
}

int MPI_Win_create(void *base, MPI_Aint size, int unit, MPI_Info info,
                   MPI_Comm comm, MPI_Win *win) {
  ENTER(Win_create);
  int code = PMPI_Win_create(base, size, unit, info, comm, win);
  return made(&call, code, win, base, size, unit, comm);
}

int MPI_Win_allocate(MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm,
                     void *base, MPI_Win *win) {
  ENTER(Win_allocate);
  int code = PMPI_Win_allocate(size, unit, info, comm, base, win);
  return made(&call, code, win, *(void **)base, size, unit, comm);
}

int MPI_Win_allocate_shared(MPI_Aint size, int unit, MPI_Info info,
                            MPI_Comm comm, void *base, MPI_Win *win) {
  ENTER(Win_allocate_shared);
  int code = PMPI_Win_allocate_shared(size, unit, info, comm, base, win);
  return made(&call, code, win, *(void **)base, size, unit, comm);
}

int MPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win) {
  ENTER(Win_create_dynamic);
  int code = PMPI_Win_create_dynamic(info, comm, win);
  return made(&call, code, win, NULL, 0, 1, comm);
}

int MPI_Win_attach(MPI_Win win, void *base, MPI_Aint size) {
  ENTER(Win_attach);
  int code = PMPI_Win_attach(win, base, size);
  const Window *w = window_find(win);
  if (w != NULL && code == MPI_SUCCESS) PMPI_Win_attach(w->shadow, base, size);
  return call_leave(&call, code);
}

int MPI_Win_detach(MPI_Win win, const void *base) {
  ENTER(Win_detach);
  const Window *w = window_find(win);
  if (w != NULL) PMPI_Win_detach(w->shadow, base);
  return call_leave(&call, PMPI_Win_detach(win, base));
}

static void drop_window(Window *w) {
  Window **at = &windows;
  while (*at != w) at = &(*at)->next;
  *at = w->next;
  access_end(w, -1);
  PMPI_Win_unlock_all(w->shadow);
  PMPI_Win_free(&w->shadow);
  free(w->locks);
  free(w->places);
  free(w);
}

int MPI_Win_free(MPI_Win *win) {
  ENTER(Win_free);
  Window *w = window_find(*win);
  uint64_t handle = HANDLE(*win);
  if (w != NULL) drop_window(w);
  int code = PMPI_Win_free(win);
  if (code == MPI_SUCCESS && call.number >= 0)
    object_drop(OBJECT_WINDOW, handle, win);
  return call_leave(&call, code);
}

/* ---- Locks. */

static int get_lock(Window *w, int target) {
  Lock *lock = &w->locks[target];
  if (lock->state != LOCK_WANTED) return MPI_SUCCESS;
  lock->state = LOCK_HELD;
  return PMPI_Win_lock(lock->type, target, lock->asserted, w->win);
}

/* Those that the recorded execution waits for in vain, this one, too. */
static void get_all(const Call *call, Window *w) {
  for (int i = 0; i < w->size; i++)
    if (call->entry->blocked || call->entry == &call_nothing || turn_is_broken())
      get_lock(w, i);
}

static void want(const Call *call, Window *w, int target, int type,
                 int asserted) {
  w->locks[target] = (Lock){.state = LOCK_WANTED, .type = type,
                            .asserted = asserted, .call = call->number};
}

/* Turns of this call itself: of MPI_Win_lock_all, one for each target. */
static int settle(const Call *call, Window *w) {
  for (int i = 0; call->number >= 0 && i < call->entry->turn_count; i++)
    if (call->entry->turns[i].call == call->number)
      turn_do(&call->entry->turns[i]);
  get_all(call, w);
  turn_after(call);
  return call_leave(call, MPI_SUCCESS);
}

int MPI_Win_lock(int type, int rank, int asserted, MPI_Win win) {
  ENTER(Win_lock);
  Window *w = window_find(win);
  if (w == NULL || rank < 0)
    return call_leave(&call, PMPI_Win_lock(type, rank, asserted, win));
  want(&call, w, rank, type, asserted);
  return settle(&call, w);
}

int MPI_Win_lock_all(int asserted, MPI_Win win) {
  ENTER(Win_lock_all);
  Window *w = window_find(win);
  if (w == NULL) return call_leave(&call, PMPI_Win_lock_all(asserted, win));
  for (int i = 0; i < w->size; i++)
    want(&call, w, i, MPI_LOCK_SHARED, asserted);
  return settle(&call, w);
}

static int release(Window *w, int target) {
  Lock *lock = &w->locks[target];
  const int held = lock->state == LOCK_HELD;
  lock->state = LOCK_NONE;
  return held ? PMPI_Win_unlock(target, w->win) : MPI_SUCCESS;
}

int MPI_Win_unlock(int rank, MPI_Win win) {
  ENTER(Win_unlock);
  Window *w = window_find(win);
  if (w == NULL || rank < 0)
    return call_leave(&call, PMPI_Win_unlock(rank, win));
  get_all(&call, w);
  access_end(w, rank);
  return call_leave(&call, release(w, rank));
}

int MPI_Win_unlock_all(MPI_Win win) {
  ENTER(Win_unlock_all);
  Window *w = window_find(win);
  int code = MPI_SUCCESS;
  if (w == NULL) return call_leave(&call, PMPI_Win_unlock_all(win));
  get_all(&call, w);
  access_end(w, -1);
  for (int i = 0; i < w->size; i++) {
    const int one = release(w, i);
    if (one != MPI_SUCCESS) code = one;
  }
  return call_leave(&call, code);
}

/* ---- Flushes: what they complete has had its turn. */

static int flush(const Call *call, Window *w, int rank) {
  get_all(call, w);
  access_end(w, rank);
  call_progress();
  return call_leave(call, MPI_SUCCESS);
}

int MPI_Win_flush(int rank, MPI_Win win) {
  ENTER(Win_flush);
  Window *w = window_find(win);
  return w == NULL ? call_leave(&call, PMPI_Win_flush(rank, win))
                   : flush(&call, w, rank);
}

int MPI_Win_flush_all(MPI_Win win) {
  ENTER(Win_flush_all);
  Window *w = window_find(win);
  return w == NULL ? call_leave(&call, PMPI_Win_flush_all(win))
                   : flush(&call, w, -1);
}

/* Copies were made of what accesses only write, so nothing needs to be done:
 * others are complete, or this call waits for a lock. */
static int flush_local(const Call *call, Window *w) {
  get_all(call, w);
  return call_leave(call, MPI_SUCCESS);
}

int MPI_Win_flush_local(int rank, MPI_Win win) {
  ENTER(Win_flush_local);
  Window *w = window_find(win);
  return w == NULL ? call_leave(&call, PMPI_Win_flush_local(rank, win))
                   : flush_local(&call, w);
}

int MPI_Win_flush_local_all(MPI_Win win) {
  ENTER(Win_flush_local_all);
  Window *w = window_find(win);
  return w == NULL ? call_leave(&call, PMPI_Win_flush_local_all(win))
                   : flush_local(&call, w);
}

int MPI_Win_sync(MPI_Win win) {
  ENTER(Win_sync);
  const Window *w = window_find(win);
  int code = PMPI_Win_sync(w == NULL ? win : w->shadow);
  turn_after(&call);
  return call_leave(&call, code);
}

/* ---- Fences, posts and starts. */

int MPI_Win_fence(int asserted, MPI_Win win) {
  ENTER(Win_fence);
  Window *w = window_find(win);
  if (w != NULL) access_end(w, -1);
  return call_leave(&call, PMPI_Win_fence(asserted, win));
}

int MPI_Win_post(MPI_Group group, int asserted, MPI_Win win) {
  ENTER(Win_post);
  return call_leave(&call, PMPI_Win_post(group, asserted, win));
}

int MPI_Win_start(MPI_Group group, int asserted, MPI_Win win) {
  ENTER(Win_start);
  return call_leave(&call, PMPI_Win_start(group, asserted, win));
}

int MPI_Win_complete(MPI_Win win) {
  ENTER(Win_complete);
  return call_leave(&call, PMPI_Win_complete(win));
}

/* Accesses that take effect behind MPI_Win_complete do so before this. */
int MPI_Win_wait(MPI_Win win) {
  ENTER(Win_wait);
  int code = PMPI_Win_wait(win);
  turn_after(&call);
  return call_leave(&call, code);
}

int MPI_Win_test(MPI_Win win, int *flag) {
  ENTER(Win_test);
  int code = MPI_SUCCESS;
  if (call.entry->nothing) {
    call_progress();
    *flag = 0;
  } else if (call.entry->done) {
    code = PMPI_Win_wait(win);
    *flag = 1;
    turn_after(&call);
  } else {
    code = PMPI_Win_test(win, flag);
  }
  call_found(&call, *flag);
  return call_leave(&call, code);
}

/* ---- What turns do. */

/* The rank of a process of MPI_COMM_WORLD in the window. */
static int rank_in(const Window *w, int world_rank) {
  MPI_Group all, mine;
  int rank = MPI_UNDEFINED;
  PMPI_Comm_group(MPI_COMM_WORLD, &all);
  PMPI_Win_get_group(w->win, &mine);
  PMPI_Group_translate_ranks(all, 1, &world_rank, mine, &rank);
  PMPI_Group_free(&all);
  PMPI_Group_free(&mine);
  return rank;
}

void window_act(int call, int peer) {
  for (Window *w = windows; w != NULL; w = w->next) {
    const int target = rank_in(w, peer);
    if (target == MPI_UNDEFINED) continue;
    if (w->locks[target].state == LOCK_WANTED && w->locks[target].call == call)
      get_lock(w, target);
    access_act(w, call);
  }
}
