/* omp.h for one thread (OpenMP 5.2, chapter 18), as a program gets it whose
 * pragmas are ignored. Locks know whether they are set: waiting for one that
 * this only thread holds would never end. */
#include <omp.h>

#include "../internal.h"
#include "clock.h"

enum { LOCK_FREE = 0x6c6f, LOCK_SET = 0x6c70, LOCK_GONE = 0 };

static int dynamic_threads, active_levels = 1;
static omp_sched_t schedule = omp_sched_static;
static int schedule_chunk;

void omp_set_num_threads(int count) {
  if (count <= 0) {
    __mpiproof_fault("invalid-library-call",
                     "omp_set_num_threads: the number must be positive");
  }
}

int omp_get_num_threads(void) { return 1; }
int omp_get_max_threads(void) { return 1; }
int omp_get_thread_num(void) { return 0; }
int omp_get_num_procs(void) { return 1; }
int omp_in_parallel(void) { return 0; }
void omp_set_dynamic(int dynamic) { dynamic_threads = dynamic != 0; }
int omp_get_dynamic(void) { return dynamic_threads; }
void omp_set_nested(int nested) { (void)nested; }
int omp_get_nested(void) { return 0; }
int omp_get_cancellation(void) { return 0; }

void omp_set_schedule(omp_sched_t kind, int chunk) {
  schedule = kind;
  schedule_chunk = chunk;
}

void omp_get_schedule(omp_sched_t *kind, int *chunk) {
  *kind = schedule;
  *chunk = schedule_chunk;
}

int omp_get_thread_limit(void) { return 1; }
int omp_get_supported_active_levels(void) { return 1; }
void omp_set_max_active_levels(int levels) { active_levels = levels; }
int omp_get_max_active_levels(void) { return active_levels; }
int omp_get_level(void) { return 0; }
int omp_get_active_level(void) { return 0; }
int omp_get_ancestor_thread_num(int level) { return level == 0 ? 0 : -1; }
int omp_get_team_size(int level) { return level == 0 ? 1 : -1; }
int omp_in_final(void) { return 1; }
omp_proc_bind_t omp_get_proc_bind(void) { return omp_proc_bind_false; }
int omp_get_num_places(void) { return 0; }
int omp_get_place_num(void) { return -1; }
int omp_get_num_teams(void) { return 1; }
int omp_get_team_num(void) { return 0; }
int omp_get_num_devices(void) { return 0; }
int omp_get_default_device(void) { return 0; }
void omp_set_default_device(int device) { (void)device; }
int omp_get_initial_device(void) { return 0; }
int omp_is_initial_device(void) { return 1; }
int omp_get_max_task_priority(void) { return 0; }

/* ---- Locks ------------------------------------------------------------- */

static void check(int state, int wanted, const char *message) {
  if (state != wanted) {
    __mpiproof_fault("invalid-library-call", message);
  }
}

void omp_init_lock(omp_lock_t *lock) { lock->state = LOCK_FREE; }

void omp_init_lock_with_hint(omp_lock_t *lock, omp_sync_hint_t hint) {
  (void)hint;
  omp_init_lock(lock);
}

void omp_destroy_lock(omp_lock_t *lock) {
  check(lock->state, LOCK_FREE,
        "omp_destroy_lock: the lock is set or was never initialised");
  lock->state = LOCK_GONE;
}

void omp_set_lock(omp_lock_t *lock) {
  check(lock->state, LOCK_FREE,
        "omp_set_lock: the only thread holds the lock already, or it was "
        "never initialised");
  lock->state = LOCK_SET;
}

void omp_unset_lock(omp_lock_t *lock) {
  check(lock->state, LOCK_SET, "omp_unset_lock: the lock is not set");
  lock->state = LOCK_FREE;
}

int omp_test_lock(omp_lock_t *lock) {
  if (lock->state == LOCK_SET) {
    return 0;
  }
  check(lock->state, LOCK_FREE,
        "omp_test_lock: the lock was never initialised");
  lock->state = LOCK_SET;
  return 1;
}

void omp_init_nest_lock(omp_nest_lock_t *lock) {
  *lock = (omp_nest_lock_t){LOCK_FREE, 0};
}

void omp_init_nest_lock_with_hint(omp_nest_lock_t *lock,
                                  omp_sync_hint_t hint) {
  (void)hint;
  omp_init_nest_lock(lock);
}

void omp_destroy_nest_lock(omp_nest_lock_t *lock) {
  check(lock->state, LOCK_FREE,
        "omp_destroy_nest_lock: the lock is set or was never initialised");
  lock->state = LOCK_GONE;
}

int omp_test_nest_lock(omp_nest_lock_t *lock) {
  if (lock->state != LOCK_SET) {
    check(lock->state, LOCK_FREE,
          "omp_set_nest_lock: the lock was never initialised");
  }
  lock->state = LOCK_SET;
  return ++lock->count;
}

void omp_set_nest_lock(omp_nest_lock_t *lock) {
  omp_test_nest_lock(lock);
}

void omp_unset_nest_lock(omp_nest_lock_t *lock) {
  check(lock->state, LOCK_SET, "omp_unset_nest_lock: the lock is not set");
  if (--lock->count == 0) {
    lock->state = LOCK_FREE;
  }
}

/* ---- Time -------------------------------------------------------------- */

double omp_get_wtime(void) {
  return RT_CLOCK_EPOCH + (double)__rt_clock_elapsed() / RT_NANO;
}

double omp_get_wtick(void) { return (double)RT_STEP_NANO / RT_NANO; }
