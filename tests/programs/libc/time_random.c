// mpiproof-test:
// note: calendar functions on pseudo-random times, as checksums
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static uint64_t state = 88172645463325252u;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static uint64_t sums[4];

static void add(int which, long value) {
  sums[which] = sums[which] * 31 + (uint64_t)value;
}

static void add_tm(int which, const struct tm *t) {
  const int fields[] = {t->tm_sec, t->tm_min,  t->tm_hour, t->tm_mday,
                        t->tm_mon, t->tm_year, t->tm_wday, t->tm_yday};
  for (int i = 0; i < 8; i++)
    add(which, fields[i]);
}

int main(void) {
  static const char letters[] = "aAbBcCdDeFgGhHIjklmMpPrRsSTuUVwWxXyYzZ%";
  for (int i = 0; i < 600; i++) {
    time_t when = (time_t)(next() % 8000000000u) - 2000000000;
    if (next() % 4 == 0)
      when *= 40;
    struct tm t;
    gmtime_r(&when, &t);
    add_tm(0, &t);
    struct tm wild = {.tm_year = (int)(next() % 400) - 100,
                      .tm_mon = (int)(next() % 40) - 14,
                      .tm_mday = (int)(next() % 500) - 200,
                      .tm_hour = (int)(next() % 100) - 50,
                      .tm_min = (int)(next() % 1000) - 500,
                      .tm_sec = (int)(next() % 1000) - 500};
    add(1, timegm(&wild));
    add_tm(1, &wild);
    char format[16], text[100];
    char *to = format;
    *to++ = '%';
    if (next() % 3 == 0)
      *to++ = "_-0^#"[next() % 5];
    if (next() % 5 == 0)
      *to++ = (char)('1' + next() % 9);
    *to++ = letters[next() % (sizeof letters - 1)];
    *to = '\0';
    const size_t n = strftime(text, sizeof text, format, &t);
    add(2, (long)n);
    for (size_t k = 0; k < n; k++)
      add(2, text[k]);
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a", &t);
    if (t.tm_year < -900 || t.tm_year > 8099)
      continue; /* %Y reads four digits */
    struct tm back;
    memset(&back, 0, sizeof back);
    add(3, strptime(text, "%Y-%m-%d %H:%M:%S %a", &back) != NULL);
    add_tm(3, &back);
  }
  for (int i = 0; i < 4; i++)
    printf("%d %016lx\n", i, sums[i]);
  return 0;
}
