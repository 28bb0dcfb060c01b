/* sched.h, the processors a process may run on: there is one, number 0, as
 * sysconf(_SC_NPROCESSORS_ONLN) says. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "../internal.h"

int __sched_cpucount(size_t size, const cpu_set_t *set) {
  int count = 0;
  for (size_t i = 0; i < size / sizeof(__cpu_mask); i++) {
    count += __builtin_popcountl(set->__bits[i]);
  }
  return count;
}

cpu_set_t *__sched_cpualloc(size_t count) {
  return __mpiproof_alloc(CPU_ALLOC_SIZE(count), 16, 0);
}

void __sched_cpufree(cpu_set_t *set) {
  if (set != NULL) {
    __mpiproof_release(set);
  }
}

static int is_self(pid_t process) {
  return process == 0 || process == getpid();
}

/* The error of a question about `size` bytes, or 0. */
static int get(size_t size, cpu_set_t *set) {
  if (size == 0 || size % sizeof(__cpu_mask) != 0) {
    return EINVAL;
  }
  memset(set, 0, size);
  set->__bits[0] = 1;
  return 0;
}

static int set_mask(size_t size, const cpu_set_t *set) {
  return size >= sizeof(__cpu_mask) && (set->__bits[0] & 1) ? 0 : EINVAL;
}

static int give(int error) {
  if (error == 0) {
    return 0;
  }
  errno = error;
  return -1;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  return give(is_self(process) ? get(size, set) : ESRCH);
}

int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set) {
  return give(is_self(process) ? set_mask(size, set) : ESRCH);
}

int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set) {
  (void)thread;
  return get(size, set);
}

int pthread_setaffinity_np(pthread_t thread, size_t size,
                           const cpu_set_t *set) {
  (void)thread;
  return set_mask(size, set);
}

int sched_getcpu(void) {
  return 0;
}

int getcpu(unsigned *processor, unsigned *node) {
  if (processor != NULL) {
    *processor = 0;
  }
  if (node != NULL) {
    *node = 0;
  }
  return 0;
}
