// mpiproof-test:
// note: the POSIX strerror_r, which the header renames
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char buffer[64];
  printf("%d", strerror_r(EACCES, buffer, sizeof buffer));
  printf(" %s\n", buffer);
  printf("%d", strerror_r(EACCES, buffer, 5) == ERANGE);
  printf(" %s\n", buffer);
  printf("%d\n", strerror_r(99999, buffer, sizeof buffer) == EINVAL);
  printf("%s\n", buffer);
  return 0;
}
