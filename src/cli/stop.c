// Signal handlers. Everything they call is async-signal-safe.
#include "cli/stop.h"

#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

#define MOST_MISSING 8   // names in a row that belong to no file
#define STOP_EXIT 3      // incomplete, see session.h

static volatile sig_atomic_t stop_wish, save_wish;
static const char *volatile folder;

// The first signal is a wish, the second one an order.
static void note_wish(int signal_number) {
  if (stop_wish != 0) {
    stop_remove_folder();
    _exit(STOP_EXIT);
  }
  stop_wish = signal_number;
}

const volatile sig_atomic_t *stop_flag(void) { return &stop_wish; }

// An error of poll() on the end that is written to: nobody reads.
bool stop_is_pipe_closed(int file) {
  struct pollfd entry = {.fd = file, .events = POLLOUT};
  return poll(&entry, 1, 0) == 1 && (entry.revents & POLLERR) != 0;
}

void stop_at_deadline(void) { stop_wish = SIGALRM; }

void stop_clear(void) { stop_wish = 0; }

static void note_save_wish(int signal_number) { save_wish = signal_number; }

void stop_catch_save_wish(void) {
  struct sigaction action = {.sa_handler = note_save_wish};
  sigemptyset(&action.sa_mask);
  sigaction(SIGUSR1, &action, NULL);
}

bool stop_take_save_wish(void) {
  bool wished = save_wish != 0;
  save_wish = 0;
  return wished;
}

void stop_set_folder(const char *path) { folder = path; }

// Writes N.bc into name.
static void number_name(unsigned n, char *name) {
  char digits[12];
  size_t len = 0;
  do {
    digits[len++] = (char)('0' + n % 10);
    n /= 10;
  } while (n != 0);
  while (len > 0) *name++ = digits[--len];
  memcpy(name, ".bc", 4);
}

void stop_remove_folder(void) {
  if (folder == NULL) return;
  int handle = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle >= 0) {
    char name[24];
    // Some names were given to clang, which did not use them.
    for (unsigned i = 0, missing = 0; missing < MOST_MISSING; i++) {
      number_name(i, name);
      missing = unlinkat(handle, name, 0) != 0 ? missing + 1 : 0;
    }
    close(handle);
  }
  rmdir(folder);
  folder = NULL;
}

#ifndef __SANITIZE_ADDRESS__
static void write_line(const char *line) {
  if (write(STDERR_FILENO, line, strlen(line)) < 0) return;
}

static void crash(int signal_number) {
  stop_remove_folder();
  write_line("mpiproof: internal error: ");
  write_line(signal_number == SIGABRT ? "aborted\n" : "crashed\n");
  _exit(4);
}

static void catch_crashes(void) {
  static char space[65536];   // handlers run here when the stack is full
  stack_t stack = {.ss_sp = space, .ss_size = sizeof space};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
    sigaction(signals[i], &action, NULL);
}
#else
// The sanitizer's own report is worth more than a line of ours.
static void catch_crashes(void) {}
#endif

void stop_install(void) {
  struct sigaction action = {.sa_handler = note_wish};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGHUP, &action, NULL);
  signal(SIGPIPE, SIG_IGN);   // a failed write is an error like others
  signal(SIGXFSZ, SIG_IGN);
  mem_set_last_act(stop_remove_folder);
  catch_crashes();
}
