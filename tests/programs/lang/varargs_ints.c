// mpiproof-test:
// note: varargs of integer types
#include <stdarg.h>
#include <stdio.h>

static long sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  long s = 0;
  for (int i = 0; i < n; i++)
    s += va_arg(ap, int);
  va_end(ap);
  return s;
}

static void typed(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  for (; *format; format++)
    switch (*format) {
      case 'c': printf("c%c ", va_arg(ap, int)); break;
      case 'i': printf("i%d ", va_arg(ap, int)); break;
      case 'u': printf("u%u ", va_arg(ap, unsigned)); break;
      case 'l': printf("l%ld ", va_arg(ap, long)); break;
      case 'L': printf("L%lld ", va_arg(ap, long long)); break;
      case 's': printf("s%s ", va_arg(ap, char *)); break;
      case 'p': printf("p%d ", *va_arg(ap, int *)); break;
      case 'f': va_arg(ap, void (*)(void))(); break;
    }
  va_end(ap);
  puts("");
}

static void hello(void) {
  printf("hello ");
}

int main(void) {
  printf("%ld\n", sum(0));
  printf("%ld\n", sum(3, 1, 2, 3));
  printf("%ld\n", sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -12));
  short s = -7;
  unsigned char u = 250;
  int x = 42;
  typed("iu", s, u);
  typed("cilLsp", 'z', -1, -2L, 3000000000000LL, "text", &x);
  typed("iiiiiiiilfi", 1, 2, 3, 4, 5, 6, 7, 8, 9L, hello, 10);
  return 0;
}
