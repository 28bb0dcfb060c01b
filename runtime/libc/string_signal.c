/* string.h, texts of signals: POSIX strsignal, GNU sigdescr_np; messages as
 * glibc words them. */
#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <string.h>

enum { FIRST_REAL_TIME = 34, LAST_SIGNAL = 64, TEXT_SIZE = 40 };

static const char *const messages[] = {
#define SIGNAL(symbol, abbreviation, message) [symbol] = message,
#include "string_signal.def"
#undef SIGNAL
};

static const char *const abbreviations[] = {
#define SIGNAL(symbol, abbreviation, message) [symbol] = abbreviation,
#include "string_signal.def"
#undef SIGNAL
};

enum { SIGNAL_COUNT = sizeof messages / sizeof messages[0] };

static char *append_number(char *to, int number) {
  char digits[12];
  int count = 0;
  unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (number < 0)
    *to++ = '-';
  while (count > 0)
    *to++ = digits[--count];
  *to = '\0';
  return to;
}

const char *sigdescr_np(int number) {
  return number > 0 && number < SIGNAL_COUNT ? messages[number] : NULL;
}

const char *sigabbrev_np(int number) {
  return number > 0 && number < SIGNAL_COUNT ? abbreviations[number] : NULL;
}

char *strsignal(int number) {
  static char text[TEXT_SIZE];
  if (number > 0 && number < SIGNAL_COUNT)
    return (char *)messages[number];
  if (number >= FIRST_REAL_TIME && number <= LAST_SIGNAL) {
    strcpy(text, "Real-time signal ");
    append_number(text + strlen(text), number - FIRST_REAL_TIME);
  } else {
    strcpy(text, "Unknown signal ");
    append_number(text + strlen(text), number);
  }
  return text;
}
