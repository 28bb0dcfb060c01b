/* Barriers of a team. Who comes waits with its segment open; the last one, when
 * all tasks have ended, orders what all of them did before what they do next.
 * Which one comes last makes no difference and is no choice. */
#include <stdio.h>

#include "team.h"

void __mpiproof_place_text(int place, char *buffer, size_t size);

struct Wait {
  const OmpTeam *team;
  int round;
};

static int is_over(void *pointer) {
  const struct Wait *wait = pointer;
  return wait->team->round != wait->round;
}

static int no_task_open(void *team) { return ((OmpTeam *)team)->open == 0; }

static int all(const OmpTask *task, const void *object) {
  (void)task;
  (void)object;
  return 1;
}

static const char *what_is(int kind) {
  return kind == OMP_BARRIER_END ? "the end of a parallel region"
         : kind == OMP_BARRIER_IMPLIED
             ? "the barrier at the end of a worksharing construct"
             : "a barrier";
}

static int find_waiting(const OmpTeam *team) {
  int i = 0;
  while (!team->members[i]->waits)
    i++;
  return i;
}

/* All threads of a team come to a barrier or none does, and in the same order
 * (OpenMP 5.2, 15.3.1). */
static void check_same(OmpTeam *team, int kind, int thread) {
  int place = kind == OMP_BARRIER_END ? 0 : __mpiproof_place();
  char here[120] = "", there[120] = "", text[500];
  if (team->arrived == 0) {
    team->barrier_kind = kind;
    team->barrier_place = place;
    return;
  }
  if (team->barrier_kind == kind && team->barrier_place == place)
    return;
  __mpiproof_place_text(place, here, sizeof here);
  __mpiproof_place_text(team->barrier_place, there, sizeof there);
  snprintf(text, sizeof text,
           "OpenMP thread %d is at %s%s%s while OpenMP thread %d of its team is "
           "at %s%s%s: all threads must come to the same barriers",
           thread, what_is(kind), place == 0 ? "" : " at ", here,
           find_waiting(team), what_is(team->barrier_kind),
           team->barrier_place == 0 ? "" : " at ", there);
  if (kind == OMP_BARRIER_END || team->barrier_kind == OMP_BARRIER_END)
    __mpiproof_fault_at("thread-deadlock", text,
                        place != 0 ? place : team->barrier_place);
  __mpiproof_report("thread-misuse", text, 0);
}

static void complete(OmpTeam *team) {
  uint64_t bits = __omp_reap != 0 ? __omp_reap(team, all, NULL) : 0;
  for (int i = 0; i < team->size; i++) {
    OmpTask *task = team->members[i];
    bits |= omp_bit(task->number);
    task->constructs = 0;
    task->waits = 0;
  }
  __mpiproof_thread_meet(bits);
  team->arrived = 0;
  team->round ^= 1;
}

void __omp_barrier(int kind) {
  OmpTask *task = __omp_task();
  OmpTeam *team = task->team;
  struct Wait wait = {team, team->round};
  if (team->size == 1) {
    task->constructs = 0;
    return;
  }
  if (task->explicit) {
    __omp_misuse("a barrier in a task: it belongs to no thread of the team "
                 "(OpenMP 5.2, 17.1)");
    return;
  }
  check_same(team, kind, task->thread);
  if (++team->arrived < team->size) {
    task->waits = 1;
    __omp_await(what_is(kind), is_over, &wait);
  } else {
    __omp_await(what_is(kind), no_task_open, team);
    complete(team);
  }
}

void __kmpc_barrier(OmpPlace *place, int global);
void __kmpc_barrier(OmpPlace *place, int global) {
  (void)global;
  __omp_barrier(place->flags & OMP_PLACE_EXPLICIT ? OMP_BARRIER_EXPLICIT
                                                  : OMP_BARRIER_IMPLIED);
}
