/* Making and freeing windows (MPI 4.1, 12.2). */
#include "mpi/win.h"

#include <stdlib.h>
#include <string.h>

static int raise_size(MPI_Comm comm, const char *f, MPI_Aint size) {
  return __mpi_raise(comm, MPI_ERR_SIZE, "invalid-argument",
                     "%s: size is %lld, a negative number", f,
                     (long long)size);
}

static int check_arguments(MPI_Comm comm, const char *f, MPI_Aint size,
                           MPI_Aint unit) {
  if (size < 0) return raise_size(comm, f, size);
  if (unit > 0) return MPI_SUCCESS;
  return __mpi_raise(comm, MPI_ERR_DISP, "invalid-argument",
                     "%s: disp_unit is %lld, not a positive number", f,
                     (long long)unit);
}

/* Others may read and write all of it. */
static void check_memory(void *base, MPI_Aint size) {
  const struct MpiproofData bytes = mpi_data(base, size, MPI_BYTE);
  if (size > 0) __mpiproof_mpi_check(&bytes, MPIPROOF_BUFFER_ATTACHED);
}

static void keep_info(MpiWin *win, MPI_Info info) {
  win->info = MPI_INFO_NULL;
  if (info == MPI_INFO_NULL) return;
  __mpi_Info_dup(info, &win->info);
  mpi_object_disown(MPI_KIND_INFO, (uintptr_t)win->info);
}

/* The window's own context, on which nobody else talks. */
static MpiComm *make_comm(MpiComm *parent, const char *f) {
  const CommKey key = __mpi_comm_next_key(parent);
  MpiComm *comm = __mpi_comm_make_hidden(key, __mpi_group_ref(parent->local),
                                         0, 1, parent);
  __mpi_comm_describe(comm, f, parent, key, "");
  __mpiproof_mpi_context_silent(comm->context);
  return comm;
}

static void share_parts(MpiWin *win, MpiComm *parent, const char *f) {
  const MpiWinPart mine = {(uint64_t)(uintptr_t)win->base, win->size,
                           win->unit};
  win->parts = malloc((size_t)mpi_comm_size(parent) * sizeof mine);
  __mpi_comm_share(parent, f, &mine, sizeof mine, win->parts);
}

static void close_all_locks(MpiWin *win, int size) {
  win->locks = malloc((size_t)size * sizeof *win->locks);
  win->modes = malloc((size_t)size * sizeof *win->modes);
  win->each = malloc((size_t)size * sizeof *win->each);
  win->pending = malloc((size_t)size * sizeof *win->pending);
  for (int i = 0; i < size; i++) {
    win->locks[i] = win->each[i] = -1;
    win->modes[i] = win->pending[i] = 0;
  }
  win->lock_all = -1;
}

static int make(const char *f, int flavor, void *base, MPI_Aint size,
                MPI_Aint unit, MPI_Info info, MPI_Comm comm,
                MpiWinShare *share, MPI_Win *handle) {
  MpiComm *parent = __mpi_comm(comm);
  MpiWin *win = calloc(1, sizeof *win);
  win->flavor = flavor;
  win->model = share == NULL && (__mpiproof_mpi_window_traits() &
                                 MPIPROOF_TRAIT_SEPARATE)
                   ? MPI_WIN_SEPARATE : MPI_WIN_UNIFIED;
  win->base = base;
  win->size = size;
  win->unit = (int)unit;
  win->errhandler = MPI_ERRORS_ARE_FATAL;
  close_all_locks(win, mpi_comm_size(parent));
  keep_info(win, info);
  __mpi_win_read_hints(win);
  win->comm = make_comm(parent, f);
  share_parts(win, parent, f);
  win->share = share;
  if (share != NULL)
    __mpi_win_share_begin(win);
  else
    __mpiproof_mpi_expose(win->comm->context, base, size, 0);
  win->handle = (MPI_Win)__mpi_object_add(MPI_KIND_WIN, win);
  *handle = win->handle;
  __mpi_win_check_parts(win, f);
  return MPI_SUCCESS;
}

int __mpi_Win_create(void *base, MPI_Aint size, MPI_Aint disp_unit,
                     MPI_Info info, MPI_Comm comm, MPI_Win *win) {
  int error = check_arguments(comm, "MPI_Win_create", size, disp_unit);
  if (error != MPI_SUCCESS) return error;
  check_memory(base, size);
  return make("MPI_Win_create", MPI_WIN_FLAVOR_CREATE, base, size, disp_unit,
              info, comm, NULL, win);
}

static int raise_memory(MPI_Comm comm, const char *f) {
  return __mpi_raise(comm, MPI_ERR_NO_MEM, "mpi-error", "%s: no memory", f);
}

int __mpi_Win_allocate(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info,
                       MPI_Comm comm, void *baseptr, MPI_Win *win) {
  const char *f = "MPI_Win_allocate";
  int error = check_arguments(comm, f, size, disp_unit);
  if (error != MPI_SUCCESS) return error;
  void *memory = __mpiproof_alloc((size_t)size, 16, 4);
  if (memory == NULL && size != 0) return raise_memory(comm, f);
  memcpy(baseptr, &memory, sizeof memory);
  return make(f, MPI_WIN_FLAVOR_ALLOCATE, memory, size, disp_unit, info, comm,
              NULL, win);
}

int __mpi_Win_allocate_shared(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info,
                              MPI_Comm comm, void *baseptr, MPI_Win *win) {
  const char *f = "MPI_Win_allocate_shared";
  int error = check_arguments(comm, f, size, disp_unit);
  if (error != MPI_SUCCESS) return error;
  MpiComm *parent = __mpi_comm(comm);
  MpiWinShare *share = __mpi_win_share_make(f, size, info, parent);
  if (share == NULL) return raise_memory(comm, f);
  void *memory = share->segments[parent->local->rank];
  memcpy(baseptr, &memory, sizeof memory);
  return make(f, MPI_WIN_FLAVOR_SHARED, memory, size, disp_unit, info, comm,
              share, win);
}

int __mpi_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win) {
  return make("MPI_Win_create_dynamic", MPI_WIN_FLAVOR_DYNAMIC, MPI_BOTTOM, 0,
              1, info, comm, NULL, win);
}

/* ---- The end --------------------------------------------------------------- */

static void release(MpiWin *win) {
  if (win->flavor == MPI_WIN_FLAVOR_ALLOCATE) __mpiproof_release(win->base);
  if (win->share != NULL) __mpi_win_share_free(win->share);
  if (win->info != MPI_INFO_NULL) __mpi_Info_free(&win->info);
  __mpi_errhandler_unref(win->errhandler);
  __mpi_comm_unref(win->comm);
  free(win->asserts);
  free(win->parts);
  free(win->locks);
  free(win->modes);
  free(win->each);
  free(win->pending);
  free(win);
}

/* 12.2.5: all that concerns the process is complete. */
static int check_closed(MpiWin *win, const char *f) {
  const char *open = __mpi_win_open_access(win);
  if (open == NULL) open = __mpi_win_open_exposure(win);
  if (open == NULL) return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                         "%s: the epoch of %s is still open", f, open);
}

/* Nobody accesses it any more: all copies are the same. */
static void conceal(const MpiWin *win) {
  mpi_win_sync(win, MPIPROOF_SYNC_PUBLISH | MPIPROOF_SYNC_FETCH);
  __mpiproof_mpi_conceal(win->comm->context, win->base, 0);
}

int __mpi_Win_free(MPI_Win *handle) {
  MpiWin *win = __mpi_win(*handle);
  int error = check_closed(win, "MPI_Win_free");
  if (error != MPI_SUCCESS) return error;
  error = __mpi_attributes_delete(MPI_HOLDER_WIN, (uintptr_t)*handle,
                                  &win->attributes);
  if (error != MPI_SUCCESS)
    return __mpi_win_raise(win, error, "mpi-error",
                           "an attribute's delete function failed with %d",
                           error);
  __mpi_comm_meet(win->comm, "MPI_Win_free");
  if (win->share != NULL)
    __mpiproof_mpi_share_leave(win->comm->context);
  else
    conceal(win);
  __mpi_object_remove(MPI_KIND_WIN, (uintptr_t)*handle);
  release(win);
  *handle = MPI_WIN_NULL;
  return MPI_SUCCESS;
}

/* At the end no epoch is open. */
void __mpi_win_leaks(void) {
  for (int i = 0; i < __mpi_object_slots(MPI_KIND_WIN); i++) {
    uintptr_t handle;
    MpiWin *win = __mpi_object_at(MPI_KIND_WIN, i, &handle);
    if (win != NULL) check_closed(win, "MPI_Finalize");
  }
}
