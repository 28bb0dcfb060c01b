/* time.h, calendar time: C11 7.27.3 gmtime, localtime and mktime, POSIX tzset,
 * GNU timegm.  The local time zone is UTC.
 *
 * Dates follow the proleptic Gregorian calendar.  Days are counted from
 * 0000-03-01, so that the leap day is the last day of a year and 400 years
 * are a period of 146097 days. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { DAY = 86400, PERIOD_DAYS = 146097, EPOCH_DAYS = 719468 };

static char utc_name[] = "UTC";
char *tzname[2] = {utc_name, utc_name};
extern char *__tzname[2] __attribute__((alias("tzname")));
long timezone;
extern long __timezone __attribute__((alias("timezone")));
int daylight;
extern int __daylight __attribute__((alias("daylight")));

void tzset(void) {
  tzname[0] = utc_name;
  tzname[1] = utc_name;
}

static int64_t floor_div(int64_t a, int64_t b) {
  return a / b - (a % b < 0);
}

static int is_leap(int64_t year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/* Days from 1970-01-01 to the first of a month, 0 <= month < 12. */
static int64_t days_of_month(int64_t year, int month) {
  const int64_t y = month < 2 ? year - 1 : year; /* years begin in March */
  const int64_t m = (month + 10) % 12;
  const int64_t period = floor_div(y, 400);
  const int64_t within = y - period * 400;
  const int64_t day_of_year = (153 * m + 2) / 5;
  return period * PERIOD_DAYS + within * 365 + within / 4 - within / 100 +
         day_of_year - EPOCH_DAYS;
}

/* Fills year, month and days from the days since 1970-01-01; 0 if the year
 * does not fit. */
static int set_date(struct tm *tm, int64_t days) {
  const int64_t since = days + EPOCH_DAYS;
  const int64_t period = floor_div(since, PERIOD_DAYS);
  const int64_t day = since - period * PERIOD_DAYS; /* 0 .. 146096 */
  const int64_t within =
      (day - day / 1460 + day / 36524 - day / 146096) / 365;
  const int64_t day_of_year =
      day - (within * 365 + within / 4 - within / 100);
  const int64_t m = (5 * day_of_year + 2) / 153;
  const int month = (int)((m + 2) % 12);
  const int64_t year = period * 400 + within + (month < 2);
  if (year - 1900 > INT_MAX || year - 1900 < INT_MIN)
    return 0;
  tm->tm_year = (int)(year - 1900);
  tm->tm_mon = month;
  tm->tm_mday = (int)(day_of_year - (153 * m + 2) / 5) + 1;
  tm->tm_yday = (int)(days - days_of_month(year, 0));
  tm->tm_wday = (int)(days + 4 - floor_div(days + 4, 7) * 7);
  return 1;
}

static struct tm *break_down(time_t time, struct tm *tm, const char *zone) {
  const int64_t days = floor_div(time, DAY);
  const int second = (int)(time - days * DAY);
  if (!set_date(tm, days)) {
    errno = EOVERFLOW;
    return NULL;
  }
  tm->tm_hour = second / 3600;
  tm->tm_min = second / 60 % 60;
  tm->tm_sec = second % 60;
  tm->tm_isdst = 0;
  tm->tm_gmtoff = 0;
  tm->tm_zone = zone;
  return tm;
}

static struct tm shared;

struct tm *gmtime(const time_t *time) {
  return break_down(*time, &shared, "GMT");
}

struct tm *localtime(const time_t *time) {
  return break_down(*time, &shared, utc_name);
}

struct tm *gmtime_r(const time_t *restrict time, struct tm *restrict result) {
  return break_down(*time, result, "GMT");
}

struct tm *localtime_r(const time_t *restrict time,
                       struct tm *restrict result) {
  return break_down(*time, result, utc_name);
}

/* The fields may be outside their ranges (C11 7.27.2.3). */
static time_t combine(struct tm *tm, const char *zone) {
  const int64_t months = (int64_t)tm->tm_year * 12 + tm->tm_mon;
  const int64_t year = floor_div(months, 12);
  const int month = (int)(months - year * 12);
  const int64_t days = days_of_month(year + 1900, month) + tm->tm_mday - 1;
  const int64_t seconds = days * DAY + (int64_t)tm->tm_hour * 3600 +
                          (int64_t)tm->tm_min * 60 + tm->tm_sec;
  struct tm normal;
  if (break_down(seconds, &normal, zone) == NULL)
    return -1;
  *tm = normal;
  return seconds;
}

/* Local time has no summer time: one hour of difference if tm claims it. */
time_t mktime(struct tm *tm) {
  if (tm->tm_isdst > 0)
    tm->tm_hour -= 1;
  return combine(tm, utc_name);
}

time_t timelocal(struct tm *tm) { return mktime(tm); }

time_t timegm(struct tm *tm) { return combine(tm, "GMT"); }

int dysize(int year) { return is_leap(year) ? 366 : 365; }
