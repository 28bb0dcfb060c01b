/* string.h, texts of error numbers: C11 7.24.6.2 strerror, POSIX and GNU
 * strerror_r; "C" locale, messages as glibc words them. */
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <stddef.h>
#include <string.h>

static const char *const messages[] = {
    [0] = "Success",
#define ERROR(symbol, message) [symbol] = message,
#include "string_error.def"
#undef ERROR
};

static const char *const names[] = {
    [0] = "0",
#define ERROR(symbol, message) [symbol] = #symbol,
#include "string_error.def"
#undef ERROR
};

enum {
  MESSAGE_COUNT = sizeof messages / sizeof messages[0],
  UNKNOWN_SIZE = 32 /* holds "Unknown error " and any int */
};

static const char *find_message(int number) {
  return number >= 0 && number < MESSAGE_COUNT ? messages[number] : NULL;
}

/* Writes "Unknown error <number>" to `to`, which has UNKNOWN_SIZE bytes. */
static void describe_unknown(int number, char *to) {
  static const char prefix[] = "Unknown error ";
  char digits[12];
  size_t count = 0;
  unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  memcpy(to, prefix, sizeof prefix - 1);
  to += sizeof prefix - 1;
  if (number < 0)
    *to++ = '-';
  while (count > 0)
    *to++ = digits[--count];
  *to = '\0';
}

char *strerror(int number) {
  static char unknown[UNKNOWN_SIZE];
  const char *message = find_message(number);
  if (message != NULL)
    return (char *)message;
  describe_unknown(number, unknown);
  return unknown;
}

char *strerror_l(int number, locale_t locale) {
  (void)locale;
  return strerror(number);
}

/* Copies as much of the text as fits; says whether it fit. */
static int copy_text(char *to, size_t n, const char *text) {
  const size_t length = strlen(text);
  if (length < n) {
    memcpy(to, text, length + 1);
    return 1;
  }
  if (n > 0) {
    memcpy(to, text, n - 1);
    to[n - 1] = '\0';
  }
  return 0;
}

/* GNU: the buffer is used only for unknown numbers. */
char *strerror_r(int number, char *buffer, size_t n) {
  const char *message = find_message(number);
  if (message != NULL)
    return (char *)message;
  char unknown[UNKNOWN_SIZE];
  describe_unknown(number, unknown);
  copy_text(buffer, n, unknown);
  return buffer;
}

/* POSIX: the header renames strerror_r to this. */
int __xpg_strerror_r(int number, char *buffer, size_t n);
int __xpg_strerror_r(int number, char *buffer, size_t n) {
  char unknown[UNKNOWN_SIZE];
  const char *message = find_message(number);
  if (message == NULL)
    describe_unknown(number, unknown);
  if (!copy_text(buffer, n, message != NULL ? message : unknown))
    return ERANGE;
  return message != NULL ? 0 : EINVAL;
}

const char *strerrorname_np(int number) {
  return number >= 0 && number < MESSAGE_COUNT ? names[number] : NULL;
}

const char *strerrordesc_np(int number) { return find_message(number); }
