/* Locks that are wanted and need not be granted yet. MPI_Win_lock of another
 * process's window may return before that (MPI 4.1, 12.5.3): accesses wait, and
 * so does what completes them. Nobody can tell as long as the process does
 * nothing that others see. So a lock is only wanted at first; at the next call
 * of MPI that others may see, but for accesses to that target, it is settled:
 * the process waits for the lock, or goes on without it. Accesses to the target
 * are held, and what completes them waits for the lock in any case. */
#include "mpi/win.h"

#include <stdlib.h>

#include "mpi/library.h"
#include "thread/message.h"

enum { GRANTED, WANTED, PASSED };

/* Locks that are WANTED. */
static int wanted;

static void settle_all(void) { __mpi_win_settle(NULL, 0); }

static void count(int more) {
  wanted += more;
  __mpi_settle_by(wanted > 0 ? settle_all : NULL);
}

static int lock_of(const MpiWin *win, int target) {
  return win->lock_all >= 0 ? win->each[target] : win->locks[target];
}

void __mpi_win_await_lock(int lock) {
  int done;
  struct MpiproofEnvelope envelope;
  rt_wait(MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_PEEK, 1, &lock, &done, &envelope);
}

void __mpi_win_want(MpiWin *win, int target) {
  win->pending[target] = WANTED;
  count(1);
  if (!__mpi_checks || rt_has_threads()) settle_all();
}

typedef void Act(MpiWin *win, int target, void *context);

static void each_wanted(const MpiWin *but, int target, Act *act,
                        void *context) {
  for (int i = 0; i < __mpi_object_slots(MPI_KIND_WIN); i++) {
    uintptr_t handle;
    MpiWin *win = __mpi_object_at(MPI_KIND_WIN, i, &handle);
    for (int t = 0; win != NULL && t < mpi_win_size(win); t++)
      if (win->pending[t] == WANTED && (win != but || t != target))
        act(win, t, context);
  }
}

static void add(MpiWin *win, int target, void *next) {
  int **at = next;
  *(*at)++ = lock_of(win, target);
}

static void note(MpiWin *win, int target, void *context) {
  (void)context;
  win->pending[target] =
      __mpiproof_mpi_lock_granted(lock_of(win, target), 0) ? GRANTED : PASSED;
  count(-1);
}

/* Together: who waits for one of them might as well wait for the next. */
void __mpi_win_settle(const MpiWin *but, int target) {
  if (wanted == 0) return;
  int *locks = malloc((size_t)wanted * 2 * sizeof *locks), *end = locks;
  struct MpiproofEnvelope *envelopes =
      malloc((size_t)wanted * sizeof *envelopes);
  each_wanted(but, target, add, &end);
  if (end != locks)
    rt_wait(MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_PEEK, (int)(end - locks), locks,
            locks + wanted, envelopes);
  free(locks);
  free(envelopes);
  each_wanted(but, target, note, NULL);
}

static void grant(MpiWin *win, int target) {
  const int lock = lock_of(win, target);
  __mpiproof_mpi_lock_granted(lock, 1);
  __mpi_win_await_lock(lock);
  if (win->pending[target] == WANTED) count(-1);
  win->pending[target] = GRANTED;
}

/* Is there an access that only the lock can complete? local: at the origin. */
static int needs(const MpiWin *win, int target, int local) {
  for (const MpiWinAccess *a = win->first; a != NULL; a = a->next)
    if (a->target == target && a->operation >= 0 && !a->left &&
        !(local && mpi_win_only_writes(a)))
      return 1;
  return 0;
}

void __mpi_win_reach(MpiWin *win, int target, int local) {
  for (int t = 0; t < mpi_win_size(win); t++)
    if ((target < 0 || t == target) && win->pending[t] != GRANTED &&
        needs(win, t, local))
      grant(win, t);
  __mpi_win_settle(NULL, 0);
}
