// mpiproof-test:
// note: variadic macros and sentinel lists
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define LOG(fmt, ...) printf("[%d] " fmt "\n", ++line, ##__VA_ARGS__)
#define COUNT(...) COUNT_(__VA_ARGS__, 6, 5, 4, 3, 2, 1, 0)
#define COUNT_(a, b, c, d, e, f, n, ...) n
#define STR(x) #x
#define XSTR(x) STR(x)
#define GLUE(a, b) a##b

static int line;

static char *concat(char *out, const char *first, ...) {
  va_list ap;
  va_start(ap, first);
  *out = 0;
  for (const char *s = first; s; s = va_arg(ap, const char *))
    strcat(out, s);
  va_end(ap);
  return out;
}

int main(void) {
  char out[100];
  LOG("plain");
  LOG("%d", 5);
  LOG("%s %s", "a", "b");
  printf("%d %d %d\n", COUNT(1), COUNT(1, 2, 3), COUNT(a, b, c, d, e, f));
  puts(XSTR(COUNT(x, y)));
  int GLUE(var, 1) = 10, var2 = GLUE(1, 2);
  printf("%d %d\n", var1, var2);
  puts(concat(out, "one ", "two ", "three", (char *)0));
  puts(concat(out, "", (char *)0));
  puts(concat(out, "1", "2", "3", "4", "5", "6", "7", "8", "9", (char *)0));
  return 0;
}
