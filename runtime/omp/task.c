/* Tasks. One that is deferred is a thread of its own: that it is made comes
 * before it, and its end before whatever waits for it; otherwise it runs when it
 * likes. Which member of the team runs it is decided when somebody asks. A task
 * that has ended stays as long as nothing is ordered behind it, so that what it
 * touched is known. */
#include "task.h"

#include <string.h>

/* In front of what clang's code knows. */
typedef union Head {
  OmpTask *task;
  char room[16];
} Head;

OmpTask *__omp_task_of(void *data) { return ((Head *)data - 1)->task; }

void *__kmpc_omp_task_alloc(OmpPlace *place, int32_t global, int32_t flags,
                            size_t size, size_t shared_size,
                            int32_t (*function)(int32_t, void *));
void *__kmpc_omp_task_alloc(OmpPlace *place, int32_t global, int32_t flags,
                            size_t size, size_t shared_size,
                            int32_t (*function)(int32_t, void *)) {
  (void)place;
  (void)global;
  if (flags & OMP_TASK_DETACHABLE)
    __mpiproof_stop("the clause detach is not modelled");
  OmpTask *parent = __omp_task(), *task = __omp_task_new(parent, parent->team);
  size = (size + 15) / 16 * 16;
  Head *head = __mpiproof_alloc(sizeof *head + size + shared_size, 16, 0);
  OmpTaskData *data = (OmpTaskData *)(head + 1);
  head->task = task;
  memset(data, 0, sizeof *data);
  data->function = function;
  data->shared = shared_size == 0 ? NULL : (char *)data + size;
  task->data = data;
  task->explicit = 1;
  task->thread = -1;
  task->final = (flags & OMP_TASK_FINAL) != 0 || parent->final;
  return data;
}

/* ---- Ending ------------------------------------------------------------ */

static void forget_data(OmpTask *task) {
  __mpiproof_release((Head *)task->data - 1);
  task->data = NULL;
}

static void forget(OmpTask *task) {
  if (task->depends != NULL)
    __mpiproof_release(task->depends);
  __omp_task_unref(task);
}

void __omp_task_drop(OmpTask *task) {
  forget_data(task);
  forget(task);
}

static int is_reaped(void *task) { return ((OmpTask *)task)->reaped; }

static _Noreturn void end(OmpTask *task) {
  OmpTeam *team = task->team;
  OmpTask **link = &team->tasks;
  while (*link != task)
    link = &(*link)->next;
  *link = task->next;
  team->dying--;
  __omp_set_task(NULL);
  forget(task);
  __rt_thread_end();
}

uint64_t __omp_reap(OmpTeam *team, int (*mine)(const OmpTask *, const void *),
                    const void *object) {
  uint64_t bits = 0;
  for (OmpTask *task = team->tasks; task != NULL; task = task->next) {
    if (!task->ended || task->reaped || !mine(task, object))
      continue;
    task->reaped = 1;
    team->dying++;
    bits |= omp_bit(task->number);
  }
  return bits;
}

void __omp_join(int (*mine)(const OmpTask *, const void *),
                const void *object) {
  __mpiproof_thread_follow(__omp_reap(__omp_team(), mine, object));
}

/* ---- Running ----------------------------------------------------------- */

/* An untied task has parts: each of them asks for the next one. */
static void call_parts(OmpTask *task) {
  OmpTaskData *data = task->data;
  while (task->again) {
    task->again = 0;
    data->function(__rt_thread_current() - 1, data);
  }
}

static void call(OmpTask *task) {
  task->again = 1;
  call_parts(task);
  forget_data(task);
}

void __omp_task_run(OmpTask *task) {
  OmpTask *outer = __omp_task();
  task->thread = outer->thread;
  task->number = outer->number;
  task->group = outer->group;
  __omp_set_task(task);
  call(task);
  /* Decided inside, it holds for the task around, too. */
  outer->thread = task->thread;
  __omp_set_task(outer);
  forget(task);
}

static void leave_group(OmpTask *task) {
  for (OmpGroup *g = task->member_of; g != NULL; g = g->outer)
    g->open--;
}

static void run_deferred(void *argument) {
  OmpTask *task = argument;
  const struct RtPause pause = {.ready = is_reaped, .eager = is_reaped,
                                .object = task};
  __rt_thread_begin();
  task->number = __rt_thread_current();
  __omp_set_task(task);
  __omp_follow(task);
  call(task);
  task->ended = 1;
  task->team->open--;
  leave_group(task);
  __rt_thread_pause(&pause);
  end(task);
}

int __omp_may_defer(void) {
  const OmpTask *task = __omp_task();
  if (task->team->size == 1 || task->final)
    return 0;
  if (__rt_thread_count() < RT_THREADS)
    return 1;
  __mpiproof_narrow("more tasks at a time than we have room for: others are "
                    "run at once by the thread that makes them");
  return 0;
}

static void add(OmpTask *task) {
  OmpTask **link = &task->team->tasks;
  while (*link != NULL)
    link = &(*link)->next;
  *link = task;
  task->team->open++;
  task->member_of = task->group = task->parent->group;
  for (OmpGroup *g = task->member_of; g != NULL; g = g->outer)
    g->open++;
}

void __omp_task_submit(OmpTask *task) {
  task->place = __mpiproof_place();
  __mpiproof_thread_cut();
  add(task);
  int number = __rt_thread_new(run_deferred, task);
  struct RtThread *thread = &__rt_threads[number];
  task->number = number;
  thread->detached = 1;
  thread->what = "what it depends on";
  thread->object = task;
  thread->ready = thread->eager = __omp_is_free_to_run;
  __mpiproof_thread_title(thread->slot, OMP_ROLE_TASK, task->place);
}

int32_t __kmpc_omp_task(OmpPlace *place, int32_t global, void *data);
int32_t __kmpc_omp_task(OmpPlace *place, int32_t global, void *data) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task_of(data);
  if (task == __omp_task())
    task->again = 1;
  else if (__omp_may_defer())
    __omp_task_submit(task);
  else
    __omp_task_run(task);
  return 0;
}

/* With if(0), clang's code calls the task itself, between these. */
void __kmpc_omp_task_begin_if0(OmpPlace *place, int32_t global, void *data);
void __kmpc_omp_task_begin_if0(OmpPlace *place, int32_t global, void *data) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task_of(data), *outer = __omp_task();
  task->thread = outer->thread;
  task->number = outer->number;
  task->group = outer->group;
  __omp_set_task(task);
}

void __kmpc_omp_task_complete_if0(OmpPlace *place, int32_t global, void *data);
void __kmpc_omp_task_complete_if0(OmpPlace *place, int32_t global,
                                  void *data) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task_of(data);
  call_parts(task);
  task->parent->thread = task->thread;
  __omp_set_task(task->parent);
  __omp_task_drop(task);
}

/* ---- Waiting ----------------------------------------------------------- */

static int is_child(const OmpTask *task, const void *parent) {
  return task->parent == parent;
}

static int children_ended(void *parent) {
  const OmpTask *task = ((OmpTask *)parent)->team->tasks;
  for (; task != NULL; task = task->next)
    if (is_child(task, parent) && !task->ended)
      return 0;
  return 1;
}

static int has_children(const OmpTask *parent) {
  for (const OmpTask *t = parent->team->tasks; t != NULL; t = t->next)
    if (is_child(t, parent) && !t->reaped)
      return 1;
  return 0;
}

int32_t __kmpc_omp_taskwait(OmpPlace *place, int32_t global);
int32_t __kmpc_omp_taskwait(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task();
  if (!has_children(task))
    return 0;
  __omp_await("a taskwait", children_ended, task);
  __omp_join(is_child, task);
  return 0;
}

/* Other tasks run beside this one anyway. */
int32_t __kmpc_omp_taskyield(OmpPlace *place, int32_t global, int32_t end_part);
int32_t __kmpc_omp_taskyield(OmpPlace *place, int32_t global,
                             int32_t end_part) {
  (void)place;
  (void)global;
  (void)end_part;
  return 0;
}

/* Variables of threads and MPI ask who runs a task. */
int __rt_thread_identity(void) {
  const OmpTask *task = __omp_task();
  if (!task->explicit)
    return __rt_thread_current();
  int thread = __omp_thread();
  return task->team->members[thread]->number;
}
