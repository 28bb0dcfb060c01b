/* Locks of omp.h (OpenMP 5.2, 18.9): a lock knows who has it. */
#include <omp.h>

#include "team.h"

enum { LOCK_FREE = 0x6c6f, LOCK_SET = 0x6c70, LOCK_GONE = 0 };

static int is_free(void *lock) {
  return ((omp_lock_t *)lock)->state != LOCK_SET;
}
static int owner(void *lock) { return ((omp_lock_t *)lock)->owner; }

/* Threads of the process; the one of a program without them is the first. */
static int self(void) {
  return __rt_thread_current == 0 ? RT_THREAD_FIRST : __rt_thread_current();
}

static void check(int fine, const char *message) {
  if (!fine) {
    __mpiproof_fault("invalid-library-call", message);
  }
}

static void check_made(int state, const char *message) {
  check(state == LOCK_FREE || state == LOCK_SET, message);
}

/* In front of a call that may have to wait. */
static void await(const char *what, void *lock, int (*ready)(void *)) {
  if (rt_has_threads())
    __rt_thread_point(what, ready, lock, owner);
}

void omp_init_lock(omp_lock_t *lock) {
  *lock = (omp_lock_t){LOCK_FREE, 0};
}

void omp_init_lock_with_hint(omp_lock_t *lock, omp_sync_hint_t hint) {
  (void)hint;
  omp_init_lock(lock);
}

void omp_destroy_lock(omp_lock_t *lock) {
  rt_point("omp_destroy_lock");
  check(lock->state == LOCK_FREE,
        "omp_destroy_lock: the lock is set or was never initialised");
  lock->state = LOCK_GONE;
  rt_point_end();
}

void omp_set_lock(omp_lock_t *lock) {
  await("omp_set_lock", lock, is_free);
  check_made(lock->state, "omp_set_lock: the lock was never initialised");
  check(lock->state == LOCK_FREE,
        "omp_set_lock: the only thread holds the lock already");
  *lock = (omp_lock_t){LOCK_SET, self()};
  rt_point_end();
}

void omp_unset_lock(omp_lock_t *lock) {
  rt_point("omp_unset_lock");
  check(lock->state == LOCK_SET, "omp_unset_lock: the lock is not set");
  if (lock->owner != self())
    __omp_misuse("omp_unset_lock of a lock that another thread has set");
  *lock = (omp_lock_t){LOCK_FREE, 0};
  rt_point_end();
}

int omp_test_lock(omp_lock_t *lock) {
  rt_point("omp_test_lock");
  check_made(lock->state, "omp_test_lock: the lock was never initialised");
  int mine = lock->state == LOCK_FREE;
  if (mine)
    *lock = (omp_lock_t){LOCK_SET, self()};
  rt_point_end();
  return mine;
}

/* ---- Nestable locks ---------------------------------------------------- */

struct Wait {
  const omp_nest_lock_t *lock;
  int number;                /* of who waits */
};

static int nest_is_open(void *pointer) {
  const struct Wait *wait = pointer;
  return wait->lock->state != LOCK_SET || wait->lock->owner == wait->number;
}

static int nest_owner(void *pointer) {
  return ((const struct Wait *)pointer)->lock->owner;
}

static int take_nest(omp_nest_lock_t *lock) {
  lock->state = LOCK_SET;
  lock->owner = self();
  return ++lock->count;
}

void omp_init_nest_lock(omp_nest_lock_t *lock) {
  *lock = (omp_nest_lock_t){LOCK_FREE, 0, 0};
}

void omp_init_nest_lock_with_hint(omp_nest_lock_t *lock,
                                  omp_sync_hint_t hint) {
  (void)hint;
  omp_init_nest_lock(lock);
}

void omp_destroy_nest_lock(omp_nest_lock_t *lock) {
  rt_point("omp_destroy_nest_lock");
  check(lock->state == LOCK_FREE,
        "omp_destroy_nest_lock: the lock is set or was never initialised");
  lock->state = LOCK_GONE;
  rt_point_end();
}

int omp_test_nest_lock(omp_nest_lock_t *lock) {
  struct Wait wait = {lock, self()};
  rt_point("omp_test_nest_lock");
  check_made(lock->state,
             "omp_test_nest_lock: the lock was never initialised");
  int count = nest_is_open(&wait) ? take_nest(lock) : 0;
  rt_point_end();
  return count;
}

void omp_set_nest_lock(omp_nest_lock_t *lock) {
  struct Wait wait = {lock, self()};
  if (rt_has_threads())
    __rt_thread_point("omp_set_nest_lock", nest_is_open, &wait, nest_owner);
  check_made(lock->state, "omp_set_nest_lock: the lock was never initialised");
  take_nest(lock);
  rt_point_end();
}

void omp_unset_nest_lock(omp_nest_lock_t *lock) {
  rt_point("omp_unset_nest_lock");
  check(lock->state == LOCK_SET, "omp_unset_nest_lock: the lock is not set");
  if (lock->owner != self())
    __omp_misuse("omp_unset_nest_lock of a lock that another thread has set");
  if (--lock->count == 0)
    *lock = (omp_nest_lock_t){LOCK_FREE, 0, 0};
  rt_point_end();
}
