/* Dependences between tasks of one parent (OpenMP 5.2, 15.9.5): on the address
 * of the list item, as its rules allow no lists that overlap otherwise. */
#include "task.h"

#include <string.h>

static uint8_t kind_of(uint8_t flags) {
  if (flags & OMP_DEPEND_ALL)
    return OMP_DEPEND_OUT;
  return flags & OMP_DEPEND_OUT ? OMP_DEPEND_OUT : flags;
}

static int conflicts(const OmpDepend *a, const OmpDepend *b) {
  int all = (a->flags | b->flags) & OMP_DEPEND_ALL;
  if (!all && a->address != b->address)
    return 0;
  uint8_t x = kind_of(a->flags), y = kind_of(b->flags);
  return x != y || x == OMP_DEPEND_OUT || x == OMP_DEPEND_MUTEX;
}

static int depends_on(const OmpTask *task, const OmpTask *earlier) {
  for (int i = 0; i < task->depend_count; i++)
    for (int k = 0; k < earlier->depend_count; k++)
      if (conflicts(&task->depends[i], &earlier->depends[k]))
        return 1;
  return 0;
}

/* Earlier tasks of the same parent come before it in the list; one that runs
 * at once is not in it. */
int __omp_is_free_to_run(void *pointer) {
  const OmpTask *task = pointer;
  const OmpTask *t = task->team->tasks;
  for (; t != NULL && t != task; t = t->next)
    if (t->parent == task->parent && !t->ended && depends_on(task, t))
      return 0;
  return 1;
}

static int precedes(const OmpTask *earlier, const void *pointer) {
  const OmpTask *task = pointer;
  return earlier != task && earlier->parent == task->parent &&
         depends_on(task, earlier);
}

/* They stay: others may depend on them, too. */
void __omp_follow(OmpTask *task) {
  uint64_t bits = 0;
  if (task->depend_count == 0)
    return;
  for (const OmpTask *t = task->team->tasks; t != NULL; t = t->next)
    if (t->ended && precedes(t, task))
      bits |= omp_bit(t->number);
  __mpiproof_thread_follow(bits);
}

void __omp_set_depends(OmpTask *task, int count, const OmpDepend *list,
                       int count_2, const OmpDepend *list_2) {
  task->depend_count = count + count_2;
  if (task->depend_count == 0)
    return;
  task->depends = omp_new((size_t)task->depend_count * sizeof *task->depends);
  for (int i = 0; i < count; i++)
    task->depends[i] = list[i];
  for (int i = 0; i < count_2; i++)
    task->depends[count + i] = list_2[i];
  for (int i = 0; i < task->depend_count; i++)
    if (task->depends[i].flags & OMP_DEPEND_MUTEX)
      __mpiproof_narrow("tasks with mutexinoutset run in the order in which "
                        "they are made");
}

static void wait_for_earlier(OmpTask *task) {
  __omp_await("what a task depends on", __omp_is_free_to_run, task);
  __omp_follow(task);
}

int32_t __kmpc_omp_task_with_deps(OmpPlace *place, int32_t global, void *data,
                                  int32_t count, const OmpDepend *list,
                                  int32_t count_2, const OmpDepend *list_2);
int32_t __kmpc_omp_task_with_deps(OmpPlace *place, int32_t global, void *data,
                                  int32_t count, const OmpDepend *list,
                                  int32_t count_2, const OmpDepend *list_2) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task_of(data);
  __omp_set_depends(task, count, list, count_2, list_2);
  if (__omp_may_defer()) {
    __omp_task_submit(task);
  } else {
    if (task->team->size > 1)
      wait_for_earlier(task);
    __omp_task_run(task);
  }
  return 0;
}

/* In front of a task with if(0), or a taskwait with depend. */
void __kmpc_omp_wait_deps(OmpPlace *place, int32_t global, int32_t count,
                          const OmpDepend *list, int32_t count_2,
                          const OmpDepend *list_2);
void __kmpc_omp_wait_deps(OmpPlace *place, int32_t global, int32_t count,
                          const OmpDepend *list, int32_t count_2,
                          const OmpDepend *list_2) {
  (void)place;
  (void)global;
  OmpTask *parent = __omp_task();
  if (parent->team->size == 1)
    return;
  OmpTask *task = __omp_task_new(parent, parent->team);
  __omp_set_depends(task, count, list, count_2, list_2);
  wait_for_earlier(task);
  if (task->depends != NULL)
    __mpiproof_release(task->depends);
  __omp_task_unref(task);
}

void __kmpc_omp_taskwait_deps_51(OmpPlace *place, int32_t global,
                                 int32_t count, const OmpDepend *list,
                                 int32_t count_2, const OmpDepend *list_2,
                                 int32_t nowait);
void __kmpc_omp_taskwait_deps_51(OmpPlace *place, int32_t global,
                                 int32_t count, const OmpDepend *list,
                                 int32_t count_2, const OmpDepend *list_2,
                                 int32_t nowait) {
  if (nowait)
    __mpiproof_stop("a taskwait with nowait is not modelled");
  __kmpc_omp_wait_deps(place, global, count, list, count_2, list_2);
}
