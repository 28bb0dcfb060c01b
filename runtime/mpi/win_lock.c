/* Locks, flushes and MPI_Win_sync (MPI 4.1, 12.5.3 and 12.5.4). Who gets a lock
 * first is the engine's choice. Of the own window it is granted when the call
 * returns, of others it need not be (win_lazy.c). */
#include "mpi/win.h"

static int raise_epoch(MpiWin *win, const char *f, const char *what) {
  return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch", "%s %s", f, what);
}

static int check_assert(MpiWin *win, const char *f, int assert) {
  if ((assert & ~MPI_MODE_NOCHECK) == 0) return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_ASSERT, "invalid-argument",
                         "%s: assert is %d, which is none of its assertions", f,
                         assert);
}

/* ---- Locking --------------------------------------------------------------- */

/* What stands in the way of a lock of one target, or of all (-1). */
static int check_open(MpiWin *win, const char *f, int rank) {
  const char *open = __mpi_win_open_access(win);
  if (rank >= 0 && win->locks[rank] >= 0)
    return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                           "%s: this process has locked rank %d already", f,
                           rank);
  if (open == NULL || (rank >= 0 && win->started == NULL &&
                       win->lock_all < 0 && win->fence != MPI_FENCE_USED))
    open = win->posted != NULL ? "MPI_Win_post" : NULL;
  if (open == NULL) return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                         "%s in the epoch of %s", f, open);
}

/* Locks exist: not all that is ever locked is locked together, for everybody. */
static int has_locks(void) {
  return (__mpiproof_mpi_window_traits() & MPIPROOF_TRAIT_LOCKS) != 0;
}

/* Memory of the target is loaded and stored behind the lock (12.5.3). */
static int is_near(const MpiWin *win, int target) {
  return target == mpi_win_rank(win) || win->share != NULL;
}

static int want(MpiWin *win, const char *f, int target, int mode, int assert) {
  const int world = target < 0 ? -1 : mpi_win_world(win, target);
  __mpi_win_forget_fence(win);
  if (!has_locks()) mode |= MPIPROOF_LOCK_NOW;
  if (target >= 0 && !is_near(win, target)) mode |= MPIPROOF_LOCK_LAZY;
  if (assert & MPI_MODE_NOCHECK) mode |= MPIPROOF_LOCK_NOCHECK;
  int operation = __mpiproof_mpi_lock(win->comm->context, world, mode);
  if (operation < 0) {
    __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                    "%s: MPI_MODE_NOCHECK is asserted, here or by another "
                    "process, but their locks conflict", f);
    operation = __mpiproof_mpi_lock(
        win->comm->context, world,
        (mode & ~MPIPROOF_LOCK_NOCHECK) | MPIPROOF_LOCK_FORCE);
  }
  return operation;
}

/* The lock is granted, and what others wrote may be seen. */
static void await(const MpiWin *win, int lock) {
  __mpi_win_await_lock(lock);
  if (__mpiproof_mpi_window_traits() & MPIPROOF_TRAIT_POLLS)
    __mpiproof_mpi_decide(MPIPROOF_DECIDE_LOOK, 1);
  mpi_win_sync(win, MPIPROOF_SYNC_FETCH);
}

int __mpi_Win_lock(int lock_type, int rank, int assert, MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  if (lock_type != MPI_LOCK_SHARED && lock_type != MPI_LOCK_EXCLUSIVE)
    return __mpi_win_raise(win, MPI_ERR_LOCKTYPE, "invalid-argument",
                           "MPI_Win_lock: lock_type is %d, neither "
                           "MPI_LOCK_SHARED nor MPI_LOCK_EXCLUSIVE",
                           lock_type);
  if (rank == MPI_PROC_NULL) return MPI_SUCCESS;
  int error = __mpi_win_check_rank(win, "MPI_Win_lock", rank);
  if (error == MPI_SUCCESS) error = check_assert(win, "MPI_Win_lock", assert);
  if (error == MPI_SUCCESS) error = check_open(win, "MPI_Win_lock", rank);
  if (error != MPI_SUCCESS) return error;
  __mpi_win_note_lock(win, "MPI_Win_lock");
  win->modes[rank] = lock_type;
  win->locks[rank] = want(win, "MPI_Win_lock", rank,
                          lock_type == MPI_LOCK_SHARED
                              ? MPIPROOF_LOCK_SHARED
                              : MPIPROOF_LOCK_EXCLUSIVE, assert);
  if (is_near(win, rank)) {
    await(win, win->locks[rank]);
  } else {
    __mpi_win_want(win, rank);
    mpi_win_sync(win, MPIPROOF_SYNC_FETCH);
  }
  return MPI_SUCCESS;
}

int __mpi_Win_unlock(int rank, MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  if (rank == MPI_PROC_NULL) return MPI_SUCCESS;
  int error = __mpi_win_check_rank(win, "MPI_Win_unlock", rank);
  if (error != MPI_SUCCESS) return error;
  if (win->locks[rank] < 0)
    return raise_epoch(win, "MPI_Win_unlock",
                       win->lock_all >= 0
                           ? "ends no epoch of MPI_Win_lock_all"
                           : "without MPI_Win_lock of that rank");
  __mpi_win_complete(win, rank);
  const int operation = win->locks[rank];
  win->locks[rank] = -1;
  win->modes[rank] = win->pending[rank] = 0;
  mpi_win_sync(win, MPIPROOF_SYNC_PUBLISH);
  __mpiproof_mpi_unlock(operation);
  return MPI_SUCCESS;
}

/* One for each member, which are granted one by one. */
static void lock_each(MpiWin *win, int assert) {
  const int me = mpi_win_rank(win);
  for (int i = 0; i < mpi_win_size(win); i++)
    win->each[i] =
        want(win, "MPI_Win_lock_all", i, MPIPROOF_LOCK_SHARED, assert);
  win->lock_all = 0;
  await(win, win->each[me]);
  for (int i = 0; i < mpi_win_size(win); i++)
    if (i != me && is_near(win, i))
      await(win, win->each[i]);
    else if (i != me)
      __mpi_win_want(win, i);
}

static void unlock_each(MpiWin *win) {
  for (int i = 0; i < mpi_win_size(win); i++) {
    if (win->each[i] >= 0) __mpiproof_mpi_unlock(win->each[i]);
    win->each[i] = -1;
    win->pending[i] = 0;
  }
}

int __mpi_Win_lock_all(int assert, MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  int error = check_assert(win, "MPI_Win_lock_all", assert);
  if (error == MPI_SUCCESS) error = check_open(win, "MPI_Win_lock_all", -1);
  if (error != MPI_SUCCESS) return error;
  __mpi_win_note_lock(win, "MPI_Win_lock_all");
  if (has_locks()) {
    lock_each(win, assert);
    return MPI_SUCCESS;
  }
  win->lock_all =
      want(win, "MPI_Win_lock_all", -1, MPIPROOF_LOCK_SHARED, assert);
  await(win, win->lock_all);
  return MPI_SUCCESS;
}

int __mpi_Win_unlock_all(MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  if (win->lock_all < 0)
    return raise_epoch(win, "MPI_Win_unlock_all", "without MPI_Win_lock_all");
  __mpi_win_complete(win, -1);
  const int operation = win->lock_all, each = win->each[0] >= 0;
  win->lock_all = -1;
  mpi_win_sync(win, MPIPROOF_SYNC_PUBLISH);
  if (each)
    unlock_each(win);
  else
    __mpiproof_mpi_unlock(operation);
  return MPI_SUCCESS;
}

/* ---- Flushing -------------------------------------------------------------- */

/* rank -1: all of them. */
static int check_flush(MpiWin *win, const char *f, int rank) {
  if (rank >= 0) {
    int error = __mpi_win_check_rank(win, f, rank);
    if (error != MPI_SUCCESS) return error;
  }
  if (win->lock_all >= 0 || (rank >= 0 && win->locks[rank] >= 0))
    return MPI_SUCCESS;
  for (int i = 0; rank < 0 && i < mpi_win_size(win); i++)
    if (win->locks[i] >= 0) return MPI_SUCCESS;
  return raise_epoch(win, f, rank < 0 ? "outside of a passive target epoch"
                                      : "of a rank that is not locked");
}

int __mpi_Win_flush(int rank, MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  if (rank == MPI_PROC_NULL) return MPI_SUCCESS;
  if (rank < 0) return __mpi_win_check_rank(win, "MPI_Win_flush", rank);
  int error = check_flush(win, "MPI_Win_flush", rank);
  if (error == MPI_SUCCESS) __mpi_win_complete(win, rank);
  if (error == MPI_SUCCESS) mpi_win_sync(win, 0);
  return error;
}

int __mpi_Win_flush_all(MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  int error = check_flush(win, "MPI_Win_flush_all", -1);
  if (error == MPI_SUCCESS) __mpi_win_complete(win, -1);
  if (error == MPI_SUCCESS) mpi_win_sync(win, 0);
  return error;
}

int __mpi_Win_flush_local(int rank, MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  if (rank == MPI_PROC_NULL) return MPI_SUCCESS;
  if (rank < 0) return __mpi_win_check_rank(win, "MPI_Win_flush_local", rank);
  int error = check_flush(win, "MPI_Win_flush_local", rank);
  if (error == MPI_SUCCESS) __mpi_win_complete_local(win, rank);
  return error;
}

int __mpi_Win_flush_local_all(MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  int error = check_flush(win, "MPI_Win_flush_local_all", -1);
  if (error == MPI_SUCCESS) __mpi_win_complete_local(win, -1);
  return error;
}

/* What others wrote may be seen from here on, and need not yet: a process that
 * looks again and again meets both. */
int __mpi_Win_sync(MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  int error = check_flush(win, "MPI_Win_sync", -1);
  if (error != MPI_SUCCESS) return error;
  mpi_win_sync(win, MPIPROOF_SYNC_PUBLISH | MPIPROOF_SYNC_FETCH);
  __mpiproof_mpi_decide(MPIPROOF_DECIDE_LOOK, 1);
  return MPI_SUCCESS;
}
