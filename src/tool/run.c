// Starting and waiting.
#include "tool/run.h"

#include <errno.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Starts the program; it must see signals as we found them.
static int spawn(const char *const *words, int errors, pid_t *child) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  sigset_t normal;
  sigemptyset(&normal);
  sigaddset(&normal, SIGPIPE);
  sigaddset(&normal, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &normal);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  if (errors >= 0)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  int error = posix_spawnp(child, words[0], &actions, &attributes,
                           (char *const *)(uintptr_t)words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int run_program(const char *const *words, int errors,
                const volatile sig_atomic_t *stop, int *state) {
  pid_t child;
  int error = spawn(words, errors, &child);
  if (error != 0) return error;
  if (stop != NULL && *stop != 0) kill(child, SIGTERM);
  while (waitpid(child, state, 0) < 0) {
    if (errno != EINTR) return errno;
    if (stop != NULL && *stop != 0) kill(child, SIGTERM);
  }
  return 0;
}
