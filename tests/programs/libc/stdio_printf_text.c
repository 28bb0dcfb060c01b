// mpiproof-test:
// note: strings, characters, pointers, numbered arguments and limits of printf
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static int log_text(char *to, size_t n, const char *format, ...) {
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  const int need = vsnprintf(NULL, 0, format, list);
  const int got = vsnprintf(to, n, format, again);
  va_end(again);
  va_end(list);
  return need == got ? got : -100;
}

int main(void) {
  printf("[%s] [%10s] [%-10s] [%.2s] [%10.3s] [%-10.3s] [%.0s]\n", "hello",
         "hello", "hello", "hello", "hello", "hello", "hello");
  const char open_end[3] = {'a', 'b', 'c'};
  printf("[%.3s] [%.*s]\n", open_end, 2, open_end);
  printf("[%c] [%5c] [%-5c] [%c]\n", 'x', 'y', 'z', 256 + 'w');
  printf("[%lc] [%5lc] [%ls] [%10ls] [%-8ls] [%.2ls]\n", (wint_t)L'q',
         (wint_t)L'r', L"wide", L"wide", L"wide", L"wide");
  printf("[%C] [%S]\n", (wint_t)L'C', L"S");
  printf("[%p] [%10p] [%-10p] [%p]\n", NULL, NULL, NULL, (void *)0x1234);
  printf("[%20p] [%-20p] [%020p]\n", (void *)0xabc, (void *)0xabc,
         (void *)0xabc);
  errno = ENOENT;
  printf("[%m] [%30m]\n");
  printf("%2$s %1$s %2$s\n", "one", "two");
  printf("%3$*1$d|%3$-*1$d|%4$.*2$f\n", 8, 3, 42, 3.14159);
  printf("%1$d %2$ld %3$s %4$c %5$g %6$d %7$d %8$d %9$d %10$d %11$d %12$d "
         "%13$d %14$d %15$d %16$d %17$d %18$d\n",
         1, 2L, "3", '4', 5.0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18);

  char buffer[16];
  memset(buffer, '#', sizeof buffer);
  int n = snprintf(buffer, 5, "%s", "truncated");
  printf("%d [%s] %c\n", n, buffer, buffer[6]);
  n = snprintf(buffer, 1, "%d", 12345);
  printf("%d [%s]\n", n, buffer);
  n = snprintf(NULL, 0, "%d-%s", 12345, "abc");
  printf("%d\n", n);
  n = sprintf(buffer, "%d/%x", 10, 255);
  printf("%d [%s]\n", n, buffer);
  n = log_text(buffer, sizeof buffer, "%s %d %f", "mixed", 7, 1.5);
  printf("%d [%s]\n", n, buffer);
  char *text = NULL;
  n = asprintf(&text, "%0100d|%s", 5, "end");
  printf("%d [%s]\n", n, text);
  free(text);
  errno = 0;
  n = printf("%lc", (wint_t)0x20ac);
  printf("%d %d\n", n, errno == EILSEQ);
  printf("%300s|\n", "far right");
  printf("%-300s|\n", "far left");
  printf("%s%s%s%s%s%s%s%s\n", "0123456789012345678901234567890123456789",
         "0123456789012345678901234567890123456789",
         "0123456789012345678901234567890123456789",
         "0123456789012345678901234567890123456789",
         "0123456789012345678901234567890123456789",
         "0123456789012345678901234567890123456789",
         "0123456789012345678901234567890123456789", "end");
  printf("%d%%\n", 50);
  fflush(stdout);
  dprintf(1, "direct %d\n", 3);
  fprintf(stdout, "%s", "");
  return 0;
}
