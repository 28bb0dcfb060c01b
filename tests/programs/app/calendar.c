// mpiproof-test:
// args: 2000-02-29 1999-12-31 2024-01-01 2023-02-29 x 1970-1-1
// note: calendars, week days, Easter, and date arithmetic
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int year, month, day;
} Date;

static const char *const months[] = {
    "January", "February", "March", "April", "May", "June", "July", "August",
    "September", "October", "November", "December"};
static const char *const days[] = {"Mon", "Tue", "Wed", "Thu",
                                   "Fri", "Sat", "Sun"};

static bool is_leap(int y) {
  return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
}

static int month_days(int y, int m) {
  static const unsigned char n[] = {31, 28, 31, 30, 31, 30,
                                    31, 31, 30, 31, 30, 31};
  return n[m - 1] + (m == 2 && is_leap(y));
}

/* Days since 1 March of year 0, by the shifted calendar. */
static long to_number(Date d) {
  long y = d.month > 2 ? d.year : d.year - 1;
  int m = d.month > 2 ? d.month - 3 : d.month + 9;
  return y * 365 + y / 4 - y / 100 + y / 400 + (m * 153 + 2) / 5 + d.day - 1;
}

static Date from_number(long n) {
  int y = (int)((10000 * n + 14780) / 3652425);
  long rest = n - (365L * y + y / 4 - y / 100 + y / 400);
  if (rest < 0) {
    y--;
    rest = n - (365L * y + y / 4 - y / 100 + y / 400);
  }
  int m = (int)((100 * rest + 52) / 3060);
  Date d;
  d.month = (m + 2) % 12 + 1;
  d.year = y + (m + 2) / 12;
  d.day = (int)(rest - (m * 306 + 5) / 10 + 1);
  return d;
}

/* 0 is Monday. */
static int week_day(Date d) {
  return (int)((to_number(d) + 2) % 7);
}

static int week_number(Date d) {
  long n = to_number(d);
  long thursday = n - week_day(d) + 3;
  Date t = from_number(thursday);
  long start = to_number((Date){t.year, 1, 1});
  return (int)((thursday - start) / 7 + 1);
}

static Date easter(int y) {
  int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4;
  int f = (b + 8) / 25, g = (b - f + 1) / 3;
  int h = (19 * a + b - d - g + 15) % 30;
  int i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7;
  int m = (a + 11 * h + 22 * l) / 451;
  int n = h + l - 7 * m + 114;
  return (Date){y, n / 31, n % 31 + 1};
}

static void print_month(int y, int m) {
  char title[32];
  snprintf(title, sizeof title, "%s %d", months[m - 1], y);
  printf("%*s\n", (int)(14 + strlen(title) / 2), title);
  for (int i = 0; i < 7; i++)
    printf("%.2s  ", days[i]);
  puts("");
  int at = week_day((Date){y, m, 1});
  for (int i = 0; i < at; i++)
    printf("    ");
  for (int d = 1; d <= month_days(y, m); d++) {
    printf("%2d", d);
    if (++at % 7 == 0 || d == month_days(y, m))
      puts("");
    else
      printf("  ");
  }
}

static bool parse(const char *text, Date *d) {
  char rest;
  if (sscanf(text, "%d-%d-%d%c", &d->year, &d->month, &d->day, &rest) != 3)
    return false;
  return d->month >= 1 && d->month <= 12 && d->day >= 1 &&
         d->day <= month_days(d->year, d->month);
}

static void roman(int n, char *out) {
  static const struct {
    int value;
    const char *text;
  } table[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"},
               {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"},
               {5, "V"}, {4, "IV"}, {1, "I"}};
  *out = 0;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    for (; n >= table[i].value; n -= table[i].value)
      strcat(out, table[i].text);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    Date d;
    if (!parse(argv[i], &d)) {
      printf("%s: not a date\n", argv[i]);
      continue;
    }
    Date later = from_number(to_number(d) + 1000);
    printf(
        "%04d-%02d-%02d is a %s in week %d; 1000 days later %04d-%02d-%02d\n",
        d.year, d.month, d.day, days[week_day(d)], week_number(d), later.year,
        later.month, later.day);
  }
  print_month(2024, 2);
  print_month(1999, 12);
  for (int y = 2020; y < 2026; y++) {
    Date e = easter(y);
    printf("%d: Easter %s %d\n", y, months[e.month - 1], e.day);
  }
  long n = to_number((Date){1970, 1, 1}), bad = 0;
  for (long k = 0; k < 4000; k++) {
    Date d = from_number(n + k * 13);
    bad += to_number(d) != n + k * 13;
  }
  int fridays = 0;
  for (int y = 1901; y <= 2000; y++)
    for (int m = 1; m <= 12; m++)
      fridays += week_day((Date){y, m, 13}) == 4;
  char text[20];
  roman(1994, text);
  printf("%ld bad, %d Fridays, %s\n", bad, fridays, text);
  return 0;
}
