/* What the files about windows (win*.c) share: one-sided communication, MPI 4.1,
 * chapter 12. */
#ifndef MPIPROOF_MPI_WIN_H
#define MPIPROOF_MPI_WIN_H

#include "mpi/comm.h"

/* What everybody must know of a member's part of a window. */
typedef struct MpiWinPart {
  uint64_t base;       /* in the memory of that member */
  int64_t size;
  int64_t unit;
} MpiWinPart;

/* An access that is not complete. */
typedef struct MpiWinAccess MpiWinAccess;
struct MpiWinAccess {
  MpiWinAccess *next;  /* made later */
  int operation;       /* the engine's; -1: only its request is left */
  int target;          /* rank in the window */
  MpiWinAccess **request;    /* where its request knows it from; NULL: none */
  int requested;       /* that is to complete the operation */
  int held;            /* until its epoch ends */
  int later;           /* it takes effect when that is chosen */
  int over;            /* only the request is left */
  int left;            /* its epoch is over for its origin, not for its target */
  int kind;            /* MPIPROOF_ACCESS_* */
  MPI_Op op;
  MPI_Datatype leaf;   /* the type of every element; puts: NULL if they differ */
  MPI_Count elements;  /* how many there are, or bytes; gets: 0 */
  struct MpiproofData origin, compare, result;
  MPI_Datatype types[3];     /* of these, which hold them */
  void *copy;          /* of the origin's data, or NULL */
};

enum { MPI_FENCE_NONE, MPI_FENCE_OPEN, MPI_FENCE_USED };

/* Memory of MPI_Win_allocate_shared. */
typedef struct MpiWinShare {
  int members, apart;
  void *whole;         /* the object of all segments, unless they are apart */
  void **segments;     /* by rank: where this process has it */
} MpiWinShare;

typedef struct MpiWin {
  MPI_Win handle;
  MpiComm *comm;       /* of its own, without handle */
  int flavor, model;
  void *base;
  MPI_Aint size;
  int unit;
  MpiWinPart *parts;   /* by rank */
  MpiWinShare *share;  /* NULL: of its own */
  MPI_Errhandler errhandler;
  struct MpiAttributes *attributes;
  MPI_Info info;
  char name[MPI_MAX_OBJECT_NAME];
  int no_locks, orders;    /* hints: see win_hint.c; MPIPROOF_ORDER_* */

  /* ---- Epochs (12.5) */
  int fence;           /* MPI_FENCE_* */
  int fence_assert;
  MpiGroup *started;   /* of MPI_Win_start; NULL: none */
  int start_assert;
  MpiGroup *posted;    /* of MPI_Win_post; NULL: none */
  int *arrivals;       /* receives MPI_Win_test has started; NULL: none */
  int ignored;         /* what nobody looks at */
  int *asserts;        /* by rank: of the last fence; NULL: none */
  int *locks;          /* by rank: the engine's lock, -1: none */
  int *modes;          /* by rank: MPI_LOCK_* */
  int lock_all;        /* the engine's, or 0: see `each`; -1: none */
  int *each;           /* by rank: the engine's locks of MPI_Win_lock_all */
  int *pending;        /* by rank: is the lock granted? See win_lazy.c */
  MpiWinAccess *first;
} MpiWin;

/* ---- win.c */
/* Reports epochs that are open at the end. */
void __mpi_win_leaks(void);

/* ---- win_check.c */
MpiWin *__mpi_win(MPI_Win handle);             /* NULL: invalid */
/* Raises an error on the window, as __mpi_raise does on a communicator. */
int __mpi_win_raise(MpiWin *win, int class, const char *kind,
                    const char *format, ...);
int __mpi_win_check_rank(MpiWin *win, const char *f, int rank);
/* A group of members of the window. */
int __mpi_win_check_group(MpiWin *win, const char *f, const MpiGroup *group);
static inline int mpi_win_size(const MpiWin *win) {
  return win->comm->local->size;
}
static inline int mpi_win_rank(const MpiWin *win) {
  return win->comm->local->rank;
}
static inline int mpi_win_world(const MpiWin *win, int rank) {
  return win->comm->local->members[rank];
}
/* "an epoch of MPI_Win_fence", or NULL: what of the window is open here, for
 * accesses or for being accessed. */
const char *__mpi_win_open_access(const MpiWin *win);
const char *__mpi_win_open_exposure(const MpiWin *win);
/* A fence that nobody used does not open an epoch. */
void __mpi_win_forget_fence(MpiWin *win);

static inline int mpi_win_writes(const MpiWinAccess *a) {
  return a->kind != MPIPROOF_ACCESS_GET && a->op != MPI_NO_OP;
}

/* Its buffers may be used again as soon as its data is kept. */
static inline int mpi_win_only_writes(const MpiWinAccess *a) {
  return a->kind == MPIPROOF_ACCESS_PUT ||
         a->kind == MPIPROOF_ACCESS_ACCUMULATE;
}

/* ---- win_hint.c */
/* Of the window's info. */
void __mpi_win_read_hints(MpiWin *win);
/* Promises of hints, about sizes and units and about locks: a breach is said, and
 * the call goes on. */
void __mpi_win_check_parts(MpiWin *win, const char *f);
void __mpi_win_note_lock(MpiWin *win, const char *f);

/* ---- win_share.c */
/* Collective; NULL: no memory. */
MpiWinShare *__mpi_win_share_make(const char *f, MPI_Aint size, MPI_Info info,
                                  MpiComm *comm);
void __mpi_win_share_free(MpiWinShare *share);
void __mpi_win_share_begin(MpiWin *win);
/* Loads and stores of memory that processes share are ordered by calls on the
 * window, before and behind what tells one of the other (12.2.3, 12.4). In the
 * separate memory model some calls make the copies of a window the same: how, a
 * set of MPIPROOF_SYNC_*, or 0 (12.7, rules 5 and 6). */
static inline void mpi_win_sync(const MpiWin *win, int how) {
  if (win->share != NULL)
    __mpiproof_mpi_share_sync(win->comm->context);
  else if (how != 0 && win->model == MPI_WIN_SEPARATE)
    __mpiproof_mpi_window_sync(win->comm->context, how);
}

/* ---- win_lazy.c */
void __mpi_win_await_lock(int lock);
/* The lock of the target need not be granted yet. */
void __mpi_win_want(MpiWin *win, int target);
/* Something follows that others may see: each lock that is wanted is waited for,
 * or not. But for that of `but` (NULL: none). */
void __mpi_win_settle(const MpiWin *but, int target);
/* What completes accesses to the target (-1: to all; local: at the origin) goes
 * on when the locks they need are granted. */
void __mpi_win_reach(MpiWin *win, int target, int local);

/* ---- win_apply.c */
/* May this access be made, by the epoch the window is in? Raises if not. *held:
 * it must not take effect before the epoch ends. *alone: nobody else accesses
 * the target meanwhile. */
int __mpi_win_check_epoch(MpiWin *win, const char *f, int target, int writes,
                          int *held, int *alone);
/* Starts it, and carries it out if nobody can see the order. It is copied, or
 * made several, the last of which is returned. requested: it is to have a request. */
MpiWinAccess *__mpi_win_start_access(MpiWin *win, const MpiWinAccess *access,
                                     const struct MpiproofData *where,
                                     int held, int alone, int requested);
/* Waits until all accesses to target (-1: all) took effect. */
void __mpi_win_complete(MpiWin *win, int target);
/* ... until their buffers may be used again. */
void __mpi_win_complete_local(MpiWin *win, int target);
/* ... until they are complete at their origin: those that only write may take
 * effect later, until the target has waited (12.5.2). Then it is told. */
void __mpi_win_complete_origin(MpiWin *win);
/* Is there such an access to the target? */
int __mpi_win_has_left(const MpiWin *win, int target);
/* All of them have taken effect. */
void __mpi_win_end_left(void);
/* win_pscw.c: that no access to the target is under way any more. */
void __mpi_win_tell_complete(const MpiWin *win, int target);
/* Carries out the access that is due. */
void __mpi_win_work(void);
/* Its request is complete. */
void __mpi_win_finish(MpiWin *win, MpiWinAccess *access);

#endif
