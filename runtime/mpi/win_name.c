/* Names of windows (MPI 4.1, 7.8); the null handle has one, too. */
#include <string.h>

#include "mpi/win.h"

int __mpi_Win_get_name(MPI_Win win, char *win_name, int *resultlen) {
  const MpiWin *w = win == MPI_WIN_NULL ? NULL : __mpi_win(win);
  if (w == NULL && win != MPI_WIN_NULL)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_WIN, "invalid-window",
                       "MPI_Win_get_name: win is no window (or was freed)");
  strcpy(win_name, w == NULL ? "MPI_WIN_NULL" : w->name);
  *resultlen = (int)strlen(win_name);
  return MPI_SUCCESS;
}
