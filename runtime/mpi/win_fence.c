/* Fences (MPI 4.1, 12.5.1). A fence waits for everybody, whatever is asserted:
 * an implementation may. */
#include "mpi/win.h"

#include <stdlib.h>

enum {
  ALIKE = MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED,
  KNOWN = ALIKE | MPI_MODE_NOSTORE | MPI_MODE_NOPUT,
};

/* 12.5.1: no other epoch of the window is open. */
static int check_epochs(MpiWin *win, int assert) {
  const char *open = win->posted != NULL ? "MPI_Win_post" : NULL;
  if (win->fence != MPI_FENCE_USED && __mpi_win_open_access(win) != NULL)
    open = __mpi_win_open_access(win);
  if (open != NULL)
    return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                           "MPI_Win_fence in the epoch of %s", open);
  if ((assert & ~KNOWN) != 0)
    return __mpi_win_raise(win, MPI_ERR_ASSERT, "invalid-argument",
                           "MPI_Win_fence: assert is %d, which is none of its "
                           "assertions", assert);
  return MPI_SUCCESS;
}

/* What is asserted and not so is said, and the fence goes on. */
static int check_nothing_before(MpiWin *win, int assert) {
  const MpiWinAccess *a = win->first;
  while (a != NULL && a->left) a = a->next;
  if ((assert & MPI_MODE_NOPRECEDE) == 0 || a == NULL) return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                         "MPI_Win_fence with MPI_MODE_NOPRECEDE completes "
                         "accesses of this process");
}

static int check_alike(MpiWin *win, const int *all) {
  for (int i = 0; i < mpi_win_size(win); i++)
    if (((all[i] ^ all[mpi_win_rank(win)]) & ALIKE) != 0)
      return __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                             "ranks %d and %d call MPI_Win_fence with "
                             "different assertions that must be given by all "
                             "or none", mpi_win_rank(win), i);
  return MPI_SUCCESS;
}

int __mpi_Win_fence(int assert, MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  int error = check_epochs(win, assert);
  if (error != MPI_SUCCESS) return error;
  error = check_nothing_before(win, assert);
  if (assert & MPI_MODE_NOPRECEDE)   /* 12.5.1 */
    __mpiproof_mpi_assumes(MPIPROOF_ASSUMES_WAITS);
  __mpi_win_complete(win, -1);
  int *all = malloc((size_t)mpi_win_size(win) * sizeof *all);
  mpi_win_sync(win, MPIPROOF_SYNC_PUBLISH);
  __mpi_comm_share(win->comm, "MPI_Win_fence", &assert, sizeof assert, all);
  mpi_win_sync(win, MPIPROOF_SYNC_FETCH);
  if (error == MPI_SUCCESS) error = check_alike(win, all);
  free(win->asserts);
  win->asserts = all;
  if (__mpiproof_mpi_stored(win->comm->context) &&
      (assert & MPI_MODE_NOSTORE) && error == MPI_SUCCESS)
    error = __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                            "MPI_Win_fence with MPI_MODE_NOSTORE: the process "
                            "has written memory of its window since the last "
                            "synchronisation");
  win->fence = assert & MPI_MODE_NOSUCCEED ? MPI_FENCE_NONE : MPI_FENCE_OPEN;
  win->fence_assert = assert;
  return error;
}
