/* unistd.h, sys/wait.h and stdlib.h, other processes: there are none.  Making
 * one ends the path with a recorded limit, since nothing that follows could be
 * right; waiting for one fails as it does for a process without children. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../internal.h"

pid_t fork(void) { __mpiproof_stop("fork: other processes are not modelled"); }

pid_t vfork(void) {
  __mpiproof_stop("vfork: other processes are not modelled");
}

/* system(NULL) asks whether there is a command processor (C11 7.22.4.8). */
int system(const char *command) {
  if (command == NULL)
    return 0;
  __mpiproof_limit("system: commands are not run");
  errno = ENOSYS;
  return -1;
}

static int no_program(void) {
  __mpiproof_stop("exec: other programs are not modelled");
}

int execv(const char *path, char *const *argv) {
  (void)path;
  (void)argv;
  return no_program();
}

int execve(const char *path, char *const *argv, char *const *envp) {
  (void)path;
  (void)argv;
  (void)envp;
  return no_program();
}

int execvp(const char *file, char *const *argv) {
  (void)file;
  (void)argv;
  return no_program();
}

int execl(const char *path, const char *first, ...) {
  (void)path;
  (void)first;
  return no_program();
}

int execlp(const char *file, const char *first, ...) {
  (void)file;
  (void)first;
  return no_program();
}

int execle(const char *path, const char *first, ...) {
  (void)path;
  (void)first;
  return no_program();
}

pid_t waitpid(pid_t process, int *status, int options) {
  (void)process;
  (void)status;
  (void)options;
  errno = ECHILD;
  return -1;
}

pid_t wait(int *status) { return waitpid(-1, status, 0); }

/* ---- dynamic linking --------------------------------------------------- */

void *dlopen(const char *name, int mode) {
  (void)name;
  (void)mode;
  __mpiproof_limit("dlopen: libraries cannot be loaded at run time");
  return NULL;
}

void *dlsym(void *restrict handle, const char *restrict name) {
  (void)handle;
  (void)name;
  __mpiproof_limit("dlsym: symbols cannot be looked up at run time");
  return NULL;
}

int dlclose(void *handle) {
  (void)handle;
  return 0;
}

char *dlerror(void) {
  static char message[] = "dynamic loading is not supported";
  return message;
}
