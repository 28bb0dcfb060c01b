/* time.h, strftime: C11 7.27.3.5 with POSIX and GNU extensions, "C" locale.
 *
 * A directive is %[flags][width][E or O]letter; flags are _ (pad with blanks),
 * - (do not pad), 0 (pad with zeros), ^ (upper case) and # (swap case).  Text
 * goes through a sink which notes when something did not fit. */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <locale.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

typedef struct {
  char *at;
  size_t room;   /* bytes left, the terminating null included */
  int overflow;
} Sink;

/* One directive of the format. */
typedef struct {
  char pad;      /* 0 for the directive's own, else '_', '-' or '0' */
  int upper;
  int swap;
  int width;     /* -1 if none is given */
  int modifier;  /* 'E', 'O' or 0 */
  char letter;
} Directive;

static const char *const day_names[] = {
    "Sunday",   "Monday", "Tuesday", "Wednesday",
    "Thursday", "Friday", "Saturday"};
static const char *const month_names[] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

static void put(Sink *sink, char c) {
  if (sink->room <= 1) {
    sink->overflow = 1;
    return;
  }
  *sink->at++ = c;
  sink->room--;
}

static void put_repeated(Sink *sink, char c, int count) {
  for (int i = 0; i < count; i++)
    put(sink, c);
}

/* Text, padded with blanks (or zeros if asked for) to the width. */
static void put_text(Sink *sink, const Directive *d, const char *text,
                     int lower) {
  const int length = (int)strlen(text);
  if (d->width > length)
    put_repeated(sink, d->pad == '0' ? '0' : ' ',
                 d->width - length);
  for (int i = 0; i < length; i++) {
    const unsigned char c = (unsigned char)text[i];
    put(sink, (char)(d->upper ? toupper(c) : lower ? tolower(c) : c));
  }
}

/* A number in at least `digits` digits; `pad` is the directive's own
 * padding. */
static void put_number(Sink *sink, const Directive *d, long value, int digits,
                       char pad) {
  char text[24];
  int count = 0;
  unsigned long rest =
      value < 0 ? 0ul - (unsigned long)value : (unsigned long)value;
  do {
    text[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (d->pad != 0)
    pad = d->pad;
  if (value < 0)
    digits++;
  if (d->width > digits)
    digits = d->width;
  if (pad == '-')
    digits = d->width;
  const int padding = digits - count - (value < 0);
  if (pad == '_' || pad == '-')
    put_repeated(sink, ' ', padding);
  if (value < 0)
    put(sink, '-');
  if (pad == '0')
    put_repeated(sink, '0', padding);
  while (count > 0)
    put(sink, text[--count]);
}

/* ---- weeks and years --------------------------------------------------- */

static long floor_div(long a, long b) { return a / b - (a % b < 0); }

static int is_leap(long year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/* Days since the Monday of ISO week 1 of a year, of the day with that yday
 * and wday; negative if before. */
static int iso_days(int yday, int wday) {
  const int large = 371; /* a multiple of 7 that keeps the operand positive */
  return yday - (yday - wday + 4 + large) % 7 + 4 - 1;
}

/* The ISO 8601 year and week of a date. */
static void iso_week(const struct tm *tm, long *year, int *week) {
  *year = tm->tm_year + 1900l;
  int days = iso_days(tm->tm_yday, tm->tm_wday);
  if (days < 0) {
    --*year;
    days = iso_days(tm->tm_yday + (is_leap(*year) ? 366 : 365), tm->tm_wday);
  } else {
    const int length = is_leap(*year) ? 366 : 365;
    const int next = iso_days(tm->tm_yday - length, tm->tm_wday);
    if (next >= 0) {
      ++*year;
      days = next;
    }
  }
  *week = days / 7 + 1;
}

/* ---- directives -------------------------------------------------------- */

static void format(Sink *sink, const char *text, const struct tm *tm,
                   int upper);

/* A composite directive: its expansion padded as text. */
static void put_format(Sink *sink, const Directive *d, const char *text,
                       const struct tm *tm) {
  char buffer[256];
  Sink inner = {buffer, sizeof buffer, 0};
  format(&inner, text, tm, d->upper);
  *inner.at = '\0';
  const Directive plain = {d->pad, 0, 0, d->width, 0, d->letter};
  put_text(sink, &plain, buffer, 0);
}

/* A name from a table, or its first three letters; '?' if out of range. */
static void put_name(Sink *sink, const Directive *d, const char *const *names,
                     int index, int count, int is_short) {
  char text[12] = "?";
  Directive names_d = *d;
  if (index >= 0 && index < count) {
    strcpy(text, names[index]);
    if (is_short)
      text[3] = '\0';
  }
  if (d->swap)
    names_d.upper = 1;
  put_text(sink, &names_d, text, 0);
}

static int twelve_hours(int hour) {
  const int h = hour % 12;
  return h <= 0 ? h + 12 : h;
}

static void put_zone_offset(Sink *sink, const Directive *d,
                            const struct tm *tm) {
  if (tm->tm_isdst < 0)
    return;
  const long minutes = tm->tm_gmtoff / 60;
  const long value = minutes / 60 * 100 + minutes % 60;
  /* glibc pads the sign and the digits separately. */
  put_text(sink, d, value < 0 ? "-" : "+", 0);
  put_number(sink, d, value < 0 ? -value : value, 4, '0');
}

/* Numbers of the year: %C %g %G %y %Y. */
static void put_year(Sink *sink, const Directive *d, const struct tm *tm) {
  const long year = tm->tm_year + 1900l;
  long iso_year;
  int week;
  iso_week(tm, &iso_year, &week);
  const char letter = d->letter;
  if (letter == 'C') {
    put_number(sink, d, floor_div(year, 100), 1, '0');
  } else if (letter == 'y' || letter == 'g') {
    const long of = letter == 'y' ? year : iso_year;
    put_number(sink, d, of - floor_div(of, 100) * 100, 2, '0');
  } else {
    put_number(sink, d, letter == 'Y' ? year : iso_year, 1, '0');
  }
}

static void put_week(Sink *sink, const Directive *d, const struct tm *tm) {
  long year;
  int week;
  iso_week(tm, &year, &week);
  if (d->letter == 'U')
    week = (tm->tm_yday - tm->tm_wday + 7) / 7;
  else if (d->letter == 'W')
    week = (tm->tm_yday - (tm->tm_wday + 6) % 7 + 7) / 7;
  put_number(sink, d, week, 2, '0');
}

static void put_half(Sink *sink, const Directive *d, const struct tm *tm) {
  const int lower = d->letter == 'P' || d->swap;
  Directive half = *d;
  if (lower)
    half.upper = 0;
  put_text(sink, &half, tm->tm_hour > 11 ? "PM" : "AM", lower);
}

static void put_zone_name(Sink *sink, const Directive *d,
                          const struct tm *tm) {
  const char *zone = tm->tm_zone != NULL ? tm->tm_zone : "";
  Directive name = *d;
  if (d->swap)
    name.upper = 0;
  put_text(sink, &name, zone, d->swap);
}

static void put_epoch(Sink *sink, const Directive *d, const struct tm *tm) {
  struct tm copy = *tm;
  char digits[24];
  Sink text = {digits, sizeof digits, 0};
  const Directive plain = {0, 0, 0, -1, 0, 's'};
  put_number(&text, &plain, mktime(&copy), 1, '0');
  *text.at = '\0';
  put_text(sink, d, digits, 0);
}

/* Whether the letter may have that modifier (glibc's rules). */
static int is_modifier_valid(const Directive *d) {
  if (d->modifier == 'E')
    return strchr("aAbBhDFdeHIklmjMSVUWgGw", d->letter) == NULL;
  if (d->modifier == 'O')
    return strchr("aADFcxXY", d->letter) == NULL;
  return 1;
}

/* Writes one directive; 0 if it is unknown. */
static int put_directive(Sink *sink, const Directive *d,
                         const struct tm *tm) {
  if (d->letter == '\0' || !is_modifier_valid(d))
    return 0;
  switch (d->letter) {
  case '%': put_text(sink, d, "%", 0); break;
  case 'n': put_text(sink, d, "\n", 0); break;
  case 't': put_text(sink, d, "\t", 0); break;
  case 'a': put_name(sink, d, day_names, tm->tm_wday, 7, 1); break;
  case 'A': put_name(sink, d, day_names, tm->tm_wday, 7, 0); break;
  case 'b':
  case 'h': put_name(sink, d, month_names, tm->tm_mon, 12, 1); break;
  case 'B': put_name(sink, d, month_names, tm->tm_mon, 12, 0); break;
  case 'c': put_format(sink, d, "%a %b %e %H:%M:%S %Y", tm); break;
  case 'C':
  case 'g':
  case 'G':
  case 'y':
  case 'Y': put_year(sink, d, tm); break;
  case 'd': put_number(sink, d, tm->tm_mday, 2, '0'); break;
  case 'D':
  case 'x': put_format(sink, d, "%m/%d/%y", tm); break;
  case 'e': put_number(sink, d, tm->tm_mday, 2, '_'); break;
  case 'F': put_format(sink, d, "%Y-%m-%d", tm); break;
  case 'H': put_number(sink, d, tm->tm_hour, 2, '0'); break;
  case 'I': put_number(sink, d, twelve_hours(tm->tm_hour), 2, '0'); break;
  case 'j': put_number(sink, d, tm->tm_yday + 1l, 3, '0'); break;
  case 'k': put_number(sink, d, tm->tm_hour, 2, '_'); break;
  case 'l': put_number(sink, d, twelve_hours(tm->tm_hour), 2, '_'); break;
  case 'm': put_number(sink, d, tm->tm_mon + 1l, 2, '0'); break;
  case 'M': put_number(sink, d, tm->tm_min, 2, '0'); break;
  case 'p':
  case 'P': put_half(sink, d, tm); break;
  case 'r': put_format(sink, d, "%I:%M:%S %p", tm); break;
  case 'R': put_format(sink, d, "%H:%M", tm); break;
  case 's': put_epoch(sink, d, tm); break;
  case 'S': put_number(sink, d, tm->tm_sec, 2, '0'); break;
  case 'T':
  case 'X': put_format(sink, d, "%H:%M:%S", tm); break;
  case 'u': put_number(sink, d, (tm->tm_wday + 6) % 7 + 1, 1, '0'); break;
  case 'U':
  case 'V':
  case 'W': put_week(sink, d, tm); break;
  case 'w': put_number(sink, d, tm->tm_wday, 1, '0'); break;
  case 'z': put_zone_offset(sink, d, tm); break;
  case 'Z': put_zone_name(sink, d, tm); break;
  default: return 0;
  }
  return 1;
}

/* Parses what follows a '%' and returns the place of its letter. */
static const char *parse(const char *s, Directive *d) {
  for (;; s++) {
    if (*s == '_' || *s == '-' || *s == '0')
      d->pad = *s;
    else if (*s == '^')
      d->upper = 1;
    else if (*s == '#')
      d->swap = 1;
    else
      break;
  }
  for (; *s >= '0' && *s <= '9'; s++) {
    const int digit = *s - '0';
    if (d->width < 0)
      d->width = 0;
    d->width = d->width > 100000 ? d->width : d->width * 10 + digit;
  }
  if (*s == 'E' || *s == 'O')
    d->modifier = *s++;
  d->letter = *s;
  return s;
}

/* An unknown directive is copied as it stands, as text of its width. */
static void put_unknown(Sink *sink, const Directive *d, const char *start,
                        const char *end) {
  const int length = (int)(end - start);
  if (d->width > length)
    put_repeated(sink, d->pad == '0' ? '0' : ' ', d->width - length);
  for (; start < end; start++)
    put(sink, (char)(d->upper ? toupper((unsigned char)*start) : *start));
}

static void format(Sink *sink, const char *text, const struct tm *tm,
                   int upper) {
  for (const char *s = text; *s != '\0'; s++) {
    if (*s != '%') {
      put(sink, *s);
      continue;
    }
    const char *start = s;
    Directive d = {0, upper, 0, -1, 0, 0};
    s = parse(s + 1, &d);
    if (!put_directive(sink, &d, tm)) {
      if (*s == '\0')
        s--;
      put_unknown(sink, &d, start, s + 1);
    }
  }
}

size_t strftime(char *restrict to, size_t n, const char *restrict text,
                const struct tm *restrict tm) {
  Sink sink = {to, n, 0};
  format(&sink, text, tm, 0);
  if (sink.overflow || n == 0) {
    errno = ERANGE;
    return 0;
  }
  *sink.at = '\0';
  return n - sink.room;
}

size_t strftime_l(char *restrict to, size_t n, const char *restrict text,
                  const struct tm *restrict tm, locale_t locale) {
  (void)locale;
  return strftime(to, n, text, tm);
}
