// mpiproof-test:
// exit: 4
// note: err.h and error.h write to standard error and exit
#define _GNU_SOURCE
#include <err.h>
#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>

static void last(void) { printf("exiting\n"); }

int main(void) {
  atexit(last);
  errno = ENOENT;
  warn("file %s", "x");
  warnx("value %d", 3);
  printf("%d\n", errno == ENOENT);
  error(0, EINVAL, "problem %d", 1);
  printf("%u\n", error_message_count);
  errx(4, "stop");
}
