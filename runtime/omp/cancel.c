/* cancel and cancellation point (OpenMP 5.2, chapter 16). Cancelling is off unless
 * OMP_CANCELLATION says otherwise (21.2.6): then both do nothing. On, it is not
 * modelled. */
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "team.h"

static int is_on(void) {
  const char *text = getenv("OMP_CANCELLATION");
  return text != NULL && (strcmp(text, "true") == 0 ||
                          strcmp(text, "TRUE") == 0 || strcmp(text, "1") == 0);
}

int omp_get_cancellation(void) { return is_on(); }

static int pass(void) {
  if (is_on())
    __mpiproof_stop("cancelling, which OMP_CANCELLATION turns on");
  return 0;
}

int __kmpc_cancel(OmpPlace *place, int global, int kind);
int __kmpc_cancel(OmpPlace *place, int global, int kind) {
  (void)place, (void)global, (void)kind;
  return pass();
}

int __kmpc_cancellationpoint(OmpPlace *place, int global, int kind);
int __kmpc_cancellationpoint(OmpPlace *place, int global, int kind) {
  (void)place, (void)global, (void)kind;
  return pass();
}

/* The barrier of a region that has a cancel. */
int __kmpc_cancel_barrier(OmpPlace *place, int global);
int __kmpc_cancel_barrier(OmpPlace *place, int global) {
  (void)global;
  __omp_barrier(place->flags & OMP_PLACE_EXPLICIT ? OMP_BARRIER_EXPLICIT
                                                  : OMP_BARRIER_IMPLIED);
  return pass();
}
