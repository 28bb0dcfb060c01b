/* Memory that processes share (MPI 4.1, 12.2.3). Every member has all segments
 * in memory of its own, which the engine keeps the same (src/mpi/share.c). */
#include "mpi/win.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS = 16 };

typedef struct Wish {
  int64_t size;
  int apart;           /* alloc_shared_noncontig */
} Wish;

static int wants_apart(MPI_Info info) {
  char value[8];
  int length = sizeof value, flag = 0;
  if (info == MPI_INFO_NULL) return 0;
  __mpi_Info_get_string(info, "alloc_shared_noncontig", &length, value, &flag);
  return flag && strcmp(value, "true") == 0;
}

static void *take(size_t size) { return __mpiproof_alloc(size, 16, 4); }

/* One object for all, or one for each: an index beyond an end is a finding where
 * the segments are apart. */
static int place(const Wish *wishes, int size, int apart, MpiWinShare *share) {
  int64_t total = 0;
  for (int i = 0; i < size; i++) total += wishes[i].size;
  if (!apart && total != 0 && (share->whole = take((size_t)total)) == NULL)
    return 0;
  int64_t at = 0;
  for (int i = 0; i < size; i++) {
    share->segments[i] = NULL;
    if (apart && wishes[i].size != 0)
      share->segments[i] = take((size_t)wishes[i].size);
    else if (!apart && total != 0)
      share->segments[i] = (char *)share->whole + at;
    if (apart && wishes[i].size != 0 && share->segments[i] == NULL) return 0;
    at += wishes[i].size;
  }
  return 1;
}

/* Processes have the memory at different addresses: a pointer into it is of no
 * use to another one. So each takes its memory in a slot of its own, and what it
 * took in those of the others is free again. */
static int place_apart(const Wish *wishes, int size, int rank, int apart,
                       MpiWinShare *share) {
  void *others[SLOTS];
  const int slots = size < SLOTS ? size : SLOTS;
  int ok = 1;
  for (int i = 0; i < slots; i++) {
    others[i] = i == rank % SLOTS ? NULL : take(1);
    if (i == rank % SLOTS) ok = place(wishes, size, apart, share);
  }
  for (int i = 0; i < slots; i++)
    if (others[i] != NULL) __mpiproof_release(others[i]);
  return ok;
}

MpiWinShare *__mpi_win_share_make(const char *f, MPI_Aint size, MPI_Info info,
                                  MpiComm *comm) {
  const int members = mpi_comm_size(comm);
  const Wish mine = {size, wants_apart(info)};
  Wish *wishes = malloc((size_t)members * sizeof *wishes);
  MpiWinShare *share = calloc(1, sizeof *share);
  share->segments = calloc((size_t)members, sizeof *share->segments);
  __mpi_comm_share(comm, f, &mine, sizeof mine, wishes);
  int apart = 1;
  for (int i = 0; i < members; i++) apart = apart && wishes[i].apart;
  const int ok =
      place_apart(wishes, members, comm->local->rank, apart, share);
  share->apart = apart;
  share->members = members;
  free(wishes);
  if (ok) return share;
  __mpi_win_share_free(share);
  return NULL;
}

void __mpi_win_share_free(MpiWinShare *share) {
  for (int i = 0; i < share->members && share->apart; i++)
    if (share->segments[i] != NULL) __mpiproof_release(share->segments[i]);
  if (share->whole != NULL) __mpiproof_release(share->whole);
  free(share->segments);
  free(share);
}

/* Its members know where each of them has its own segment. Nobody stores there
 * before all have it. */
void __mpi_win_share_begin(MpiWin *win) {
  for (int i = 0; i < mpi_win_size(win); i++)
    if (win->parts[i].size > 0)
      __mpiproof_mpi_share(win->comm->context, win->share->segments[i],
                           win->parts[i].size, mpi_win_world(win, i),
                           win->parts[i].base);
  __mpi_comm_meet(win->comm, "MPI_Win_allocate_shared");
  mpi_win_sync(win, 0);
}

/* What one process tells another by atomic operations is not followed. */
void __rt_atomic_look(const void *location);

void __rt_atomic_look(const void *location) {
  const char *at = location;
  for (int i = 0; i < __mpi_object_slots(MPI_KIND_WIN); i++) {
    uintptr_t handle;
    MpiWin *win = __mpi_object_at(MPI_KIND_WIN, i, &handle);
    for (int k = 0; win != NULL && win->share != NULL && k < mpi_win_size(win);
         k++) {
      const char *low = win->share->segments[k];
      if (low != NULL && at >= low && at < low + win->parts[k].size)
        __mpiproof_stop("atomic operations on memory that processes share "
                        "(MPI_Win_allocate_shared)");
    }
  }
}

int __mpi_Win_shared_query(MPI_Win handle, int rank, MPI_Aint *size,
                           MPI_Aint *disp_unit, void *baseptr) {
  MpiWin *win = __mpi_win(handle);
  if (win->flavor != MPI_WIN_FLAVOR_SHARED)
    return __mpi_win_raise(win, MPI_ERR_RMA_FLAVOR, "invalid-argument",
                           "MPI_Win_shared_query: the window was not made by "
                           "MPI_Win_allocate_shared");
  int error = rank == MPI_PROC_NULL
                  ? MPI_SUCCESS
                  : __mpi_win_check_rank(win, "MPI_Win_shared_query", rank);
  if (error != MPI_SUCCESS) return error;
  for (int i = 0; rank == MPI_PROC_NULL && i < mpi_win_size(win); i++)
    if (win->parts[i].size > 0) rank = i;
  if (rank == MPI_PROC_NULL) rank = 0;
  *size = win->parts[rank].size;
  *disp_unit = win->parts[rank].unit;
  memcpy(baseptr, &win->share->segments[rank], sizeof win->base);
  return MPI_SUCCESS;
}
