/* assert.h (C11 7.2): what a failed assertion calls. */
#include "../internal.h"
#include "../report.h"

#include <assert.h>

enum { MESSAGE_SIZE = 512 };

/* Appends as much of `text` as fits; `message` stays terminated. */
static size_t append(char *message, size_t used, const char *text) {
  while (*text != '\0' && used < MESSAGE_SIZE - 1) {
    message[used++] = *text++;
  }
  message[used] = '\0';
  return used;
}

static size_t append_number(char *message, size_t used, unsigned number) {
  char digits[12];
  size_t at = sizeof digits - 1;
  digits[at] = '\0';
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  return append(message, used, digits + at);
}

_Noreturn void __rt_report_assertion(const char *expression, const char *file,
                                     unsigned line, const char *function) {
  char message[MESSAGE_SIZE];
  size_t used = append(message, 0, file);
  used = append(message, used, ":");
  used = append_number(message, used, line);
  used = append(message, used, ": ");
  if (function != NULL) {
    used = append(message, used, function);
    used = append(message, used, ": ");
  }
  used = append(message, used, "Assertion `");
  used = append(message, used, expression);
  append(message, used, "' failed.");
  __mpiproof_fault("assertion-failed", message);
}

_Noreturn void __assert_fail(const char *expression, const char *file,
                             unsigned line, const char *function) {
  __rt_report_assertion(expression, file, line, function);
}

_Noreturn void __assert(const char *expression, const char *file, int line) {
  __rt_report_assertion(expression, file, (unsigned)line, NULL);
}
