/* sys/resource.h: usage by the virtual clock, limits as stored values. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/types.h>

#include "clock.h"

int getrusage(__rusage_who_t who, struct rusage *usage) {
  memset(usage, 0, sizeof *usage);
  if (who == RUSAGE_CHILDREN)
    return 0;
  const uint64_t busy = __rt_clock_busy();
  usage->ru_utime.tv_sec = (time_t)(busy / RT_NANO);
  usage->ru_utime.tv_usec = (suseconds_t)(busy % RT_NANO / 1000);
  usage->ru_maxrss = 1024;
  return 0;
}

static struct rlimit limits[RLIM_NLIMITS];
static unsigned limits_set; /* bit n: limits[n] was set by the program */

static struct rlimit first_limit(int resource) {
  switch (resource) {
  case RLIMIT_STACK:
    return (struct rlimit){8388608, RLIM_INFINITY};
  case RLIMIT_NOFILE:
    return (struct rlimit){1024, 4096};
  case RLIMIT_CORE:
    return (struct rlimit){0, RLIM_INFINITY};
  default:
    return (struct rlimit){RLIM_INFINITY, RLIM_INFINITY};
  }
}

static int is_valid(int resource) {
  if (resource >= 0 && resource < RLIM_NLIMITS)
    return 1;
  errno = EINVAL;
  return 0;
}

int getrlimit(__rlimit_resource_t resource, struct rlimit *result) {
  const int index = (int)resource;
  if (!is_valid(index))
    return -1;
  *result = limits_set >> index & 1 ? limits[index] : first_limit(index);
  return 0;
}

int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit) {
  const int index = (int)resource;
  if (!is_valid(index))
    return -1;
  struct rlimit old;
  getrlimit(resource, &old);
  if (limit->rlim_cur > limit->rlim_max) {
    errno = EINVAL;
    return -1;
  }
  if (limit->rlim_max > old.rlim_max) {
    errno = EPERM;
    return -1;
  }
  limits[index] = *limit;
  limits_set |= 1u << index;
  return 0;
}

int getpriority(__priority_which_t which, id_t who) {
  (void)which;
  (void)who;
  return 0;
}

int setpriority(__priority_which_t which, id_t who, int priority) {
  (void)which;
  (void)who;
  (void)priority;
  return 0;
}

int sysinfo(struct sysinfo *info) {
  memset(info, 0, sizeof *info);
  info->uptime = (long)(__rt_clock_elapsed() / RT_NANO);
  info->totalram = 1ul << 30;
  info->freeram = 1ul << 29;
  info->procs = 1;
  info->mem_unit = 1;
  return 0;
}
