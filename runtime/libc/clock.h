/* The virtual clock (clock.c).  Every look at it is one step of a millisecond;
 * sleeping moves it forward by the time asked for. */
#ifndef MPIPROOF_RUNTIME_CLOCK_H
#define MPIPROOF_RUNTIME_CLOCK_H

#include <stdint.h>

enum { RT_NANO = 1000000000, RT_STEP_NANO = 1000000 };

/* When the virtual clock starts: 2000-01-01 00:00:00 UTC. */
#define RT_CLOCK_EPOCH 946684800

/* Nanoseconds since the process began; greater at every call. */
uint64_t __rt_clock_elapsed(void);

/* The same without the time slept: the processor time used. */
uint64_t __rt_clock_busy(void);

/* Sleeps. */
void __rt_clock_advance(uint64_t nanoseconds);

#endif
