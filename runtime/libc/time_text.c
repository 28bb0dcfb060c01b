/* time.h, fixed texts: asctime and ctime (C11 7.27.3.1 and 7.27.3.2). */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

enum { TEXT_SIZE = 64 };

static const char day_names[] = "SunMonTueWedThuFriSat";
static const char month_names[] = "JanFebMarAprMayJunJulAugSepOctNovDec";

/* Appends a number, padded on the left to a width. */
static char *put_number(char *to, long value, int width, char pad) {
  char digits[24];
  int count = 0;
  unsigned long rest =
      value < 0 ? 0ul - (unsigned long)value : (unsigned long)value;
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (value < 0)
    digits[count++] = '-';
  while (count < width)
    digits[count++] = pad;
  while (count > 0)
    *to++ = digits[--count];
  return to;
}

static char *put_name(char *to, const char *names, int index, int count) {
  memcpy(to, index >= 0 && index < count ? names + 3 * index : "???", 3);
  return to + 3;
}

/* "Www Mmm dd hh:mm:ss yyyy\n"; text has TEXT_SIZE bytes. */
static void print(const struct tm *tm, char *text) {
  char *to = put_name(text, day_names, tm->tm_wday, 7);
  *to++ = ' ';
  to = put_name(to, month_names, tm->tm_mon, 12);
  to = put_number(to, tm->tm_mday, 3, ' ');
  *to++ = ' ';
  to = put_number(to, tm->tm_hour, 2, '0');
  *to++ = ':';
  to = put_number(to, tm->tm_min, 2, '0');
  *to++ = ':';
  to = put_number(to, tm->tm_sec, 2, '0');
  *to++ = ' ';
  to = put_number(to, 1900 + (long)tm->tm_year, 1, ' ');
  *to++ = '\n';
  *to = '\0';
}

char *asctime(const struct tm *tm) {
  static char text[4 * TEXT_SIZE];
  print(tm, text);
  return text;
}

char *asctime_r(const struct tm *restrict tm, char *restrict buffer) {
  char text[4 * TEXT_SIZE];
  print(tm, text);
  if (strlen(text) >= 26) { /* POSIX promises no more room */
    errno = EOVERFLOW;
    return NULL;
  }
  return strcpy(buffer, text);
}

char *ctime(const time_t *time) {
  const struct tm *tm = localtime(time);
  return tm != NULL ? asctime(tm) : NULL;
}

char *ctime_r(const time_t *restrict time, char *restrict buffer) {
  struct tm tm;
  return localtime_r(time, &tm) != NULL ? asctime_r(&tm, buffer) : NULL;
}
