/* time.h and sys/time.h, reading the clock and waiting: C11 7.27.2, POSIX
 * clock_gettime, gettimeofday, nanosleep; all on the virtual clock. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

#include "../internal.h"
#include "clock.h"
#include "../thread/thread.h"

static struct timespec to_timespec(uint64_t nanoseconds, time_t epoch) {
  return (struct timespec){epoch + (time_t)(nanoseconds / RT_NANO),
                           (long)(nanoseconds % RT_NANO)};
}

time_t time(time_t *result) {
  const time_t now = RT_CLOCK_EPOCH + (time_t)(__rt_clock_elapsed() / RT_NANO);
  if (result != NULL)
    *result = now;
  return now;
}

clock_t clock(void) { return (clock_t)(__rt_clock_busy() / 1000); }

double difftime(time_t late, time_t early) {
  return (double)late - (double)early;
}

int timespec_get(struct timespec *result, int base) {
  if (base != TIME_UTC)
    return 0;
  *result = to_timespec(__rt_clock_elapsed(), RT_CLOCK_EPOCH);
  return base;
}

/* ---- POSIX clocks ------------------------------------------------------ */

int clock_gettime(clockid_t id, struct timespec *result) {
  switch (id) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
  case CLOCK_TAI:
    *result = to_timespec(__rt_clock_elapsed(), RT_CLOCK_EPOCH);
    return 0;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_BOOTTIME:
    *result = to_timespec(__rt_clock_elapsed(), 1000);
    return 0;
  case CLOCK_PROCESS_CPUTIME_ID:
  case CLOCK_THREAD_CPUTIME_ID:
    *result = to_timespec(__rt_clock_busy(), 0);
    return 0;
  default:
    errno = EINVAL;
    return -1;
  }
}

int clock_getres(clockid_t id, struct timespec *result) {
  if (id < CLOCK_REALTIME || id > CLOCK_TAI) {
    errno = EINVAL;
    return -1;
  }
  if (result != NULL)
    *result = (struct timespec){0, 1};
  return 0;
}

int clock_settime(clockid_t id, const struct timespec *value) {
  (void)id;
  (void)value;
  errno = EPERM;
  return -1;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  const uint64_t now = __rt_clock_elapsed();
  *result = (struct timeval){RT_CLOCK_EPOCH + (time_t)(now / RT_NANO),
                             (suseconds_t)(now % RT_NANO / 1000)};
  if (zone != NULL)
    *(struct timezone *)zone = (struct timezone){0, 0};
  return 0;
}

int settimeofday(const struct timeval *value, const struct timezone *zone) {
  (void)value;
  (void)zone;
  errno = EPERM;
  return -1;
}

int ftime(struct timeb *result);
int ftime(struct timeb *result) {
  const uint64_t now = __rt_clock_elapsed();
  const uint64_t milliseconds = now % RT_NANO / 1000000;
  *result = (struct timeb){.time = RT_CLOCK_EPOCH + (time_t)(now / RT_NANO),
                           .millitm = (unsigned short)milliseconds};
  return 0;
}

/* Clock ticks of sysconf(_SC_CLK_TCK), which are 10 ms. */
clock_t times(struct tms *result) {
  const clock_t busy = (clock_t)(__rt_clock_busy() / 10000000);
  if (result != NULL)
    *result = (struct tms){busy, 0, 0, 0};
  return (clock_t)(__rt_clock_elapsed() / 10000000);
}

/* ---- waiting ----------------------------------------------------------- */

static int is_valid(const struct timespec *span) {
  return span->tv_sec >= 0 && span->tv_nsec >= 0 && span->tv_nsec < RT_NANO;
}

static uint64_t nanoseconds_of(const struct timespec *span) {
  return (uint64_t)span->tv_sec * RT_NANO + (uint64_t)span->tv_nsec;
}

int nanosleep(const struct timespec *span, struct timespec *rest) {
  rt_pass_point("nanosleep");
  if (!is_valid(span)) {
    errno = EINVAL;
    return -1;
  }
  __rt_clock_advance(nanoseconds_of(span));
  if (rest != NULL)
    *rest = (struct timespec){0, 0};
  return 0;
}

int clock_nanosleep(clockid_t id, int flags, const struct timespec *span,
                    struct timespec *rest) {
  if (!is_valid(span))
    return EINVAL;
  if (!(flags & TIMER_ABSTIME))
    return nanosleep(span, rest);
  struct timespec now;
  if (clock_gettime(id, &now) != 0)
    return EINVAL;
  const uint64_t until = nanoseconds_of(span);
  const uint64_t from = nanoseconds_of(&now);
  if (until > from)
    __rt_clock_advance(until - from);
  return 0;
}

unsigned sleep(unsigned seconds) {
  rt_pass_point("sleep");
  __rt_clock_advance((uint64_t)seconds * RT_NANO);
  return 0;
}

int usleep(useconds_t microseconds) {
  rt_pass_point("usleep");
  __rt_clock_advance((uint64_t)microseconds * 1000);
  return 0;
}
