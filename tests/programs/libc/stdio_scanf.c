// mpiproof-test:
// note: scanf: conversions, sets, widths, suppression, counts and the rules of its result
// stdin: 10 20\nx word  rest of line\n 2.5e
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static void integers(void) {
  static const char *const texts[] = {
      "42",    "-17",  "+5",     "  \t\n 99", "0x1F",  "017",  "08",
      "0x",    "0xg",  "-",      "+",         "abc",   "",     "   ",
      "12abc", "--5",  "2147483648", "99999999999999999999", "0",
      "-99999999999999999999", "00012", "-0x10", "18446744073709551615",
      "18446744073709551616", "9223372036854775807", "-9223372036854775808"};
  static const char *const formats[] = {"%ld%n", "%li%n", "%lu%n", "%lx%n",
                                        "%lo%n", "%3ld%n", "%1li%n", "%2lx%n"};
  for (size_t f = 0; f < sizeof formats / sizeof *formats; f++) {
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
      long value = 777;
      int n = -1;
      errno = 0;
      const int got = sscanf(texts[t], formats[f], &value, &n);
      printf("%s [%s] %d %ld %d\n", formats[f], texts[t], got, value, n);
    }
  }
  int i = 0;
  short s = 0;
  signed char c = 0;
  unsigned u = 0;
  long long ll = 0;
  size_t z = 0;
  intmax_t j = 0;
  printf("%d ", sscanf("70000 300 -1 4294967295 1 2 3", "%hd%hhd%d%u%lld%zu%jd",
                       &s, &c, &i, &u, &ll, &z, &j));
  printf("%d %d %d %u %lld %zu %jd\n", s, c, i, u, ll, z, j);
}

static void floats(void) {
  static const char *const texts[] = {
      "1.5", "-2.25e3", ".5", "5.", "1e", "1e+", "1ex", "e5", ".", "-", "inf",
      "-INFINITY", "infx", "infi", "nan", "NaN", "na", "0x1.8p3", "0x", "0x.8",
      "1.2.3", "1e5.5", "", "  7", "0", "00.5", "1e400", "1e-400", "+.e1",
      "123456789012345678901234567890", "0x1p", "1_000", "nan(12)"};
  for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
    float f = -1;
    double d = -1;
    long double l = -1;
    int n = -1, m = -1, k = -1;
    const int a = sscanf(texts[t], "%f%n", &f, &n);
    const int b = sscanf(texts[t], "%lf%n", &d, &m);
    const int c = sscanf(texts[t], "%Lg%n", &l, &k);
    printf("[%s] %d %g %d, %d %.17g %d, %d %.20Lg %d\n", texts[t], a, f, n, b,
           d, m, c, l, k);
    char rest[40] = "";
    d = -1;
    const int w = sscanf(texts[t], "%4le%39[^\n]", &d, rest);
    printf("  width %d %g [%s]\n", w, d, rest);
  }
}

static void texts(void) {
  char a[40], b[40], c[40];
  int n = 0;
  memset(a, '#', sizeof a);
  printf("%d", sscanf("hello world", "%s %s", a, b));
  printf(" [%s] [%s]\n", a, b);
  printf("%d", sscanf("hello world", "%3s%s", a, b));
  printf(" [%s] [%s]\n", a, b);
  printf("%d", sscanf("abc123xyz", "%[a-z]%[0-9]%[^0-9]", a, b, c));
  printf(" [%s] [%s] [%s]\n", a, b, c);
  printf("%d", sscanf("a]b-c^d", "%[]a-b]%n", a, &n));
  printf(" [%s] %d\n", a, n);
  printf("%d", sscanf("a-z", "%[a-]%[z]", a, b));
  printf(" [%s] [%s]\n", a, b);
  printf("%d", sscanf("]x", "%[^]]", a));
  printf("\n");
  printf("%d", sscanf("key = value ; rest", "%[^= ] = %[^; ] ;%n", a, b, &n));
  printf(" [%s] [%s] %d\n", a, b, n);
  memset(a, '#', sizeof a);
  printf("%d", sscanf("xyz", "%c%2c", a, b));
  printf(" %c %c%c %c\n", a[0], b[0], b[1], a[1]);
  printf("%d", sscanf("xy", "%5c", b));
  printf(" %c%c\n", b[0], b[1]);
  printf("%d", sscanf(" x", "%c", a));
  printf(" [%c]", a[0]);
  printf(" %d", sscanf(" x", " %c", a));
  printf(" [%c]\n", a[0]);
  printf("%d", sscanf("1,2,3", "%*d,%d,%*d%n", &n, &n));
  printf(" %d\n", n);
  printf("%d %d %d\n", sscanf("", "%d", &n), sscanf("", "x"),
         sscanf("y", "x%d", &n));
  printf("%d %d %d %d\n", sscanf("50%", "%d%%", &n), sscanf("50", "%d%%", &n),
         sscanf("50x", "%d%%%d", &n, &n), sscanf("  ", " "));
  printf("%d\n", sscanf("5 %6", "%d %%%d", &n, &n));
  int x = 0, y = 0;
  printf("%d", sscanf("3 4", "%2$d %1$d", &x, &y));
  printf(" %d %d\n", x, y);
  char *text = NULL, *word = NULL, *set = NULL;
  printf("%d", sscanf("allocated "
                      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa xyz",
                      "%ms %m[a] %3mc", &word, &set, &text));
  printf(" [%s] [%s] [%.3s]\n", word, set, text);
  free(word);
  free(set);
  free(text);
  wchar_t w[10] = L"";
  wchar_t wc = 0;
  printf("%d", sscanf("wide q", "%ls %lc", w, &wc));
  printf(" [%ls] [%lc]\n", w, (wint_t)wc);
  void *p = &n;
  printf("%d", sscanf("0x1234 (nil)", "%p", &p));
  printf(" %p", p);
  printf(" %d", sscanf("(nil)", "%p", &p));
  printf(" %p\n", p);
  printf("%d", sscanf("12:34:56", "%2d:%2d:%2d", &x, &y, &n));
  printf(" %d %d %d\n", x, y, n);
  printf("%d", sscanf("20240131", "%4d%2d%2d", &x, &y, &n));
  printf(" %d %d %d\n", x, y, n);
}

static void streams(void) {
  int a = 0, b = 0;
  char word[20];
  printf("%d", scanf("%d %d", &a, &b));
  printf(" %d %d\n", a, b);
  printf("%d", scanf("%d", &a));
  printf(" next %c\n", getchar());
  printf("%d", scanf("%19s", word));
  printf(" [%s]\n", word);
  printf("%d", scanf("%19[^\n]%*c", word));
  printf(" [%s]\n", word);
  double d = 0;
  printf("%d", scanf("%lf", &d));
  printf(" %g %d\n", d, feof(stdin));
  printf("%d", scanf("%d", &a));
  printf(" %d\n", feof(stdin) != 0);
  printf("%d\n", scanf("%d", &a));
}

int main(void) {
  integers();
  floats();
  texts();
  streams();
  return 0;
}
