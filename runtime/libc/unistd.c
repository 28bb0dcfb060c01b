/* unistd.h, the process and its host: identifiers, host name, limits (POSIX).
 * The values are fixed: they describe no real machine. All ranks are on it. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "../internal.h"

enum { PROCESS = 1000, PARENT = 999, USER = 1000, GROUP = 1000 };

static const char host[] = "localhost";

/* Every rank is a process of its own. */
int __rt_rank(void) {
  int rank = 0, size = 1;
  __mpiproof_mpi_world(&rank, &size);
  return rank;
}

pid_t getpid(void) { return PROCESS + __rt_rank(); }

pid_t getppid(void) { return PARENT; }

pid_t gettid(void) { return getpid(); }

pid_t getpgrp(void) { return PROCESS; }

pid_t getpgid(pid_t process) {
  (void)process;
  return PROCESS;
}

pid_t getsid(pid_t process) {
  (void)process;
  return PROCESS;
}

pid_t setsid(void) {
  errno = EPERM;
  return -1;
}

int setpgid(pid_t process, pid_t group) {
  (void)process;
  (void)group;
  return 0;
}

uid_t getuid(void) { return USER; }

uid_t geteuid(void) { return USER; }

gid_t getgid(void) { return GROUP; }

gid_t getegid(void) { return GROUP; }

int getgroups(int count, gid_t *groups) {
  if (count > 0)
    groups[0] = GROUP;
  return 1;
}

static int set_id(unsigned id) {
  if (id == USER)
    return 0;
  errno = EPERM;
  return -1;
}

int setuid(uid_t user) { return set_id(user); }

int seteuid(uid_t user) { return set_id(user); }

int setgid(gid_t group) { return set_id(group); }

int setegid(gid_t group) { return set_id(group); }

int gethostname(char *to, size_t n) {
  if (n < sizeof host) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(to, host, sizeof host);
  return 0;
}

int getdomainname(char *to, size_t n) {
  if (n > 0)
    to[0] = '\0';
  return 0;
}

long gethostid(void) { return 0x7f000001; }

char *getlogin(void) {
  static char name[] = "user";
  return name;
}

int getlogin_r(char *to, size_t n) {
  static const char name[] = "user";
  if (n < sizeof name)
    return ERANGE;
  memcpy(to, name, sizeof name);
  return 0;
}

int uname(struct utsname *result) {
  memset(result, 0, sizeof *result);
  strcpy(result->sysname, "Linux");
  strcpy(result->nodename, host);
  strcpy(result->release, "5.0.0");
  strcpy(result->version, "#1");
  strcpy(result->machine, "x86_64");
  strcpy(result->domainname, "(none)");
  return 0;
}

/* ---- limits ------------------------------------------------------------ */

int getpagesize(void) { return 4096; }

int getdtablesize(void) { return 1024; }

int get_nprocs(void) { return 1; }

int get_nprocs_conf(void) { return 1; }

long sysconf(int name) {
  switch (name) {
  case _SC_ARG_MAX: return 2097152;
  case _SC_CHILD_MAX: return 1024;
  case _SC_CLK_TCK: return 100;
  case _SC_OPEN_MAX: return 1024;
  case _SC_PAGESIZE: return 4096;
  case _SC_NPROCESSORS_CONF:
  case _SC_NPROCESSORS_ONLN: return 1;
  case _SC_PHYS_PAGES:
  case _SC_AVPHYS_PAGES: return 262144;
  case _SC_NGROUPS_MAX: return 65536;
  case _SC_STREAM_MAX: return 16;
  case _SC_TZNAME_MAX: return 6;
  case _SC_LINE_MAX: return 2048;
  case _SC_HOST_NAME_MAX: return 64;
  case _SC_LOGIN_NAME_MAX: return 256;
  case _SC_IOV_MAX: return 1024;
  case _SC_SYMLOOP_MAX: return -1;
  case _SC_GETPW_R_SIZE_MAX:
  case _SC_GETGR_R_SIZE_MAX: return 1024;
  case _SC_JOB_CONTROL:
  case _SC_SAVED_IDS: return 1;
  case _SC_VERSION:
  case _SC_2_VERSION:
  case _SC_THREADS: return 200809;
  case _SC_LEVEL1_DCACHE_LINESIZE: return 64;
  default:
    errno = EINVAL;
    return -1;
  }
}

size_t confstr(int name, char *to, size_t n) {
  static const char path[] = "/bin:/usr/bin";
  if (name != _CS_PATH) {
    errno = EINVAL;
    return 0;
  }
  if (n > 0) {
    const size_t copied = n < sizeof path ? n - 1 : sizeof path - 1;
    memcpy(to, path, copied);
    to[copied] = '\0';
  }
  return sizeof path;
}

int nice(int change) {
  (void)change;
  return 0;
}
