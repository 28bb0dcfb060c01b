/* The log of a rank, one line per event:
 *
 *   start PID
 *   line OFFSET LINE FUNCTION FILE   (Java) the offset stands for that line
 *   call K NAME OFFSET         call number K of the plan begins
 *   left K CODE
 *   hold NAME OFFSET           the plan is at its end: waits, with progress
 *   stop K OFFSET              waits for the debugger
 *   diverged NAME OFFSET EXPECTED
 *   note KIND OFFSETS TEXT     something was noticed; the rank goes on
 *   fault KIND OFFSETS TEXT    ... and stands still
 *   poll NAME OFFSET           (after the plan) a test found nothing again
 *   end CODE
 *
 * Every line is one write, so that none is lost when the rank is ended.
 */
#define _GNU_SOURCE
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "native.h"

#define MAX_FRAMES 64

volatile int mpiproof_go;   /* set by the debugger */
int log_ends;

static int log_file = -1;

static void open_log(void) {
  const char *folder = getenv("MPIPROOF_NATIVE");
  char path[4096];
  snprintf(path, sizeof path, "%s/log.%d", folder == NULL ? "." : folder,
           plan_get()->rank);
  log_file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void write_line(char *line, size_t len) {
  if (log_file < 0) open_log();
  for (size_t i = 0; i < len; i++)
    if (line[i] == '\n' || line[i] == '\r') line[i] = ' ';
  line[len] = '\n';
  if (write(log_file, line, len + 1) < 0) _exit(71);
}

static void write_text(const char *format, va_list args) {
  char line[2048];
  int len = vsnprintf(line, sizeof line, format, args);
  if (len < 0) return;
  write_line(line, len < (int)sizeof line ? (size_t)len : sizeof line - 1);
}

void log_line(const char *format, ...) {
  va_list args;
  va_start(args, format);
  write_text(format, args);
  va_end(args);
}

/* The first object is the program itself; it may have been moved as a whole. */
static int take_base(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  *(uintptr_t *)base = info->dlpi_addr;
  return 1;
}

uintptr_t log_offset(const void *return_address) {
  uintptr_t base = 0;
  if (java_offset != NULL) return java_offset();
  dl_iterate_phdr(take_base, &base);
  return (uintptr_t)return_address - base - 1;   /* inside the call */
}

void log_freeze(void) {
  for (;;) sleep(1);
}

void log_stop(const char *what, uintptr_t offset) {
  log_line("stop %s %lx", what, (unsigned long)offset);
  while (!mpiproof_go) usleep(10000);
}

static void fault(const char *kind, const char *places, const char *format,
                  va_list args) {
  char text[1024];
  vsnprintf(text, sizeof text, format, args);
  log_line("fault %s %s %s", kind, places, text);
  log_freeze();
}

void log_fault_at(const char *kind, uintptr_t offset, const char *format,
                  ...) {
  char places[32];
  va_list args;
  va_start(args, format);
  snprintf(places, sizeof places, "%lx", (unsigned long)offset);
  fault(kind, places, format, args);
  va_end(args);
  log_freeze();
}

/* Adds the call stack, as far as it lies in the program: frames of shared
 * libraries are far from it. */
static void add_stack(char *places, size_t size) {
  void *frames[MAX_FRAMES];
  if (java_stack != NULL && !log_ends) java_stack(places, size);
  int count = java_stack == NULL ? backtrace(frames, MAX_FRAMES) : 0;
  size_t len = strlen(places);
  for (int i = 0; i < count && len + 20 < size; i++) {
    unsigned long offset = log_offset(frames[i]);
    if (offset >> 40 != 0) continue;
    len += (size_t)snprintf(places + len, size - len, "%s%lx",
                            len == 0 ? "" : ",", offset);
  }
  if (len == 0) snprintf(places, size, "-");
}

void log_fault(const char *kind, const char *format, ...) {
  char places[MAX_FRAMES * 12] = "";
  va_list args;
  add_stack(places, sizeof places);
  va_start(args, format);
  fault(kind, places, format, args);
  va_end(args);
  log_freeze();
}

void log_note(const char *kind, const char *text) {
  char places[MAX_FRAMES * 12] = "";
  add_stack(places, sizeof places);
  log_line("note %s %s %s", kind, places, text);
}

void log_fault_pc(const char *kind, const void *pc, const char *text) {
  char places[MAX_FRAMES * 12];
  /* Unlike return addresses, it is the instruction itself. */
  snprintf(places, sizeof places, "%lx",
           (unsigned long)log_offset((const char *)pc + 1));
  add_stack(places, sizeof places);
  log_line("fault %s %s %s", kind, places, text);
  log_freeze();
}
