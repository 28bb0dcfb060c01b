/* omp.h (OpenMP 5.2, chapter 18). A program whose pragmas are ignored has one
 * thread. */
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "../libc/clock.h"
#include "team.h"

static OmpControls *controls(void) { return &__omp_task()->controls; }

void omp_set_num_threads(int count) {
  if (count <= 0) {
    __mpiproof_fault("invalid-library-call",
                     "omp_set_num_threads: the number must be positive");
  }
  if (__rt_omp_is_on != 0)
    controls()->threads = count;
}

int omp_get_num_threads(void) { return __omp_team()->size; }
int omp_get_max_threads(void) { return controls()->threads; }
int omp_get_thread_num(void) { return __omp_thread(); }
int omp_in_parallel(void) { return __omp_team()->active > 0; }
void omp_set_dynamic(int dynamic) { controls()->dynamic = dynamic != 0; }
int omp_get_dynamic(void) { return controls()->dynamic; }

/* As many as there are threads unless the program says otherwise. */
int omp_get_num_procs(void) {
  const OmpTask *task = __omp_task();
  while (task->parent != NULL)
    task = task->parent;
  return task->controls.threads;
}

/* ---- Levels ------------------------------------------------------------ */

void omp_set_nested(int nested) {
  controls()->levels = nested ? RT_THREADS : 1;
}
int omp_get_nested(void) { return controls()->levels > 1; }
int omp_get_supported_active_levels(void) { return RT_THREADS; }
void omp_set_max_active_levels(int levels) {
  if (levels >= 0)
    controls()->levels = levels < RT_THREADS ? levels : RT_THREADS;
}
int omp_get_max_active_levels(void) { return controls()->levels; }
int omp_get_level(void) { return __omp_team()->level; }
int omp_get_active_level(void) { return __omp_team()->active; }

/* The implicit task around the current one at that level; NULL: none. */
static const OmpTask *task_at(int level) {
  const OmpTask *task = __omp_task();
  if (level < 0 || level > task->team->level)
    return NULL;
  while (task->team->level > level)
    task = task->parent;
  return task;
}

int omp_get_ancestor_thread_num(int level) {
  const OmpTask *task = task_at(level);
  if (task == NULL)
    return -1;
  return task == __omp_task() ? __omp_thread() : task->thread;
}

int omp_get_team_size(int level) {
  const OmpTask *task = task_at(level);
  return task == NULL ? -1 : task->team->size;
}

/* ---- Schedules --------------------------------------------------------- */

void omp_set_schedule(omp_sched_t kind, int chunk) {
  controls()->schedule =
      (int)((unsigned)kind & 7u) - omp_sched_static + OMP_LOOP_STATIC;
  if (controls()->schedule == OMP_LOOP_RUNTIME)
    controls()->schedule = OMP_LOOP_AUTO;
  controls()->chunk = chunk > 0 ? chunk : 0;
}

void omp_get_schedule(omp_sched_t *kind, int *chunk) {
  int schedule = controls()->schedule;
  *kind = schedule == OMP_LOOP_AUTO
              ? omp_sched_auto
              : (omp_sched_t)(schedule - OMP_LOOP_STATIC + omp_sched_static);
  *chunk = controls()->chunk;
}

/* ---- What there is one of ---------------------------------------------- */

int omp_get_thread_limit(void) {
  return __rt_omp_is_on != 0 ? RT_THREADS : 1;
}
int omp_in_final(void) {
  return __rt_omp_is_on == 0 || __omp_task()->final;
}
omp_proc_bind_t omp_get_proc_bind(void) { return omp_proc_bind_false; }
int omp_get_num_places(void) { return 0; }
int omp_get_place_num(void) { return -1; }
int omp_get_num_teams(void) { return 1; }
int omp_get_team_num(void) { return 0; }
int omp_get_max_teams(void) { return 1; }
int omp_get_num_devices(void) { return 0; }
int omp_get_default_device(void) { return 0; }
void omp_set_default_device(int device) { (void)device; }
int omp_get_device_num(void) { return 0; }
int omp_get_initial_device(void) { return 0; }
int omp_is_initial_device(void) { return 1; }
int omp_get_max_task_priority(void) { return 0; }

/* The only device is the host. */
void *omp_target_alloc(size_t size, int device) {
  (void)device;
  return malloc(size);
}
void omp_target_free(void *memory, int device) {
  (void)device;
  free(memory);
}
int omp_target_is_present(const void *memory, int device) {
  (void)device;
  return memory != NULL;
}
int omp_target_memcpy(void *to, const void *from, size_t size, size_t to_at,
                      size_t from_at, int to_device, int from_device) {
  (void)to_device;
  (void)from_device;
  memcpy((char *)to + to_at, (const char *)from + from_at, size);
  return 0;
}

/* ---- Time -------------------------------------------------------------- */

double omp_get_wtime(void) {
  return RT_CLOCK_EPOCH + (double)__rt_clock_elapsed() / RT_NANO;
}

double omp_get_wtick(void) { return (double)RT_STEP_NANO / RT_NANO; }
