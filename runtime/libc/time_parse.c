/* time.h, strptime: POSIX with the usual extensions, "C" locale.
 *
 * Each directive reads its own field; afterwards the fields that follow from
 * others (day of the week, day of the year, or month and day from the day of
 * the year or a week number) are filled in. */
#define _GNU_SOURCE
#include <ctype.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "../internal.h"

/* Which fields the text has given so far. */
typedef struct {
  struct tm *tm;
  int century; /* -1 if not given */
  int afternoon;
  int twelve; /* the hour came from %I */
  int has_year, has_month, has_day, has_weekday, has_yearday;
  int week; /* of %U or %W, -1 if not given */
  int monday_week;
} State;

static const char *const day_names[] = {
    "Sunday",   "Monday", "Tuesday", "Wednesday",
    "Thursday", "Friday", "Saturday"};
static const char *const month_names[] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

static const char *parse(const char *s, const char *format, State *state);

/* Reads a number of at most `digits` digits within bounds; NULL if none.  It
 * ends where another digit would certainly exceed the bound. */
static const char *number(const char *s, int digits, int low, int high,
                          int *value) {
  while (*s == ' ')
    s++;
  if (!isdigit((unsigned char)*s))
    return NULL;
  int n = 0;
  do {
    n = n * 10 + (*s++ - '0');
  } while (--digits > 0 && n * 10 <= high && isdigit((unsigned char)*s));
  if (n < low || n > high)
    return NULL;
  *value = n;
  return s;
}

/* Reads a full or three-letter name. */
static const char *name(const char *s, const char *const *names, int count,
                        int *value) {
  for (int i = 0; i < count; i++) {
    const size_t length = strlen(names[i]);
    size_t matched = 0;
    if (strncasecmp(s, names[i], length) == 0)
      matched = length;
    else if (strncasecmp(s, names[i], 3) == 0)
      matched = 3;
    if (matched != 0) {
      *value = i;
      return s + matched;
    }
  }
  return NULL;
}

static const char *half_day(const char *s, State *state) {
  if (strncasecmp(s, "AM", 2) != 0 && strncasecmp(s, "PM", 2) != 0)
    return NULL;
  state->afternoon = *s == 'P' || *s == 'p';
  return s + 2;
}

/* "Z", +hh, +hhmm or +hh:mm. */
static const char *zone_offset(const char *s, struct tm *tm) {
  while (*s == ' ')
    s++;
  if (*s == 'Z') {
    tm->tm_gmtoff = 0;
    return s + 1;
  }
  if (*s != '+' && *s != '-')
    return NULL;
  const int negative = *s++ == '-';
  int hours = 0;
  int minutes = 0;
  for (int i = 0; i < 2; i++, s++) {
    if (!isdigit((unsigned char)*s))
      return NULL;
    hours = hours * 10 + (*s - '0');
  }
  if (*s == ':' && isdigit((unsigned char)s[1]))
    s++;
  if (isdigit((unsigned char)s[0])) {
    if (!isdigit((unsigned char)s[1]))
      return NULL;
    minutes = (s[0] - '0') * 10 + (s[1] - '0');
    s += 2;
  }
  if (hours > 14 || minutes > 59)
    return NULL;
  const long offset = (hours * 60l + minutes) * 60;
  tm->tm_gmtoff = negative ? -offset : offset;
  return s;
}

static const char *epoch(const char *s, State *state) {
  if (!isdigit((unsigned char)*s))
    return NULL;
  time_t seconds = 0;
  for (; isdigit((unsigned char)*s); s++)
    seconds = seconds * 10 + (*s - '0');
  return localtime_r(&seconds, state->tm) != NULL ? s : NULL;
}

/* ---- single directives ------------------------------------------------- */

static const char *date_field(char letter, const char *s, State *state) {
  struct tm *tm = state->tm;
  int n = 0;
  switch (letter) {
  case 'a':
  case 'A':
    s = name(s, day_names, 7, &tm->tm_wday);
    state->has_weekday = 1;
    return s;
  case 'b':
  case 'B':
  case 'h':
    s = name(s, month_names, 12, &tm->tm_mon);
    state->has_month = 1;
    return s;
  case 'd':
  case 'e':
    state->has_day = 1;
    return number(s, 2, 1, 31, &tm->tm_mday);
  case 'j':
    s = number(s, 3, 1, 366, &n);
    tm->tm_yday = n - 1;
    state->has_yearday = 1;
    return s;
  case 'm':
    s = number(s, 2, 1, 12, &n);
    tm->tm_mon = n - 1;
    state->has_month = 1;
    return s;
  case 'u':
    s = number(s, 1, 1, 7, &n);
    tm->tm_wday = n % 7;
    state->has_weekday = 1;
    return s;
  case 'w':
    state->has_weekday = 1;
    return number(s, 1, 0, 6, &tm->tm_wday);
  case 'U':
  case 'W':
    state->monday_week = letter == 'W';
    return number(s, 2, 0, 53, &state->week);
  case 'G':
    return number(s, 4, 0, 9999, &n);
  case 'g':
  case 'V':
    return number(s, 2, 0, 99, &n);
  default:
    return NULL;
  }
}

static const char *year_field(char letter, const char *s, State *state) {
  int n = 0;
  switch (letter) {
  case 'C':
    return number(s, 2, 0, 99, &state->century);
  case 'y':
    s = number(s, 2, 0, 99, &n);
    state->tm->tm_year = n >= 69 ? n : n + 100;
    state->has_year = 2;
    return s;
  default:
    s = number(s, 4, 0, 9999, &n);
    state->tm->tm_year = n - 1900;
    state->has_year = 1;
    state->century = -1;
    return s;
  }
}

static const char *time_field(char letter, const char *s, State *state) {
  struct tm *tm = state->tm;
  switch (letter) {
  case 'H':
  case 'k':
    state->twelve = 0;
    return number(s, 2, 0, 23, &tm->tm_hour);
  case 'I':
  case 'l':
    s = number(s, 2, 1, 12, &tm->tm_hour);
    tm->tm_hour %= 12;
    state->twelve = 1;
    return s;
  case 'M':
    return number(s, 2, 0, 59, &tm->tm_min);
  case 'S':
    return number(s, 2, 0, 61, &tm->tm_sec);
  case 'p':
  case 'P':
    return half_day(s, state);
  case 's':
    return epoch(s, state);
  case 'z':
    return zone_offset(s, tm);
  default: /* 'Z': the name is not read */
    return s;
  }
}

/* The expansion of a composite directive, NULL for others. */
static const char *expansion(char letter) {
  switch (letter) {
  case 'c': return "%a %b %e %H:%M:%S %Y";
  case 'D':
  case 'x': return "%m/%d/%y";
  case 'F': return "%Y-%m-%d";
  case 'r': return "%I:%M:%S %p";
  case 'R': return "%H:%M";
  case 'T':
  case 'X': return "%H:%M:%S";
  default: return NULL;
  }
}

static const char *directive(char letter, const char *s, State *state) {
  if (letter == '%')
    return *s == '%' ? s + 1 : NULL;
  if (letter == 'n' || letter == 't') {
    while (isspace((unsigned char)*s))
      s++;
    return s;
  }
  const char *composite = expansion(letter);
  if (composite != NULL)
    return parse(s, composite, state);
  if (strchr("CyY", letter) != NULL)
    return year_field(letter, s, state);
  if (strchr("HkIlMSpPszZ", letter) != NULL)
    return time_field(letter, s, state);
  return date_field(letter, s, state);
}

static const char *parse(const char *s, const char *format, State *state) {
  for (; *format != '\0' && s != NULL; format++) {
    if (isspace((unsigned char)*format)) {
      while (isspace((unsigned char)*s))
        s++;
      continue;
    }
    if (*format != '%') {
      if (*s++ != *format)
        return NULL;
      continue;
    }
    format++;
    while (*format == '-' || *format == '_' || *format == '0' ||
           *format == '^' || *format == '#')
      format++;
    if (*format == 'E' || *format == 'O')
      format++;
    if (*format == '\0')
      return NULL;
    s = directive(*format, s, state);
  }
  return s;
}

/* ---- fields that follow from others ------------------------------------ */

static int is_undefined(const int *field) {
  return __mpiproof_is_symbolic(field, sizeof *field);
}

/* Computes tm_wday and tm_yday from the date. */
static struct tm normalised(const struct tm *tm, int month, int day) {
  struct tm copy = {.tm_year = tm->tm_year, .tm_mon = month, .tm_mday = day,
                    .tm_hour = 12};
  timegm(&copy);
  return copy;
}

/* Whether some of the date was read and the rest of it, which may stem from
 * the caller, has defined values. */
static int is_date_known(const State *state) {
  const struct tm *tm = state->tm;
  if (!state->has_year && !state->has_month && !state->has_day &&
      !state->has_yearday)
    return 0;
  const int with_days = state->has_yearday && state->has_year;
  return (state->has_year || !is_undefined(&tm->tm_year)) &&
         (state->has_month || with_days || !is_undefined(&tm->tm_mon)) &&
         (state->has_day || with_days || !is_undefined(&tm->tm_mday));
}

static void finish(State *state) {
  struct tm *tm = state->tm;
  if (state->twelve && state->afternoon)
    tm->tm_hour += 12;
  if (state->century >= 0) {
    const int within = state->has_year ? tm->tm_year % 100 : 0;
    tm->tm_year = (state->century - 19) * 100 + within;
    state->has_year = 1;
  }
  if (state->has_year && state->week >= 0 && state->has_weekday &&
      !state->has_yearday && !(state->has_month && state->has_day)) {
    const int first = normalised(tm, 0, 1).tm_wday;
    const int shift = state->monday_week;
    tm->tm_yday = (7 - (first - shift)) % 7 + (state->week - 1) * 7 +
                  (tm->tm_wday - shift + 7) % 7;
    state->has_yearday = 1;
  }
  if (state->has_yearday && !(state->has_month && state->has_day)) {
    const struct tm date = normalised(tm, 0, tm->tm_yday + 1);
    if (!state->has_month)
      tm->tm_mon = date.tm_mon;
    if (!state->has_day)
      tm->tm_mday = date.tm_mday;
  }
  if (!is_date_known(state))
    return;
  if (!state->has_weekday)
    tm->tm_wday = normalised(tm, tm->tm_mon, tm->tm_mday).tm_wday;
  if (!state->has_yearday) /* the day may be 0, as the caller left it */
    tm->tm_yday =
        normalised(tm, tm->tm_mon, 1).tm_yday + tm->tm_mday - 1;
}

char *strptime(const char *restrict s, const char *restrict format,
               struct tm *restrict tm) {
  State state = {.tm = tm, .century = -1, .week = -1};
  const char *end = parse(s, format, &state);
  if (end == NULL)
    return NULL;
  finish(&state);
  return (char *)end;
}
