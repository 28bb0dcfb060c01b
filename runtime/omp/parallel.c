/* Parallel regions: a team of threads, of which the one that comes to the region
 * is the first. The others are made for the region and end with it; what they
 * keep from one to the next are variables of their own (threadprivate). */
#include <stdarg.h>
#include <stdio.h>

#include "team.h"

typedef void Region(int *global, int *bound, ...);

enum { MAX_ARGUMENTS = 64 };

/* The code of a region and what it shares with the code around. */
typedef struct Call {
  Region *function;
  int count;
  void *arguments[MAX_ARGUMENTS];
} Call;

void __omp_call(void (*function)(void), int *global, int *bound, int count,
                void **arguments);

static struct RtThreadLocal *kept[RT_THREADS];   /* by number in the team */

/* ---- How many ---------------------------------------------------------- */

static int threads_in_reach(void) { return RT_THREADS - __rt_thread_count() + 1; }

static int team_size(OmpTask *task) {
  int size = task->requested > 0 ? task->requested : task->controls.threads;
  task->requested = 0;
  if (task->team->active >= task->controls.levels)
    return 1;
  if (size > threads_in_reach())
    __mpiproof_stop("a parallel region of more threads than we have room for");
  return size;
}

/* ---- Teams ------------------------------------------------------------- */

static OmpTeam *team_new(OmpTask *parent, int size) {
  OmpTeam *team = omp_new(sizeof *team), *outer = parent->team;
  team->outer = outer;
  team->size = size;
  team->level = outer->level + 1;
  team->active = outer->active + (size > 1);
  team->place = __mpiproof_place();
  team->members = omp_new((size_t)size * sizeof *team->members);
  for (int i = 0; i < size; i++) {
    team->members[i] = __omp_task_new(parent, team);
    team->members[i]->thread = i;
  }
  return team;
}

static void team_free(OmpTeam *team) {
  for (int i = 0; i < team->size; i++)
    __omp_task_unref(team->members[i]);
  __mpiproof_release(team->members);
  __mpiproof_release(team);
}

static void run(Call *call, int thread) {
  int bound = 0, global = thread;
  __omp_call((void (*)(void))call->function, &global, &bound, call->count,
             call->arguments);
}

/* ---- Members ----------------------------------------------------------- */

static int always(void *object) {
  (void)object;
  return 1;
}

struct Start {
  OmpTask *task;
  Call *call;
};

static void set_title(const OmpTask *task) {
  __mpiproof_thread_title(__rt_thread_self()->slot, OMP_ROLE_TEAM,
                          task->thread);
}

static void member(void *argument) {
  struct Start start = *(struct Start *)argument;
  struct RtThread *self = __rt_thread_self();
  OmpTeam *team = start.task->team;
  __rt_thread_begin();
  __mpiproof_release(argument);
  start.task->number = __rt_thread_current();
  __omp_set_task(start.task);
  set_title(start.task);
  if (team->level == 1)
    self->locals = kept[start.task->thread];
  run(start.call, start.task->thread);
  __omp_barrier(OMP_BARRIER_END);
  if (team->level == 1)
    kept[start.task->thread] = self->locals;
  __omp_set_task(NULL);
  team->gone++;
  __rt_thread_end();
}

static void start_member(OmpTeam *team, int thread, Call *call) {
  struct Start *start = omp_new(sizeof *start);
  start->task = team->members[thread];
  start->call = call;
  int number = __rt_thread_new(member, start);
  __rt_threads[number].detached = 1;
  __rt_threads[number].eager = always;
  start->task->number = number;
}

static int all_gone(void *team) {
  const OmpTeam *t = team;
  return t->gone == t->size - 1 && t->dying == 0;
}

/* ---- Names in messages -------------------------------------------------- */

void __mpiproof_place_text(int place, char *buffer, size_t size);

int __rt_thread_name(int number, char *text, size_t size) {
  const OmpTask *task = __omp_task_at(number);
  char place[120] = "";
  if (task == NULL || task->team->size == 1)
    return 0;
  if (!task->explicit) {
    snprintf(text, size, "OpenMP thread %d", task->thread);
    return 1;
  }
  __mpiproof_place_text(task->place, place, sizeof place);
  snprintf(text, size, "the OpenMP task made at %s", place);
  return 1;
}

/* ---- Regions ----------------------------------------------------------- */

static void run_alone(OmpTask *task, Call *call) {
  OmpTeam *team = team_new(task, 1);
  team->members[0]->number = task->number;
  __omp_set_task(team->members[0]);
  run(call, 0);
  __omp_set_task(task);
  team_free(team);
}

static void run_team(OmpTask *task, Call *call, int size) {
  OmpTeam *team = team_new(task, size);
  __mpiproof_thread_cut();
  for (int i = 1; i < size; i++)
    start_member(team, i, call);
  team->members[0]->number = __rt_thread_current();
  __omp_set_task(team->members[0]);
  set_title(team->members[0]);
  run(call, 0);
  __omp_barrier(OMP_BARRIER_END);
  __omp_await("the end of a parallel region", all_gone, team);
  __omp_set_task(task);
  if (task->team->size > 1)
    set_title(task);
  else
    __mpiproof_thread_title(__rt_thread_self()->slot, OMP_ROLE_NONE, 0);
  team_free(team);
}

static void enter(Region *function, int count, va_list list) {
  if (count > MAX_ARGUMENTS)
    __mpiproof_stop("a parallel region that uses more than 64 variables of "
                    "the code around it");
  Call *call = omp_new(sizeof *call);
  call->function = function;
  call->count = count;
  for (int i = 0; i < count; i++)
    call->arguments[i] = va_arg(list, void *);
  OmpTask *task = __omp_task();
  int size = team_size(task);
  if (size == 1)
    run_alone(task, call);
  else
    run_team(task, call, size);
  __mpiproof_release(call);
}

void __kmpc_fork_call(OmpPlace *place, int count, Region *function, ...);
void __kmpc_fork_call(OmpPlace *place, int count, Region *function, ...) {
  (void)place;
  va_list list;
  va_start(list, function);
  enter(function, count, list);
  va_end(list);
}

/* A league of one team, which is a legal number of them. */
void __kmpc_fork_teams(OmpPlace *place, int count, Region *function, ...);
void __kmpc_fork_teams(OmpPlace *place, int count, Region *function, ...) {
  (void)place;
  va_list list;
  va_start(list, function);
  __omp_task()->requested = 1;
  enter(function, count, list);
  va_end(list);
}

void __kmpc_push_num_teams(OmpPlace *place, int global, int teams, int threads);
void __kmpc_push_num_teams(OmpPlace *place, int global, int teams,
                           int threads) {
  (void)place;
  (void)global;
  (void)teams;
  (void)threads;
}
void __kmpc_push_num_teams_51(OmpPlace *place, int global, int lower, int upper,
                              int threads);
void __kmpc_push_num_teams_51(OmpPlace *place, int global, int lower, int upper,
                              int threads) {
  (void)lower;
  __kmpc_push_num_teams(place, global, upper, threads);
}

void __kmpc_push_num_threads(OmpPlace *place, int global, int threads);
void __kmpc_push_num_threads(OmpPlace *place, int global, int threads) {
  (void)place;
  (void)global;
  if (threads <= 0)
    __omp_misuse("num_threads(%d): the number must be positive", threads);
  else
    __omp_task()->requested = threads;
}

void __kmpc_push_proc_bind(OmpPlace *place, int global, int bind);
void __kmpc_push_proc_bind(OmpPlace *place, int global, int bind) {
  (void)place;
  (void)global;
  (void)bind;
}

int __kmpc_global_thread_num(OmpPlace *place);
int __kmpc_global_thread_num(OmpPlace *place) {
  (void)place;
  return __rt_thread_current == 0 ? 0 : __rt_thread_current() - 1;
}

/* ---- A region with if(0): the code is called by clang's code itself ----- */

void __kmpc_serialized_parallel(OmpPlace *place, int global);
void __kmpc_serialized_parallel(OmpPlace *place, int global) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task();
  task->requested = 0;
  OmpTeam *team = team_new(task, 1);
  team->members[0]->number = task->number;
  __omp_set_task(team->members[0]);
}

void __kmpc_end_serialized_parallel(OmpPlace *place, int global);
void __kmpc_end_serialized_parallel(OmpPlace *place, int global) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task();
  __omp_set_task(task->parent);
  team_free(task->team);
}
