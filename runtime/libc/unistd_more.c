/* unistd.h, less common calls: other identifiers, path limits, calls that need
 * what the guest does not have. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include "../internal.h"

int getresuid(uid_t *real, uid_t *effective, uid_t *saved) {
  *real = *effective = *saved = getuid();
  return 0;
}

int getresgid(gid_t *real, gid_t *effective, gid_t *saved) {
  *real = *effective = *saved = getgid();
  return 0;
}

int setreuid(uid_t real, uid_t effective) {
  (void)real;
  return setuid(effective);
}

int setregid(gid_t real, gid_t effective) {
  (void)real;
  return setgid(effective);
}

int setpgrp(void) { return 0; }

static long path_limit(int name) {
  switch (name) {
  case _PC_LINK_MAX: return 127;
  case _PC_NAME_MAX: return NAME_MAX;
  case _PC_PATH_MAX: return PATH_MAX;
  case _PC_PIPE_BUF: return PIPE_BUF;
  case _PC_NO_TRUNC: return 1;
  default:
    errno = EINVAL;
    return -1;
  }
}

long pathconf(const char *path, int name) {
  (void)path;
  return path_limit(name);
}

long fpathconf(int fd, int name) {
  (void)fd;
  return path_limit(name);
}

int getloadavg(double *loads, int count) {
  for (int i = 0; i < count && i < 3; i++)
    loads[i] = 0;
  return count < 3 ? count : 3;
}

int getrlimit64(__rlimit_resource_t resource, struct rlimit64 *result) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0)
    return -1;
  *result = (struct rlimit64){limit.rlim_cur, limit.rlim_max};
  return 0;
}

int setrlimit64(__rlimit_resource_t resource, const struct rlimit64 *value) {
  const struct rlimit limit = {value->rlim_cur, value->rlim_max};
  return setrlimit(resource, &limit);
}

int adjtime(const struct timeval *change, struct timeval *old) {
  (void)change;
  (void)old;
  errno = EPERM;
  return -1;
}

/* "yes", "no" or neither (-1). */
int rpmatch(const char *text) {
  if (*text == 'y' || *text == 'Y')
    return 1;
  return *text == 'n' || *text == 'N' ? 0 : -1;
}

long syscall(long number, ...) {
  if (number == SYS_gettid || number == SYS_getpid)
    return getpid();
  __mpiproof_stop("syscall: system calls are not modelled");
}

void *sbrk(intptr_t change) {
  (void)change;
  __mpiproof_stop("sbrk: the program break is not modelled");
}

int brk(void *end) {
  (void)end;
  __mpiproof_stop("brk: the program break is not modelled");
}

int daemon(int keep_directory, int keep_streams) {
  (void)keep_directory;
  (void)keep_streams;
  __mpiproof_stop("daemon: other processes are not modelled");
}
