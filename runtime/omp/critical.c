/* Critical sections and reductions. */
#include "team.h"

/* The first word of a critical section's variable is the number of the thread
 * that is in it. */
typedef int32_t Critical[8];

static int is_free(void *critical) { return *(int32_t *)critical == 0; }
static int owner(void *critical) { return *(int32_t *)critical; }

void __kmpc_critical(OmpPlace *place, int32_t global, Critical *critical);
void __kmpc_critical(OmpPlace *place, int32_t global, Critical *critical) {
  (void)place;
  (void)global;
  __rt_thread_point("a critical section", is_free, critical, owner);
  (*critical)[0] = __rt_thread_current();
  __mpiproof_thread_plain();
}

void __kmpc_critical_with_hint(OmpPlace *place, int32_t global,
                               Critical *critical, uint32_t hint);
void __kmpc_critical_with_hint(OmpPlace *place, int32_t global,
                               Critical *critical, uint32_t hint) {
  (void)hint;
  __kmpc_critical(place, global, critical);
}

void __kmpc_end_critical(OmpPlace *place, int32_t global, Critical *critical);
void __kmpc_end_critical(OmpPlace *place, int32_t global, Critical *critical) {
  (void)place;
  (void)global;
  __rt_thread_point("the end of a critical section", NULL, NULL, NULL);
  (*critical)[0] = 0;
  __mpiproof_thread_plain();
}

/* clang's code adds what the thread has to the result. Who does so first makes
 * no difference, but for rounding: reports say which order was taken. Nothing is
 * ordered by it: who looks at the result before a barrier races. */
typedef void Combine(void *left, void *right);
int32_t __kmpc_reduce_nowait(OmpPlace *place, int32_t global, int32_t count,
                             size_t size, void *data, Combine *combine,
                             Critical *critical);
int32_t __kmpc_reduce_nowait(OmpPlace *place, int32_t global, int32_t count,
                             size_t size, void *data, Combine *combine,
                             Critical *critical) {
  (void)place;
  (void)global;
  (void)count;
  (void)size;
  (void)data;
  (void)combine;
  (void)critical;
  if (__omp_team()->size > 1) {
    __mpiproof_thread_reduces();
    __mpiproof_thread_combine();
  }
  return 1;
}

int32_t __kmpc_reduce(OmpPlace *place, int32_t global, int32_t count,
                      size_t size, void *data, Combine *combine,
                      Critical *critical);
int32_t __kmpc_reduce(OmpPlace *place, int32_t global, int32_t count,
                      size_t size, void *data, Combine *combine,
                      Critical *critical) {
  return __kmpc_reduce_nowait(place, global, count, size, data, combine,
                              critical);
}

void __kmpc_end_reduce_nowait(OmpPlace *place, int32_t global,
                              Critical *critical);
void __kmpc_end_reduce_nowait(OmpPlace *place, int32_t global,
                              Critical *critical) {
  (void)place;
  (void)global;
  (void)critical;
  __mpiproof_thread_plain();
}

void __kmpc_end_reduce(OmpPlace *place, int32_t global, Critical *critical);
void __kmpc_end_reduce(OmpPlace *place, int32_t global, Critical *critical) {
  __kmpc_end_reduce_nowait(place, global, critical);
  __omp_barrier(OMP_BARRIER_IMPLIED);
}

/* A flush without a list is a fence both ways (OpenMP 5.2, 15.8.5). */
void __kmpc_flush(OmpPlace *place);
void __kmpc_flush(OmpPlace *place) {
  (void)place;
  if (rt_has_threads() && rt_has_weak_atomics())
    __mpiproof_thread_order(RT_RELEASES | RT_ACQUIRES, 0);
}
