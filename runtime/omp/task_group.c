/* Taskgroups, with reductions: each task that takes part has a copy of its own,
 * and the copies are put together, in the order in which they were made, at the
 * end of the group (OpenMP 5.2, 5.5.9). */
#include "task.h"

#include <string.h>

/* As clang writes it. */
typedef struct Item {
  void *shared, *original;
  size_t size;
  void (*init)(void *copy, void *original);
  void (*fini)(void *copy);
  void (*combine)(void *result, void *copy);
  uint32_t flags;
} Item;

typedef struct Copy {
  struct Copy *next;
  const OmpTask *task;
  void *memory;
} Copy;

/* One item of one group. */
typedef struct OmpReduction {
  struct OmpReduction *next;
  Item item;
  Copy *copies;
} OmpReduction;

void __kmpc_taskgroup(OmpPlace *place, int32_t global);
void __kmpc_taskgroup(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task();
  OmpGroup *group = omp_new(sizeof *group);
  group->outer = task->group;
  task->group = group;
}

static int is_in(const OmpTask *task, const void *group) {
  for (const OmpGroup *g = task->member_of; g != NULL; g = g->outer)
    if (g == group)
      return 1;
  return 0;
}

static int group_ended(void *group) { return ((OmpGroup *)group)->open == 0; }

static void combine(OmpReduction *reduction) {
  const Item *item = &reduction->item;
  while (reduction->copies != NULL) {
    Copy *copy = reduction->copies;
    item->combine(item->shared, copy->memory);
    if (item->fini != NULL)
      item->fini(copy->memory);
    reduction->copies = copy->next;
    __mpiproof_release(copy->memory);
    __mpiproof_release(copy);
  }
}

static void combine_all(OmpGroup *group) {
  while (group->reductions != NULL) {
    OmpReduction *reduction = group->reductions;
    combine(reduction);
    group->reductions = reduction->next;
    __mpiproof_release(reduction);
  }
}

static int has_tasks(const OmpTeam *team, const OmpGroup *group) {
  for (const OmpTask *t = team->tasks; t != NULL; t = t->next)
    if (!t->reaped && is_in(t, group))
      return 1;
  return 0;
}

void __kmpc_end_taskgroup(OmpPlace *place, int32_t global);
void __kmpc_end_taskgroup(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task();
  OmpGroup *group = task->group;
  if (has_tasks(task->team, group)) {
    __omp_await("the end of a taskgroup", group_ended, group);
    __omp_join(is_in, group);
  }
  combine_all(group);
  /* Those that are about to go look at it no more. */
  for (OmpTask *t = task->team->tasks; t != NULL; t = t->next)
    if (is_in(t, group))
      t->member_of = t->group = NULL;
  task->group = group->outer;
  __mpiproof_release(group);
}

void *__kmpc_taskred_init(int32_t global, int32_t count, void *items);
void *__kmpc_taskred_init(int32_t global, int32_t count, void *items) {
  (void)global;
  OmpGroup *group = __omp_task()->group;
  const Item *item = items;
  for (int i = 0; i < count; i++) {
    OmpReduction *reduction = omp_new(sizeof *reduction);
    reduction->item = item[i];
    reduction->next = group->reductions;
    group->reductions = reduction;
  }
  return group;
}

static OmpReduction *find(OmpGroup *group, const void *shared) {
  for (OmpGroup *g = group; g != NULL; g = g->outer)
    for (OmpReduction *r = g->reductions; r != NULL; r = r->next) {
      const char *begin = r->item.shared;
      if ((const char *)shared >= begin &&
          (const char *)shared < begin + r->item.size)
        return r;
    }
  return NULL;
}

/* Those of tasks that were made later come later. */
static void *copy_for(OmpReduction *reduction, const OmpTask *task) {
  Copy **link = &reduction->copies;
  for (; *link != NULL; link = &(*link)->next)
    if ((*link)->task == task)
      return (*link)->memory;
  Copy *copy = omp_new(sizeof *copy);
  const Item *item = &reduction->item;
  copy->task = task;
  copy->memory = __mpiproof_alloc(item->size, 16, 1);
  if (item->init != NULL)
    item->init(copy->memory, item->original);
  copy->next = *link;
  *link = copy;
  return copy->memory;
}

void *__kmpc_task_reduction_get_th_data(int32_t global, void *group,
                                        void *shared);
void *__kmpc_task_reduction_get_th_data(int32_t global, void *group,
                                        void *shared) {
  (void)global;
  OmpTask *task = __omp_task();
  OmpReduction *reduction =
      find(group != NULL ? group : task->group, shared);
  if (reduction == NULL)
    __mpiproof_stop("an in_reduction clause whose variable no taskgroup or "
                    "taskloop around it reduces");
  __mpiproof_thread_reduces();
  size_t offset =
      (size_t)((char *)shared - (char *)reduction->item.shared);
  return (char *)copy_for(reduction, task) + offset;
}
