/* What a program promises by hints of a window (MPI 4.1, 12.2.1): a library may
 * rely on it, so a breach is a defect (rma-assert), and what is not promised to
 * the program any more (the order of accumulates) may not happen. */
#include <string.h>

#include "mpi/win.h"

static const char *hint(MPI_Info info, const char *key) {
  return info == MPI_INFO_NULL ? NULL : __mpi_info_find(info, key);
}

static int is_true(const char *value) {
  return value != NULL && strcmp(value, "true") == 0;
}

/* "rar,raw": a list without spaces. */
static int has_word(const char *list, const char *word) {
  const size_t n = strlen(word);
  while (*list != '\0') {
    const char *end = strchr(list, ',');
    const size_t length = end == NULL ? strlen(list) : (size_t)(end - list);
    if (length == n && memcmp(list, word, n) == 0) return 1;
    list += length + (end != NULL);
  }
  return 0;
}

/* The orders of accumulates of one origin that are kept (12.7.2). */
static int orders_of(const char *list) {
  if (list == NULL) return MPIPROOF_ORDER_ALL;
  return (has_word(list, "rar") ? MPIPROOF_ORDER_RAR : 0) |
         (has_word(list, "raw") ? MPIPROOF_ORDER_RAW : 0) |
         (has_word(list, "war") ? MPIPROOF_ORDER_WAR : 0) |
         (has_word(list, "waw") ? MPIPROOF_ORDER_WAW : 0);
}

void __mpi_win_read_hints(MpiWin *win) {
  const char *ops = hint(win->info, "accumulate_ops");
  win->no_locks = is_true(hint(win->info, "no_locks"));
  win->orders = orders_of(hint(win->info, "accumulate_ordering"));
  if (ops != NULL && strcmp(ops, "same_op") == 0)
    win->orders |= MPIPROOF_ORDER_SAME_OP;
}

void __mpi_win_check_parts(MpiWin *win, const char *f) {
  const int size = is_true(hint(win->info, "same_size"));
  const int unit = is_true(hint(win->info, "same_disp_unit"));
  for (int i = 1; i < mpi_win_size(win); i++) {
    const int sizes = size && win->parts[i].size != win->parts[0].size;
    const int units = unit && win->parts[i].unit != win->parts[0].unit;
    if (!sizes && !units) continue;
    __mpi_win_raise(win, MPI_ERR_ASSERT, "rma-assert",
                    "%s: the hint %s is set, but ranks 0 and %d give different "
                    "ones", f, sizes ? "same_size" : "same_disp_unit", i);
    return;
  }
}

void __mpi_win_note_lock(MpiWin *win, const char *f) {
  if (win->no_locks)
    __mpi_win_raise(win, MPI_ERR_RMA_SYNC, "rma-assert",
                    "%s: the window has the hint no_locks", f);
}
