/* err.h: the BSD messages to standard error; and error.h of GNU. */
#define _GNU_SOURCE
#include <err.h>
#include <errno.h>
#include <error.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_text(const char *format, va_list arguments) {
  fputs(program_invocation_short_name, stderr);
  fputs(": ", stderr);
  if (format != NULL)
    vfprintf(stderr, format, arguments);
}

void vwarnx(const char *format, va_list arguments) {
  print_text(format, arguments);
  fputc('\n', stderr);
}

void vwarn(const char *format, va_list arguments) {
  const int number = errno;
  print_text(format, arguments);
  if (format != NULL)
    fputs(": ", stderr);
  fputs(strerror(number), stderr);
  fputc('\n', stderr);
  errno = number;
}

void warn(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vwarn(format, arguments);
  va_end(arguments);
}

void warnx(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vwarnx(format, arguments);
  va_end(arguments);
}

void verr(int status, const char *format, va_list arguments) {
  vwarn(format, arguments);
  exit(status);
}

void verrx(int status, const char *format, va_list arguments) {
  vwarnx(format, arguments);
  exit(status);
}

void err(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  verr(status, format, arguments);
}

void errx(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  verrx(status, format, arguments);
}

/* ---- error.h ----------------------------------------------------------- */

unsigned error_message_count;
int error_one_per_line;
void (*error_print_progname)(void);

static void report(int number, const char *place, const char *format,
                   va_list arguments) {
  fflush(stdout);
  if (error_print_progname != NULL) {
    error_print_progname();
  } else {
    fputs(program_invocation_name, stderr);
    fputs(place != NULL ? ":" : ": ", stderr);
  }
  if (place != NULL)
    fputs(place, stderr);
  vfprintf(stderr, format, arguments);
  if (number != 0) {
    fputs(": ", stderr);
    fputs(strerror(number), stderr);
  }
  fputc('\n', stderr);
  error_message_count++;
}

void error(int status, int number, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  report(number, NULL, format, arguments);
  va_end(arguments);
  if (status != 0)
    exit(status);
}

void error_at_line(int status, int number, const char *file, unsigned line,
                   const char *format, ...) {
  static const char *last_file;
  static unsigned last_line;
  if (error_one_per_line && last_line == line && last_file != NULL &&
      file != NULL && strcmp(last_file, file) == 0)
    return;
  last_file = file;
  last_line = line;
  char place[256];
  if (file != NULL)
    snprintf(place, sizeof place, "%s:%u: ", file, line);
  else
    strcpy(place, " ");
  va_list arguments;
  va_start(arguments, format);
  report(number, place, format, arguments);
  va_end(arguments);
  if (status != 0)
    exit(status);
}
