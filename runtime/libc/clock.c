/* The virtual clock behind time.h, sys/time.h and unistd.h. */
#include "clock.h"

#include "../internal.h"

static uint64_t slept;

uint64_t __rt_clock_busy(void) {
  return __mpiproof_ticks() * RT_STEP_NANO;
}

uint64_t __rt_clock_elapsed(void) { return __rt_clock_busy() + slept; }

void __rt_clock_advance(uint64_t nanoseconds) { slept += nanoseconds; }
