/* Explicit tasks (OpenMP 5.2, chapter 12). */
#ifndef MPIPROOF_RUNTIME_OMP_TASK_H
#define MPIPROOF_RUNTIME_OMP_TASK_H

#include "team.h"

/* What clang's code knows of a task; private variables follow. */
typedef struct OmpTaskData {
  void *shared;
  int32_t (*function)(int32_t global, void *task);
  int32_t part;
  void *data_1, *data_2;
} OmpTaskData;

enum { OMP_TASK_TIED = 1, OMP_TASK_FINAL = 2, OMP_TASK_DETACHABLE = 64 };

/* A taskgroup; its tasks and theirs are waited for at its end. */
typedef struct OmpGroup {
  struct OmpGroup *outer;
  int open;
  struct OmpReduction *reductions;
} OmpGroup;

/* What a task says it depends on, as clang writes it. */
typedef struct OmpDepend {
  intptr_t address;
  size_t size;
  uint8_t flags;
} OmpDepend;
enum {
  OMP_DEPEND_IN = 1,
  OMP_DEPEND_OUT = 2,
  OMP_DEPEND_MUTEX = 4,
  OMP_DEPEND_SET = 8,
  OMP_DEPEND_ALL = 0x80,
};

OmpTask *__omp_task_of(void *data);

/* Tasks that have ended are over, and ordered before the current thread. */
void __omp_join(int (*mine)(const OmpTask *, const void *),
                const void *object);

/* May the current thread's new tasks run later, by others? */
int __omp_may_defer(void);

/* The task runs: at once by this thread, or as soon as what it depends on has
 * ended. Takes over the task. */
void __omp_task_run(OmpTask *task);
void __omp_task_submit(OmpTask *task);
/* It never runs. */
void __omp_task_drop(OmpTask *task);

/* Has everything ended that the task depends on? */
int __omp_is_free_to_run(void *task);
/* The same is ordered before the current thread. */
void __omp_follow(OmpTask *task);
void __omp_set_depends(OmpTask *task, int count, const OmpDepend *list,
                       int count_2, const OmpDepend *list_2);

#endif
