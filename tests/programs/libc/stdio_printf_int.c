// mpiproof-test:
// note: integer conversions of printf: every flag, length, width and precision
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static const char *const flags[] = {"",   "-",  "+",   " ",  "0",  "#",
                                    "-+", "0+", "- #", "0#", "+ ", "-0"};
static const char *const widths[] = {"", "1", "9", "14"};
static const char *const precisions[] = {"", ".", ".0", ".1", ".5", ".12"};

static void all_forms(const char *length, char conversion, long value) {
  char format[40];
  for (size_t f = 0; f < sizeof flags / sizeof *flags; f++) {
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
      for (size_t p = 0; p < sizeof precisions / sizeof *precisions; p++) {
        snprintf(format, sizeof format, "[%%%s%s%s%s%c]", flags[f], widths[w],
                 precisions[p], length, conversion);
        if (*length != '\0') {
          printf(format, value);
        } else {
          printf(format, (int)value);
        }
        putchar(p % 3 == 2 ? '\n' : ' ');
      }
    }
  }
}

int main(void) {
  static const char conversions[] = "diuoxX";
  static const long values[] = {0, 1, -1, 12345, INT_MIN, INT_MAX};
  for (const char *c = conversions; *c; c++) {
    for (size_t v = 0; v < sizeof values / sizeof *values; v++) {
      all_forms("", *c, values[v]);
    }
    all_forms("l", *c, LONG_MIN);
  }
  printf("%hhd %hhu %hd %hu\n", 300, 300, 70000, 70000);
  printf("%hhx %ho %hhX\n", -1, -1, 0x1ff);
  printf("%ld %lu %lld %llu\n", LONG_MIN, ULONG_MAX, LLONG_MIN, ULLONG_MAX);
  printf("%jd %ju %zd %zu %td\n", INTMAX_MIN, UINTMAX_MAX, (ssize_t)-5,
         SIZE_MAX, (ptrdiff_t)-7);
  printf("%" PRId8 " %" PRIu16 " %" PRIx32 " %" PRIo64 "\n", (int8_t)-8,
         (uint16_t)65535, (uint32_t)0xdeadbeef, (uint64_t)0777777);
  printf("%*d|%-*d|%*d|%.*d|%.*d\n", 8, 42, 8, 42, -8, 42, 5, 42, -5, 42);
  printf("%Lx %qd\n", 0x123456789abcdefLL, -4LL);
  int n1 = 0;
  long n2 = 0;
  signed char n3 = 0;
  short n4 = 0;
  const int total = printf("abc%n def%ln %d%hhn%hn\n", &n1, &n2, 77, &n3, &n4);
  printf("%d %d %ld %d %d\n", total, n1, n2, n3, n4);
  printf("%5%|%-5%|%%\n");
  return 0;
}
