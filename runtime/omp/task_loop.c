/* taskloop (OpenMP 5.2, 12.6): iterations become tasks. How many is ours to say
 * unless a clause does: one for each iteration if these are few, so that what
 * they have in common is seen. */
#include "task.h"

#include <string.h>

void __kmpc_taskgroup(OmpPlace *place, int32_t global);
void __kmpc_end_taskgroup(OmpPlace *place, int32_t global);
void *__kmpc_omp_task_alloc(OmpPlace *place, int32_t global, int32_t flags,
                            size_t size, size_t shared_size,
                            int32_t (*function)(int32_t, void *));

typedef void Duplicate(void *to, void *from, int32_t last);

enum { BY_ITSELF, BY_GRAIN, BY_TASKS };
enum { MAX_TASKS = 16 };

static uint64_t count_tasks(int how, uint64_t trips, uint64_t number) {
  uint64_t tasks = MAX_TASKS;
  if (how == BY_GRAIN && number > 0)
    tasks = trips / number;
  if (how == BY_TASKS && number > 0)
    tasks = number;
  if (tasks > trips)
    tasks = trips;
  return tasks == 0 ? 1 : tasks;
}

/* A task like the first one, whose memory is copied whole. */
static void *copy_task(void *first, OmpPlace *place, int32_t global) {
  const OmpTask *task = __omp_task_of(first);
  const OmpTaskData *old = first;
  size_t room = __mpiproof_object_size((char *)first - 16) - 16;
  size_t shared_size =
      old->shared == NULL ? 0 : room - (size_t)((char *)old->shared -
                                                (char *)first);
  OmpTaskData *data = __kmpc_omp_task_alloc(
      place, global, OMP_TASK_TIED | (task->final ? OMP_TASK_FINAL : 0),
      room - shared_size, shared_size, old->function);
  void *shared = data->shared;
  memcpy(data, first, room);
  data->shared = shared;
  return data;
}

static void start(void *data, int deferred) {
  OmpTask *task = __omp_task_of(data);
  if (deferred && __omp_may_defer())
    __omp_task_submit(task);
  else
    __omp_task_run(task);
}

void __kmpc_taskloop(OmpPlace *place, int32_t global, void *first, int32_t when,
                     uint64_t *lower, uint64_t *upper, int64_t step,
                     int32_t nogroup, int32_t how, uint64_t number,
                     void *duplicate);
void __kmpc_taskloop(OmpPlace *place, int32_t global, void *first, int32_t when,
                     uint64_t *lower, uint64_t *upper, int64_t step,
                     int32_t nogroup, int32_t how, uint64_t number,
                     void *duplicate) {
  size_t lower_at = (size_t)((char *)lower - (char *)first);
  size_t upper_at = (size_t)((char *)upper - (char *)first);
  uint64_t begin = *lower, end = *upper;
  int64_t span = (int64_t)(end - begin);
  uint64_t trips =
      span / step < 0 ? 0 : (uint64_t)(span / step) + 1;
  uint64_t tasks = count_tasks(how, trips, number);
  uint64_t small = trips / tasks, extra = trips % tasks, at = 0;
  /* clang's code opens the group itself only if it has reductions. */
  if (!nogroup)
    __kmpc_taskgroup(place, global);
  for (uint64_t i = 0; i < tasks && trips > 0; i++) {
    uint64_t count = small + (i < extra);
    int last = i == tasks - 1;
    void *data = copy_task(first, place, global);
    *(uint64_t *)((char *)data + lower_at) = begin + at * (uint64_t)step;
    *(uint64_t *)((char *)data + upper_at) =
        begin + (at + count - 1) * (uint64_t)step;
    if (duplicate != NULL)
      ((Duplicate *)duplicate)(data, first, last);
    at += count;
    start(data, when);
  }
  __omp_task_drop(__omp_task_of(first));
  if (!nogroup)
    __kmpc_end_taskgroup(place, global);
}

void __kmpc_taskloop_5(OmpPlace *place, int32_t global, void *first,
                       int32_t when, uint64_t *lower, uint64_t *upper,
                       int64_t step, int32_t nogroup, int32_t how,
                       uint64_t number, int32_t modifier, void *duplicate);
void __kmpc_taskloop_5(OmpPlace *place, int32_t global, void *first,
                       int32_t when, uint64_t *lower, uint64_t *upper,
                       int64_t step, int32_t nogroup, int32_t how,
                       uint64_t number, int32_t modifier, void *duplicate) {
  (void)modifier;
  __kmpc_taskloop(place, global, first, when, lower, upper, step, nogroup, how,
                  number, duplicate);
}
