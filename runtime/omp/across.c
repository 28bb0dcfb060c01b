/* Loops whose iterations wait for others by name: ordered(n) with
 * depend(sink: ...) and depend(source) (OpenMP 5.2, 15.9.7). */
#include "team.h"

/* As clang writes it. */
typedef struct Dimension {
  int64_t lower, upper, step;    /* upper is the last value */
} Dimension;

enum { MAX_DIMENSIONS = 8, MAX_ITERATIONS = 1 << 20 };

typedef struct OmpAcross {
  int count;
  Dimension dimensions[MAX_DIMENSIONS];
  unsigned char posted[];        /* by iteration */
} OmpAcross;

static int64_t trips(const Dimension *d) {
  int64_t span = d->step > 0 ? d->upper - d->lower : d->lower - d->upper;
  int64_t step = d->step > 0 ? d->step : -d->step;
  return span < 0 ? 0 : span / step + 1;
}

/* Number of an iteration; -1: there is no such one. */
static int64_t number_of(const OmpAcross *across, const int64_t *values) {
  int64_t number = 0;
  for (int i = 0; i < across->count; i++) {
    const Dimension *d = &across->dimensions[i];
    int64_t at = (values[i] - d->lower) / d->step;
    if ((values[i] - d->lower) % d->step != 0 || at < 0 || at >= trips(d))
      return -1;
    number = number * trips(d) + at;
  }
  return number;
}

static OmpAcross *across_new(int count, const Dimension *dimensions) {
  int64_t all = 1;
  if (count > MAX_DIMENSIONS)
    __mpiproof_stop("an ordered loop of more than 8 dimensions");
  for (int i = 0; i < count; i++)
    if ((all *= trips(&dimensions[i])) > MAX_ITERATIONS)
      __mpiproof_stop("an ordered loop of more than a million iterations");
  OmpAcross *across = omp_new(sizeof *across + (size_t)all);
  across->count = count;
  for (int i = 0; i < count; i++)
    across->dimensions[i] = dimensions[i];
  return across;
}

void __kmpc_doacross_init(OmpPlace *place, int32_t global, int32_t count,
                          const Dimension *dimensions);
void __kmpc_doacross_init(OmpPlace *place, int32_t global, int32_t count,
                          const Dimension *dimensions) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task();
  if (task->team->size == 1)
    return;                      /* iterations come one after the other */
  OmpShare *share = __omp_share_enter();
  if (share->across == NULL)
    share->across = across_new(count, dimensions);
  task->across = share;
}

struct Wait {
  const OmpAcross *across;
  int64_t number;
};

static int is_posted(void *pointer) {
  const struct Wait *wait = pointer;
  return wait->across->posted[wait->number];
}

/* A dependence on an iteration that does not exist is none. */
void __kmpc_doacross_wait(OmpPlace *place, int32_t global,
                          const int64_t *values);
void __kmpc_doacross_wait(OmpPlace *place, int32_t global,
                          const int64_t *values) {
  (void)place;
  (void)global;
  const OmpTask *task = __omp_task();
  if (task->across == NULL)
    return;
  struct Wait wait = {task->across->across, 0};
  wait.number = number_of(wait.across, values);
  if (wait.number < 0)
    return;
  __rt_thread_point("an ordered construct that depends on another iteration",
                    is_posted, &wait, NULL);
  __mpiproof_thread_plain();
}

void __kmpc_doacross_post(OmpPlace *place, int32_t global,
                          const int64_t *values);
void __kmpc_doacross_post(OmpPlace *place, int32_t global,
                          const int64_t *values) {
  (void)place;
  (void)global;
  const OmpTask *task = __omp_task();
  if (task->across == NULL)
    return;
  OmpAcross *across = task->across->across;
  int64_t number = number_of(across, values);
  __rt_thread_point("an ordered construct that others depend on", NULL, NULL,
                    NULL);
  if (number >= 0)
    across->posted[number] = 1;
  __mpiproof_thread_plain();
}

void __kmpc_doacross_fini(OmpPlace *place, int32_t global);
void __kmpc_doacross_fini(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
  OmpTask *task = __omp_task();
  if (task->across == NULL)
    return;
  __omp_share_leave(task->across);
  task->across = NULL;
}
