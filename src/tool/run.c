// Starting and waiting.
#include "tool/run.h"

#include <assert.h>
#include <errno.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

#define PATIENCE 8   // moments

// Starts the program; it must see signals as we found them.
static int spawn(const char *const *words, int errors, const sigset_t *mask,
                 pid_t *child) {
  assert(words[0] != NULL);
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  sigset_t normal;
  sigemptyset(&normal);
  sigaddset(&normal, SIGPIPE);
  sigaddset(&normal, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &normal);
  posix_spawnattr_setsigmask(&attributes, mask);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  if (errors >= 0)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  int error = posix_spawnp(child, words[0], &actions, &attributes,
                           (char *const *)(uintptr_t)words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

// Waits until the child has changed, a signal came, or a moment has passed.
static void wait_a_moment(const sigset_t *children) {
  const struct timespec moment = {.tv_nsec = 50 * 1000 * 1000};
  sigtimedwait(children, NULL, &moment);
}

// Asks it to end, and insists if that is not heard.
static void stop_child(pid_t child, uint32_t asked) {
  assert(child > 0);
  if (asked == 0) kill(child, SIGTERM);
  if (asked == PATIENCE) kill(child, SIGKILL);
}

static int wait_for(pid_t child, const sigset_t *children, const Halt *halt,
                    int *state) {
  assert(child > 0);
  for (uint32_t asked = 0;;) {
    pid_t ended = waitpid(child, state, WNOHANG);
    if (ended == child) return asked != 0 ? EINTR : 0;
    if (ended < 0 && errno != EINTR) return errno;
    if (halt != NULL && halt_is_near(halt)) stop_child(child, asked++);
    wait_a_moment(children);
  }
}

int run_program(const char *const *words, int errors, const Halt *halt,
                int *state) {
  pid_t child;
  sigset_t children, before;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, &before);
  int error = spawn(words, errors, &before, &child);
  if (error == 0) error = wait_for(child, &children, halt, state);
  sigprocmask(SIG_SETMASK, &before, NULL);
  return error;
}
