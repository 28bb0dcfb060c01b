// mpiproof-test:
// note: texts of all error numbers and signals
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  for (int i = -1; i < 136; i++)
    printf("%d %s\n", i, strerror(i));
  char buffer[64];
  printf("%s\n", strerror_r(ENOENT, buffer, sizeof buffer));
  printf("%s\n", strerror_r(12345, buffer, sizeof buffer));
  printf("%s\n", strerror_r(12345, buffer, 8));
  for (int i = 0; i < 67; i++)
    if (i != 32 && i != 33)
      printf("%d %s\n", i, strsignal(i));
  printf("%s %s\n", strerrorname_np(EINVAL), strerrordesc_np(EINVAL));
  printf("%s %s\n", sigabbrev_np(SIGSEGV), sigdescr_np(SIGSEGV));
  return 0;
}
