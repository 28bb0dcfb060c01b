// mpiproof-test:
// note: select and poll as sleeps, and on descriptors that are ready
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

int main(void) {
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  struct timeval span = {0, 3000};
  printf("%d\n", select(0, NULL, NULL, NULL, &span));
  printf("%d\n", poll(NULL, 0, 1));
  clock_gettime(CLOCK_MONOTONIC, &b);
  printf("%d\n", (b.tv_sec - a.tv_sec) * 1000000000LL + b.tv_nsec -
                         a.tv_nsec >= 3000000);
  int ends[2];
  printf("%d\n", pipe(ends));
  printf("%zd\n", write(ends[1], "x", 1));
  struct pollfd entries[2] = {{ends[0], POLLIN, 0}, {-1, POLLIN, 0}};
  printf("%d ", poll(entries, 2, 100));
  printf("%d %d\n", entries[0].revents == POLLIN, entries[1].revents);
  fd_set set;
  FD_ZERO(&set);
  FD_SET(ends[0], &set);
  printf("%d ", select(ends[0] + 1, &set, NULL, NULL, NULL));
  printf("%d\n", FD_ISSET(ends[0], &set) != 0);
  close(ends[0]);
  FD_SET(ends[0], &set);
  errno = 0;
  printf("%d %d\n", select(ends[0] + 1, &set, NULL, NULL, NULL),
         errno == EBADF);
  return 0;
}
