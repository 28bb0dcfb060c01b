// mpiproof-test:
// note: identifiers and limits, without their values
#define _GNU_SOURCE
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

int main(void) {
  printf("%d %d %d\n", getpid() == getpid(), getpid() > 0, getppid() >= 0);
  printf("%d %d\n", getuid() == geteuid(), getgid() == getegid());
  char host[256] = "";
  printf("%d %d\n", gethostname(host, sizeof host), strlen(host) > 0);
  struct utsname name;
  printf("%d %s %s\n", uname(&name), name.sysname, name.machine);
  printf("%ld %d %ld\n", sysconf(_SC_PAGESIZE), getpagesize(),
         sysconf(_SC_CLK_TCK));
  printf("%d %d\n", sysconf(_SC_NPROCESSORS_ONLN) >= 1,
         sysconf(_SC_OPEN_MAX) > 10);
  struct rlimit limit;
  printf("%d\n", getrlimit(RLIMIT_NOFILE, &limit));
  printf("%d\n", limit.rlim_cur <= limit.rlim_max);
  const struct passwd *user = getpwuid(getuid());
  printf("%d\n", user == NULL || user->pw_uid == getuid());
  printf("%d\n", getpwnam("no-such-user-here") == NULL);
  printf("%d\n", getgrnam("no-such-group-here") == NULL);
  printf("%ld\n", sysconf(-12345));
  return 0;
}
