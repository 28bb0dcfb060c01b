// mpiproof-test:
// note: clocks never run backwards, sleeping moves them
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

int main(void) {
  const time_t start = time(NULL);
  time_t same;
  const time_t again = time(&same);
  printf("%d %d\n", again >= start, same == again);
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  usleep(2000);
  clock_gettime(CLOCK_MONOTONIC, &b);
  const long long passed =
      (b.tv_sec - a.tv_sec) * 1000000000LL + b.tv_nsec - a.tv_nsec;
  printf("%d\n", passed >= 2000000);
  struct timeval u, v;
  gettimeofday(&u, NULL);
  const struct timespec nap = {0, 1500000};
  struct timespec rest = {1, 1};
  printf("%d\n", nanosleep(&nap, NULL));
  gettimeofday(&v, NULL);
  timersub(&v, &u, &v);
  printf("%d %d\n", v.tv_sec >= 0, v.tv_sec > 0 || v.tv_usec >= 1500);
  const struct timespec bad = {0, 1000000000};
  printf("%d\n", nanosleep(&bad, &rest));
  printf("%d %d\n", clock() >= 0, sleep(0));
  struct rusage usage;
  printf("%d\n", getrusage(RUSAGE_SELF, &usage));
  struct tms t;
  printf("%d\n", times(&t) != (clock_t)-1);
  struct timespec resolution;
  printf("%d %d\n", clock_getres(CLOCK_REALTIME, &resolution),
         clock_gettime(9999, &a));
  struct timespec utc;
  printf("%d\n", timespec_get(&utc, TIME_UTC) == TIME_UTC);
  return 0;
}
