// mpiproof-test:
// note: sets of processors, and those a process may run on
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  cpu_set_t set, other;
  CPU_ZERO(&set);
  CPU_SET(0, &set);
  CPU_SET(3, &set);
  CPU_SET(70, &set);
  printf("%d %d %d\n", CPU_COUNT(&set), CPU_ISSET(70, &set) != 0,
         CPU_ISSET(69, &set) != 0);
  CPU_CLR(3, &set);
  CPU_ZERO(&other);
  CPU_SET(70, &other);
  CPU_AND(&other, &other, &set);
  printf("%d %d %d\n", CPU_COUNT(&set), CPU_COUNT(&other),
         CPU_EQUAL(&set, &other) != 0);
  printf("%d", sched_getaffinity(0, sizeof set, &set));
  printf(" %d %d\n", CPU_COUNT(&set) >= 1,
         CPU_COUNT(&set) <= sysconf(_SC_NPROCESSORS_CONF));
  printf("%d\n", sched_setaffinity(0, sizeof set, &set));
  printf("%d\n", sched_setaffinity(getpid(), sizeof set, &set));
  CPU_ZERO(&other);
  printf("%d", sched_setaffinity(0, sizeof other, &other));
  printf(" %d\n", errno == EINVAL);
  printf("%d %d\n", pthread_getaffinity_np(pthread_self(), sizeof other,
                                           &other),
         CPU_EQUAL(&set, &other) != 0);
  cpu_set_t *large = CPU_ALLOC(2000);
  const size_t size = CPU_ALLOC_SIZE(2000);
  CPU_ZERO_S(size, large);
  CPU_SET_S(1999, size, large);
  printf("%zu %d\n", size, CPU_COUNT_S(size, large));
  CPU_FREE(large);
  printf("%d\n", sched_getcpu() >= 0);
  return 0;
}
