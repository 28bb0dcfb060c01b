/* Windows whose accesses are forced (windows.c), and the accesses (accesses.c). */
#ifndef NATIVE_WINDOW_H
#define NATIVE_WINDOW_H

#include "native.h"

typedef enum LockState { LOCK_NONE, LOCK_WANTED, LOCK_HELD } LockState;
typedef struct Lock {
  LockState state;
  int type, asserted;
  int call;                /* of MPI_Win_lock, in the plan */
} Lock;

/* Of a target's memory. */
typedef struct Place {
  MPI_Aint base;
  MPI_Aint unit;
} Place;

typedef struct Access Access;
typedef struct Window Window;
struct Window {
  Window *next;
  MPI_Win win;             /* the program's */
  MPI_Win shadow;          /* over the same memory, with all locks held */
  int size;
  Place *places;           /* by target */
  Lock *locks;             /* likewise */
  Access *first, *last;    /* accesses that have not taken effect */
};

/* NULL: it is not forced. */
Window *window_find(MPI_Win win);
/* Carries out the accesses that a call has started. */
void access_act(Window *w, int call);
/* An epoch or flush ends: what has not had its turn takes effect now, if the order
 * is not kept. target -1: all. */
void access_end(Window *w, int target);

#endif
