/* OpenMP for code that clang makes with -fopenmp (doc/openmp.md): teams,
 * implicit and explicit tasks. A member of a team and a deferred task is a
 * thread of its own (thread/thread.h). What we keep here is memory of our
 * library, which never races. */
#ifndef MPIPROOF_RUNTIME_OMP_TEAM_H
#define MPIPROOF_RUNTIME_OMP_TEAM_H

#include <stddef.h>
#include <stdint.h>

#include "../internal.h"
#include "../thread/thread.h"

/* What clang says about a construct: flags tell its kind. */
typedef struct OmpPlace {
  int32_t reserved, flags, reserved_2, reserved_3;
  const char *source;
} OmpPlace;
enum {
  OMP_PLACE_EXPLICIT = 0x20,     /* #pragma omp barrier */
  OMP_PLACE_SECTIONS = 0x400,
};

/* Schedules of loops, as clang numbers them. */
enum {
  OMP_LOOP_STATIC_CHUNKED = 33,
  OMP_LOOP_STATIC = 34,
  OMP_LOOP_DYNAMIC = 35,
  OMP_LOOP_GUIDED = 36,
  OMP_LOOP_RUNTIME = 37,
  OMP_LOOP_AUTO = 38,
  OMP_LOOP_BALANCED = 45,        /* static, chunks of a multiple of a number */
  OMP_LOOP_ORDERED = 32,         /* what an ordered clause adds */
  OMP_LOOP_DISTRIBUTE_CHUNKED = 91,
  OMP_LOOP_DISTRIBUTE = 92,
  OMP_LOOP_MODIFIERS = 3 << 29,
};

/* Internal control variables of a task (OpenMP 5.2, 2.1). */
typedef struct OmpControls {
  int threads, dynamic, levels;
  int schedule, chunk;           /* OMP_LOOP_... without modifiers */
} OmpControls;

struct OmpTeam;
struct OmpGroup;
struct OmpShare;
struct OmpDepend;

/* Where a member is in a loop whose chunks are handed out. */
typedef struct OmpLoop {
  struct OmpShare *share;
  uint64_t chunks;               /* it got: of static schedules */
  uint64_t iteration;            /* of an ordered loop: the present one */
  int passed;                    /* its ordered region is over */
} OmpLoop;

typedef struct OmpTask {
  struct OmpTask *parent;        /* NULL: initial; counts as a reference */
  struct OmpTeam *team;
  int thread;                    /* number in the team; -1: not decided yet */
  int explicit, final;
  int refs;
  OmpControls controls;
  struct OmpGroup *group;        /* innermost one it makes tasks in */
  int requested;                 /* threads of the next region; 0: none said */
  /* Of implicit tasks: */
  int number;                    /* of its thread */
  int waits;                     /* at the barrier */
  unsigned constructs;           /* worksharing ones since the last barrier */
  OmpLoop loop;
  struct OmpShare *across;       /* iterations of its loop that are over */
  /* Of explicit tasks: */
  struct OmpTask *next;          /* of the team, in the order they were made */
  struct OmpGroup *member_of;    /* it is waited for there */
  int ended, reaped;
  int again;                     /* it is to be called once more */
  int place;                     /* where it was made */
  struct OmpDepend *depends;
  int depend_count;
  void *data;                    /* what clang's code knows of it */
} OmpTask;

typedef struct OmpTeam {
  struct OmpTeam *outer;
  int size, level, active;       /* levels of regions around it, with it */
  int place;                     /* of its region */
  OmpTask **members;             /* their implicit tasks */
  int arrived, round;            /* at the barrier */
  int barrier_kind, barrier_place;
  int gone;                      /* members that have ended */
  int open, dying;               /* explicit tasks: not ended; about to go */
  OmpTask *tasks;
  struct OmpShare *shares;
  const void *copied;            /* of a copyprivate clause */
} OmpTeam;

/* A worksharing construct that not all members have left yet. */
typedef struct OmpShare {
  struct OmpShare *next;
  unsigned serial;
  int left;
  int taken;                     /* of single: somebody has it */
  int *firsts;                   /* of sections: where blocks begin */
  int schedule, is_ordered;      /* of a loop: */
  int64_t lower, step;
  uint64_t trips, given, chunk, turn;
  struct OmpAcross *across;
} OmpShare;

/* Defined in programs that were compiled with -fopenmp (src/load/reach.c). */
__attribute__((weak)) int __rt_omp_is_on(void);

OmpTask *__omp_task(void);             /* the current one */
OmpTask *__omp_task_at(int number);    /* of a thread, or NULL */
void __omp_set_task(OmpTask *task);
OmpTask *__omp_task_new(OmpTask *parent, OmpTeam *team);
void __omp_task_unref(OmpTask *task);
OmpTeam *__omp_team(void);
int __omp_thread(void);                /* number in the team */

/* The construct a member is about to enter, and its end for it. */
OmpShare *__omp_share_enter(void);
void __omp_share_leave(OmpShare *share);

/* Waits for all members and all tasks of the team. */
enum { OMP_BARRIER_EXPLICIT, OMP_BARRIER_IMPLIED, OMP_BARRIER_END };
void __omp_barrier(int kind);

/* task.c: tasks that have ended and that `mine` picks out are over: these
 * threads, for __mpiproof_thread_meet. */
__attribute__((weak)) uint64_t __omp_reap(
    OmpTeam *team, int (*mine)(const OmpTask *, const void *),
    const void *object);
/* Waits until ready(object), which commutes with what others do. */
void __omp_await(const char *what, int (*ready)(void *), void *object);

/* Somebody's use of OpenMP is wrong: a finding, and the thread goes on. */
void __omp_misuse(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* Orders among threads that come without a choice (src/vm/thread_segment.c):
 * the current one is about to make others; what each of these did so far comes
 * before what any of them does from now on. */
void __mpiproof_thread_cut(void);
void __mpiproof_thread_meet(uint64_t threads);
/* The same, but of the current one only. */
void __mpiproof_thread_follow(uint64_t threads);
static inline uint64_t omp_bit(int number) {
  return (uint64_t)1 << __rt_threads[number].slot;
}
/* Up to __mpiproof_thread_plain, what the current one touches does not race with
 * what others touch so, and nothing is ordered. */
void __mpiproof_thread_combine(void);
/* A reduction is evaluated, in one of its orders. */
void __mpiproof_thread_reduces(void);
enum { OMP_ROLE_NONE, OMP_ROLE_TEAM, OMP_ROLE_TASK };
void __mpiproof_thread_title(int slot, int role, int title);

static inline void *omp_new(size_t size) {
  return __mpiproof_alloc(size, 16, 1);
}

#endif
