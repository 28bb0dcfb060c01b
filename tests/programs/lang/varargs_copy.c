// mpiproof-test:
// note: va_copy and va_list passed on to other functions
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int total(int n, va_list ap) {
  int s = 0;
  while (n--)
    s += va_arg(ap, int);
  return s;
}

static int next(va_list *ap) {
  return va_arg(*ap, int);
}

static void twice(int n, ...) {
  va_list a, b;
  va_start(a, n);
  va_copy(b, a);
  int first = total(n, a);
  int product = 1;
  for (int i = 0; i < n; i++)
    product *= va_arg(b, int);
  va_end(b);
  va_end(a);
  printf("%d %d\n", first, product);
}

static void stepwise(int n, ...) {
  va_list ap;
  va_start(ap, n);
  for (int i = 0; i < n; i++)
    printf("%d ", i % 2 ? next(&ap) : va_arg(ap, int));
  va_end(ap);
  va_start(ap, n);
  printf("again %d\n", va_arg(ap, int));
  va_end(ap);
}

static int format(char *out, size_t size, const char *fmt, ...) {
  va_list ap, copy;
  va_start(ap, fmt);
  va_copy(copy, ap);
  int need = vsnprintf(NULL, 0, fmt, copy);
  va_end(copy);
  vsnprintf(out, size, fmt, ap);
  va_end(ap);
  return need;
}

static void log_line(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  printf("log: ");
  vprintf(fmt, ap);
  puts("");
  va_end(ap);
}

int main(void) {
  twice(4, 1, 2, 3, 4);
  twice(8, 1, 2, 3, 4, 5, 6, 7, 8);
  stepwise(10, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100);
  char buffer[20];
  int n = format(buffer, sizeof buffer, "%s %d %.2f %c", "abc", 42, 3.14159,
                 'z');
  printf("%d '%s'\n", n, buffer);
  n = format(buffer, sizeof buffer, "%030d|%s", 5, "tail");
  printf("%d '%s'\n", n, buffer);
  log_line("%d %s %g %ld", 1, "two", 3.0, 4L);
  return 0;
}
