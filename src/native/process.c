// Starting other programs. No shell is involved, so names need no quoting.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "native/internal.h"

void words_add(ArgWords *words, const char *word) {
  assert(words->len == 0 || words->data[words->len - 1] != NULL);
  vec_push(words, word == NULL ? NULL : mem_string(word));
}

void words_addf(ArgWords *words, const char *format, ...) {
  Text text = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&text, format, args);
  va_end(args);
  words_add(words, text_get(&text));
  text_fini(&text);
}

void words_fini(ArgWords *words) {
  for (uint32_t i = 0; i < words->len; i++)
    if (words->data[i] != NULL) mem_free_string(words->data[i]);
  vec_fini(words);
}

// ---- In the child, between fork and exec.

static void redirect(const char *path, int flags, int to) {
  assert(to >= STDIN_FILENO && to <= STDERR_FILENO);
  if (path == NULL) return;
  int file = open(path, flags, 0600);
  if (file < 0 || dup2(file, to) < 0) _exit(126);
  if (file != to) close(file);
}

static void prepare(const Setup *setup, pid_t parent) {
  if (!setup->terminal) setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(126);   // it died before that
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  if (!setup->terminal)
    redirect(setup->input == NULL ? "/dev/null" : setup->input, O_RDONLY,
             STDIN_FILENO);
  redirect(setup->output, O_WRONLY | O_CREAT | O_APPEND, STDOUT_FILENO);
  redirect(setup->errors, O_WRONLY | O_CREAT | O_APPEND, STDERR_FILENO);
  for (uint32_t i = 0;
       setup->environment != NULL && i < setup->environment->len; i++)
    putenv(setup->environment->data[i]);
  if (setup->folder != NULL && chdir(setup->folder) != 0) _exit(126);
}

// ---- In the parent.

pid_t process_start(const ArgWords *words, const Setup *setup, Status *status) {
  assert(words->len > 1 && words->data[words->len - 1] == NULL);
  int report[2];   // gets errno if exec fails
  if (pipe2(report, O_CLOEXEC) != 0) {
    status_fail(status, "cannot make a pipe: %s", strerror(errno));
    return 0;
  }
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    prepare(setup, parent);
    execvp(words->data[0], words->data);
    int error = errno;
    if (write(report[1], &error, sizeof error) < 0) _exit(126);
    _exit(127);
  }
  int error = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0) {
    ssize_t got;
    do {
      got = read(report[0], &error, sizeof error);
    } while (got < 0 && errno == EINTR);
    if (got > 0) waitpid(child, NULL, 0);
  }
  close(report[0]);
  if (error == 0) return child;
  status_fail(status, "cannot run %s: %s", words->data[0], strerror(error));
  return 0;
}

int process_wait(pid_t child, const volatile sig_atomic_t *stop) {
  assert(child > 0);
  int state = 0;
  while (waitpid(child, &state, 0) < 0) {
    if (errno != EINTR) return -1;
    if (stop != NULL && *stop != 0) kill(-child, SIGTERM);
  }
  return state;
}

bool process_has_ended(pid_t child, int *state) {
  assert(child > 0);
  return waitpid(child, state, WNOHANG) == child;
}

bool process_read(const ArgWords *words, Text *out) {
  assert(words->len > 1 && words->data[words->len - 1] == NULL);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    const Setup setup = {.errors = "/dev/null"};
    prepare(&setup, parent);
    dup2(ends[1], STDOUT_FILENO);
    execvp(words->data[0], words->data);
    _exit(127);
  }
  close(ends[1]);
  if (child > 0) {
    char part[4096];
    ssize_t got;
    while ((got = read(ends[0], part, sizeof part)) != 0) {
      if (got > 0) text_add_bytes(out, part, (size_t)got);
      if (got < 0 && errno != EINTR) break;
    }
  }
  close(ends[0]);
  int state = child > 0 ? process_wait(child, NULL) : -1;
  return child > 0 && WIFEXITED(state) && WEXITSTATUS(state) == 0;
}
