/* The first code of every process: takes the engine's boot record, sets up the
 * environment and runs main (C11 5.1.2.2.1). Files and streams are set up
 * only if the program uses them, hence the weak hook. */
#include "internal.h"

#include <stdlib.h>

const struct MpiproofBoot *__mpiproof_boot;

char **environ;
extern char **__environ __attribute__((alias("environ")));
extern char **_environ __attribute__((alias("environ")));

char *program_invocation_name;
char *program_invocation_short_name;
extern char *__progname_full
    __attribute__((alias("program_invocation_name")));
extern char *__progname
    __attribute__((alias("program_invocation_short_name")));

int main(int argc, char **argv, char **envp);

/* Sets up standard input (libc/fs_node.c). */
void __rt_fs_boot(const struct MpiproofBoot *boot) __attribute__((weak));

/* Of a process that others spawned: its arguments are those it was given there
 * (mpi/spawn_child.c). */
void __mpi_spawn_boot(struct MpiproofBoot *boot) __attribute__((weak));

static char *last_component(char *path) {
  char *name = path;
  for (char *p = path; *p != '\0'; p++) {
    if (*p == '/') {
      name = p + 1;
    }
  }
  return name;
}

int __mpiproof_start(struct MpiproofBoot *boot) {
  static char no_name[] = "";
  __mpiproof_boot = boot;
  if (__mpi_spawn_boot != NULL) {
    __mpi_spawn_boot(boot);
  }
  environ = boot->envp;
  program_invocation_name = boot->argc > 0 ? boot->argv[0] : no_name;
  program_invocation_short_name = last_component(program_invocation_name);
  if (__rt_fs_boot != NULL) {
    __rt_fs_boot(boot);
  }
  exit(main(boot->argc, boot->argv, boot->envp));
}
