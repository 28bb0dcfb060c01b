/* The current task of every thread, and control variables of the initial one
 * (OpenMP 5.2, 2.2). Used by programs without threads, too. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "../mpi/engine.h"
#include "team.h"

static OmpTask *current_of[RT_THREADS + 1];

static int number_of_current(void) {
  return __rt_thread_current == 0 ? RT_THREAD_FIRST : __rt_thread_current();
}

/* ---- From the environment (OpenMP 5.2, chapter 21) --------------------- */

static int read_number(const char *name, int missing) {
  const char *text = getenv(name);
  if (text == NULL)
    return missing;
  int value = atoi(text);
  return value > 0 ? value : missing;
}

static int read_flag(const char *name) {
  const char *text = getenv(name);
  while (text != NULL && isspace((unsigned char)*text))
    text++;
  return text != NULL && (*text == 't' || *text == 'T' || *text == '1');
}

/* The part of "monotonic:dynamic,4" that names the schedule. */
static void read_schedule(OmpControls *controls) {
  static const struct {
    const char *name;
    int schedule;
  } names[] = {{"static", OMP_LOOP_STATIC}, {"dynamic", OMP_LOOP_DYNAMIC},
               {"guided", OMP_LOOP_GUIDED}, {"auto", OMP_LOOP_AUTO}};
  const char *text = getenv("OMP_SCHEDULE");
  controls->schedule = OMP_LOOP_STATIC;
  if (text == NULL)
    return;
  const char *colon = strchr(text, ':'), *comma = strchr(text, ',');
  if (colon != NULL)
    text = colon + 1;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strncmp(text, names[i].name, strlen(names[i].name)) == 0)
      controls->schedule = names[i].schedule;
  controls->chunk = comma != NULL ? atoi(comma + 1) : 0;
}

static int initial_threads(void) {
  if (__rt_omp_is_on == 0)
    return 1;
  int asked = __mpiproof_mode(2);
  return asked > 0 ? asked : read_number("OMP_NUM_THREADS", 2);
}

static OmpTask *initial_task(void) {
  OmpTeam *team = omp_new(sizeof *team);
  OmpTask *task = omp_new(sizeof *task);
  team->size = 1;
  team->members = omp_new(sizeof *team->members);
  team->members[0] = task;
  task->team = team;
  task->refs = 1;
  task->number = number_of_current();
  task->controls.threads = initial_threads();
  task->controls.dynamic = read_flag("OMP_DYNAMIC");
  task->controls.levels = read_number(
      "OMP_MAX_ACTIVE_LEVELS", read_flag("OMP_NESTED") ? RT_THREADS : 1);
  read_schedule(&task->controls);
  return task;
}

/* ---- Tasks ------------------------------------------------------------- */

OmpTask *__omp_task(void) {
  OmpTask **current = &current_of[number_of_current()];
  if (*current == NULL)
    *current = initial_task();
  return *current;
}

OmpTask *__omp_task_at(int number) { return current_of[number]; }

void __omp_set_task(OmpTask *task) { current_of[number_of_current()] = task; }

OmpTeam *__omp_team(void) { return __omp_task()->team; }

OmpTask *__omp_task_new(OmpTask *parent, OmpTeam *team) {
  OmpTask *task = omp_new(sizeof *task);
  parent->refs++;
  task->parent = parent;
  task->team = team;
  task->refs = 1;
  task->controls = parent->controls;
  return task;
}

void __omp_task_unref(OmpTask *task) {
  while (task != NULL && --task->refs == 0) {
    OmpTask *parent = task->parent;
    __mpiproof_release(task);
    task = parent;
  }
}

/* Any member may run an explicit task. */
int __omp_thread(void) {
  OmpTask *task = __omp_task();
  if (task->thread < 0)
    task->thread =
        __mpiproof_mpi_decide(MPIPROOF_DECIDE_THREAD, task->team->size);
  return task->thread;
}
