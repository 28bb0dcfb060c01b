/* Post, start, complete, wait (MPI 4.1, 12.5.2), by messages without data on
 * the window's own context:
 *   started    from the origin, received by the post: an ordinary send, since
 *              MPI_Win_start may wait for the post and need not
 *   posted     from the target: the origin's accesses may begin. They are made
 *              when the epoch ends
 *   completed  from the origin: what MPI_Win_wait waits for */
#include "mpi/win.h"

#include <stdlib.h>

#include "thread/message.h"

enum {
  STARTED = MPIPROOF_TAG_STARTED,
  POSTED = MPIPROOF_TAG_POSTED,
  COMPLETED = MPIPROOF_TAG_COMPLETED,
};

/* Each carries what was asserted. */
static int send(const MpiWin *win, int world, int tag, int mode, int assert) {
  const struct MpiproofData data = mpi_data(&assert, 1, MPI_INT);
  return __mpiproof_mpi_send(win->comm->context, world, tag, mode, &data, 0);
}

/* Nobody waits for it. */
static void tell(const MpiWin *win, int world, int tag, int assert) {
  __mpiproof_mpi_release(send(win, world, tag, MPIPROOF_SEND_BUFFERED, assert));
}

static int receive(const MpiWin *win, int world, int tag, int *assert) {
  const struct MpiproofData data = mpi_data(assert, 1, MPI_INT);
  return __mpiproof_mpi_recv(win->comm->context, world, tag, &data, 0);
}

/* Nobody is waited for in the epoch of an empty group. */
static int await(int mode, int count, int *operations) {
  if (count == 0) return 1;
  int *done = malloc((size_t)(count + 1) * sizeof *done);
  struct MpiproofEnvelope *envelopes =
      malloc((size_t)(count + 1) * sizeof *envelopes);
  const int picked = rt_wait(mode, count, operations, done, envelopes);
  free(done);
  free(envelopes);
  return picked;
}

/* Operations, and behind them what is asserted. */
static int *receive_all(const MpiWin *win, const MpiGroup *group, int tag) {
  const int n = group->size;
  int *operations = malloc((size_t)(2 * n + 1) * sizeof *operations);
  for (int i = 0; i < n; i++)
    operations[i] =
        receive(win, group->members[i], tag, &operations[n + i]);
  return operations;
}

static int raise_open(MpiWin *win, const char *f, const char *open) {
  return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                         "%s in the epoch of %s", f, open);
}

static int check_assert(MpiWin *win, const char *f, int assert, int known) {
  if ((assert & ~known) == 0) return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_ASSERT, "invalid-argument",
                         "%s: assert is %d, which is none of its assertions", f,
                         assert);
}

/* ---- The target ------------------------------------------------------------ */

int __mpi_Win_post(MPI_Group handle, int assert, MPI_Win win_handle) {
  MpiWin *win = __mpi_win(win_handle);
  MpiGroup *group = __mpi_group(handle);
  const char *open = __mpi_win_open_exposure(win);
  int error = __mpi_win_check_group(win, "MPI_Win_post", group);
  if (error == MPI_SUCCESS)
    error = check_assert(win, "MPI_Win_post", assert,
                         MPI_MODE_NOCHECK | MPI_MODE_NOSTORE | MPI_MODE_NOPUT);
  if (error != MPI_SUCCESS) return error;
  if (open != NULL) return raise_open(win, "MPI_Win_post", open);
  __mpi_win_forget_fence(win);
  if (__mpiproof_mpi_stored(win->comm->context) &&
      (assert & MPI_MODE_NOSTORE))
    error = __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                            "MPI_Win_post with MPI_MODE_NOSTORE: the process "
                            "has written memory of its window since the last "
                            "synchronisation");
  win->posted = __mpi_group_ref(group);
  mpi_win_sync(win, MPIPROOF_SYNC_PUBLISH);
  for (int i = 0; i < group->size; i++) {
    if ((assert & MPI_MODE_NOCHECK) == 0)
      __mpiproof_mpi_release(
          receive(win, group->members[i], STARTED, &win->ignored));
    tell(win, group->members[i], POSTED, assert);
  }
  return error;
}

static int end_exposure(MpiWin *win, const char *f, int mode, int *flag) {
  *flag = 1;
  if (win->posted == NULL)
    return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                           "%s without MPI_Win_post", f);
  if (win->arrivals == NULL)
    win->arrivals = receive_all(win, win->posted, COMPLETED);
  *flag = await(mode, win->posted->size, win->arrivals) != 0;
  if (!*flag) return MPI_SUCCESS;
  __mpiproof_mpi_waited(win->comm->context);
  mpi_win_sync(win, MPIPROOF_SYNC_FETCH);
  free(win->arrivals);
  win->arrivals = NULL;
  __mpi_group_unref(win->posted);
  win->posted = NULL;
  return MPI_SUCCESS;
}

int __mpi_Win_wait(MPI_Win win) {
  int flag;
  return end_exposure(__mpi_win(win), "MPI_Win_wait", MPIPROOF_WAIT_ALL,
                      &flag);
}

int __mpi_Win_test(MPI_Win win, int *flag) {
  return end_exposure(__mpi_win(win), "MPI_Win_test",
                      MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, flag);
}

/* ---- The origin ------------------------------------------------------------ */

static void announce(const MpiWin *win, const MpiGroup *group) {
  int *operations = malloc((size_t)(group->size + 1) * sizeof *operations);
  for (int i = 0; i < group->size; i++)
    operations[i] =
        send(win, group->members[i], STARTED, MPIPROOF_SEND_STANDARD, 0);
  await(MPIPROOF_WAIT_ALL, group->size, operations);
  free(operations);
}

/* Nobody checks: the posts must be in the past, for certain. */
static int check_posted(MpiWin *win, const MpiGroup *group) {
  for (int i = 0; i < group->size; i++)
    if (!__mpiproof_mpi_posted(win->comm->context, group->members[i]))
      return __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                             "MPI_Win_start with MPI_MODE_NOCHECK: rank %d "
                             "may not have called MPI_Win_post yet",
                             __mpi_group_find(win->comm->local,
                                              group->members[i]));
  return MPI_SUCCESS;
}

/* A target that asserted MPI_MODE_NOPUT is not written. */
static int check_puts(MpiWin *win, const MpiGroup *group, const int *asserts) {
  int error = MPI_SUCCESS;
  for (int i = 0; i < group->size; i++) {
    const int rank = __mpi_group_find(win->comm->local, group->members[i]);
    for (const MpiWinAccess *a = win->first; a != NULL; a = a->next)
      if (a->target == rank && !a->left && (asserts[i] & MPI_MODE_NOPUT) &&
          mpi_win_writes(a) && error == MPI_SUCCESS)
        error = __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                                "MPI_Win_complete: rank %d has posted its "
                                "window with MPI_MODE_NOPUT, and is written",
                                rank);
  }
  return error;
}

int __mpi_Win_start(MPI_Group handle, int assert, MPI_Win win_handle) {
  MpiWin *win = __mpi_win(win_handle);
  MpiGroup *group = __mpi_group(handle);
  const char *open = __mpi_win_open_access(win);
  int error = __mpi_win_check_group(win, "MPI_Win_start", group);
  if (error == MPI_SUCCESS)
    error = check_assert(win, "MPI_Win_start", assert, MPI_MODE_NOCHECK);
  if (error != MPI_SUCCESS) return error;
  if (open != NULL) return raise_open(win, "MPI_Win_start", open);
  __mpi_win_forget_fence(win);
  win->started = __mpi_group_ref(group);
  win->start_assert = assert;
  if ((assert & MPI_MODE_NOCHECK) == 0)
    announce(win, group);
  else
    error = check_posted(win, group);
  mpi_win_sync(win, 0);
  return error;
}

void __mpi_win_tell_complete(const MpiWin *win, int target) {
  tell(win, mpi_win_world(win, target), COMPLETED, 0);
}

int __mpi_Win_complete(MPI_Win handle) {
  MpiWin *win = __mpi_win(handle);
  if (win->started == NULL)
    return __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-epoch",
                           "MPI_Win_complete without MPI_Win_start");
  MpiGroup *group = win->started;
  int *operations = receive_all(win, group, POSTED);
  __mpiproof_mpi_assumes(MPIPROOF_ASSUMES_WAITS);   /* 12.5.2 */
  await(MPIPROOF_WAIT_ALL, group->size, operations);
  const int error = check_puts(win, group, operations + group->size);
  free(operations);
  __mpi_win_complete_origin(win);
  mpi_win_sync(win, 0);
  for (int i = 0; i < group->size; i++) {
    const int rank = __mpi_group_find(win->comm->local, group->members[i]);
    if (!__mpi_win_has_left(win, rank)) __mpi_win_tell_complete(win, rank);
  }
  win->started = NULL;
  __mpi_group_unref(group);
  return error;
}
