/* Windows as handles, their errors, and which epochs are open. */
#include "mpi/win.h"

#include <stdarg.h>

#include "mpi/check.h"
#include "mpi/message.h"

MpiWin *__mpi_win(MPI_Win handle) {
  return __mpi_object_find(MPI_KIND_WIN, (uintptr_t)handle);
}

int __mpi_check_win(const char *f, const char *a, MPI_Win win) {
  if (__mpi_win(win) != NULL) return MPI_SUCCESS;
  return __mpi_raise(MPI_COMM_SELF, MPI_ERR_WIN, "invalid-window", "%s: %s %s",
                     f, a, win == MPI_WIN_NULL ? "is MPI_WIN_NULL"
                                               : "is no window (or was freed)");
}

int __mpi_check_win_at(const char *f, const char *a, const MPI_Win *win) {
  int error = __mpi_check_pointer(f, MPI_COMM_SELF, a, win);
  return error != MPI_SUCCESS ? error : __mpi_check_win(f, a, *win);
}

/* ---- Errors -------------------------------------------------------------- */

int __mpi_win_raise(MpiWin *win, int class, const char *kind,
                    const char *format, ...) {
  char message[256];
  va_list args;
  va_start(args, format);
  __mpi_message(message, sizeof message, format, args);
  va_end(args);
  __mpi_errhandler_call(win->errhandler, (MPI_Comm)win->handle, class, kind,
                        message, 0);
  return class;
}

int __mpi_win_check_rank(MpiWin *win, const char *f, int rank) {
  if (rank >= 0 && rank < mpi_win_size(win)) return MPI_SUCCESS;
  return __mpi_win_raise(win, MPI_ERR_RANK, "invalid-rank",
                         "%s: the target is %d, but the window has %d "
                         "process%s", f, rank, mpi_win_size(win),
                         mpi_win_size(win) == 1 ? "" : "es");
}

int __mpi_win_check_group(MpiWin *win, const char *f, const MpiGroup *group) {
  for (int i = 0; i < group->size; i++)
    if (__mpi_group_find(win->comm->local, group->members[i]) == MPI_UNDEFINED)
      return __mpi_win_raise(win, MPI_ERR_GROUP, "invalid-group",
                             "%s: rank %d of the group is not in the window",
                             f, i);
  return MPI_SUCCESS;
}

/* ---- Epochs -------------------------------------------------------------- */

static int has_lock(const MpiWin *win) {
  for (int i = 0; i < mpi_win_size(win); i++)
    if (win->locks[i] >= 0) return 1;
  return 0;
}

const char *__mpi_win_open_access(const MpiWin *win) {
  if (win->started != NULL) return "MPI_Win_start";
  if (win->lock_all >= 0) return "MPI_Win_lock_all";
  if (has_lock(win)) return "MPI_Win_lock";
  return win->fence == MPI_FENCE_USED ? "MPI_Win_fence" : NULL;
}

const char *__mpi_win_open_exposure(const MpiWin *win) {
  if (win->posted != NULL) return "MPI_Win_post";
  return win->fence == MPI_FENCE_USED ? "MPI_Win_fence" : NULL;
}

void __mpi_win_forget_fence(MpiWin *win) {
  if (win->fence == MPI_FENCE_OPEN) win->fence = MPI_FENCE_NONE;
}
