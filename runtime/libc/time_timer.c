/* sys/time.h and unistd.h, timers that would deliver signals.  They can be
 * set and read back, but never expire: setting one is recorded as a limit. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <sys/time.h>
#include <unistd.h>

#include "../internal.h"

static struct itimerval timers[3];

static int is_running(const struct itimerval *timer) {
  return timer->it_value.tv_sec != 0 || timer->it_value.tv_usec != 0;
}

int getitimer(__itimer_which_t which, struct itimerval *result) {
  if ((int)which < 0 || (int)which > 2) {
    errno = EINVAL;
    return -1;
  }
  *result = timers[which];
  return 0;
}

int setitimer(__itimer_which_t which, const struct itimerval *restrict timer,
              struct itimerval *restrict old) {
  if ((int)which < 0 || (int)which > 2) {
    errno = EINVAL;
    return -1;
  }
  if (old != NULL)
    *old = timers[which];
  timers[which] = *timer;
  if (is_running(timer))
    __mpiproof_limit("a timer is set, but its signal is never delivered");
  return 0;
}

unsigned alarm(unsigned seconds) {
  const unsigned left = (unsigned)timers[ITIMER_REAL].it_value.tv_sec;
  timers[ITIMER_REAL] = (struct itimerval){{0, 0}, {(time_t)seconds, 0}};
  if (seconds != 0)
    __mpiproof_limit("alarm: the signal is never delivered");
  return left;
}

useconds_t ualarm(useconds_t microseconds, useconds_t interval) {
  (void)interval;
  const struct timeval left = timers[ITIMER_REAL].it_value;
  timers[ITIMER_REAL] =
      (struct itimerval){{0, 0}, {0, (suseconds_t)microseconds}};
  if (microseconds != 0)
    __mpiproof_limit("ualarm: the signal is never delivered");
  return (useconds_t)(left.tv_sec * 1000000 + left.tv_usec);
}
