/* pwd.h and grp.h: one user and one group, those of unistd.c. */
#define _GNU_SOURCE
#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static struct passwd *the_user(void) {
  static char name[] = "user";
  static char empty[] = "";
  static char home[] = "/home/user";
  static char shell[] = "/bin/sh";
  static struct passwd user;
  user = (struct passwd){.pw_name = name,
                         .pw_passwd = empty,
                         .pw_uid = getuid(),
                         .pw_gid = getgid(),
                         .pw_gecos = empty,
                         .pw_dir = home,
                         .pw_shell = shell};
  return &user;
}

struct passwd *getpwuid(uid_t id) {
  return id == getuid() ? the_user() : NULL;
}

struct passwd *getpwnam(const char *name) {
  struct passwd *user = the_user();
  return strcmp(name, user->pw_name) == 0 ? user : NULL;
}

static struct group *the_group(void) {
  static char name[] = "user";
  static char empty[] = "";
  static char *members[1];
  static struct group group;
  group = (struct group){.gr_name = name,
                         .gr_passwd = empty,
                         .gr_gid = getgid(),
                         .gr_mem = members};
  return &group;
}

struct group *getgrgid(gid_t id) {
  return id == getgid() ? the_group() : NULL;
}

struct group *getgrnam(const char *name) {
  struct group *group = the_group();
  return strcmp(name, group->gr_name) == 0 ? group : NULL;
}
