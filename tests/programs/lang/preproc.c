// mpiproof-test:
// note: preprocessor: conditionals, stringising, recursion guards
#include <stdio.h>

#define EMPTY
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define STR(...) #__VA_ARGS__
#define XSTR(...) STR(__VA_ARGS__)
#define FIRST(a, ...) a
#define REST(a, ...) __VA_ARGS__
#define foo foo + 1
#define VERSION 3
#if VERSION >= 2 && defined(EMPTY) && !defined(NOTHING)
#define BRANCH "new"
#elif VERSION == 1
#define BRANCH "old"
#else
#define BRANCH "none"
#endif

#define FOR_EACH(X) X(apple, 3) X(pear, 5) X(plum, 7)
#define AS_ENUM(name, value) XCAT(FRUIT_, name),
#define AS_NAME(name, value) #name,
#define AS_VALUE(name, value) +value
enum { FOR_EACH(AS_ENUM) FRUITS };
static const char *const names[] = {FOR_EACH(AS_NAME)};

#ifdef NOTHING
#error not here
#endif

#if 0x10 == 16 && 'a' == 97 && -1 < 0 && (1 ? 2 : 3) == 2
static const char *arithmetic = "ok";
#else
static const char *arithmetic = "bad";
#endif

#line 500
static int line = __LINE__;

int main(void) {
  enum { foo_value = 1 };
  int foo_base = 5;
#undef foo
  puts(BRANCH);
  puts(arithmetic);
  printf("%d %d %s\n", FRUITS, 0 FOR_EACH(AS_VALUE), names[FRUIT_plum]);
  puts(STR(a, "b\n", 'c'));
  puts(XSTR(XCAT(VER, SION)));
  printf("%d\n", FIRST(REST(1, 2, 3)));
  int XCAT(v, VERSION) = 33;
  printf("%d %d\n", v3, line);
  printf("%s\n", STR(EMPTY) [0] ? "text" : "empty");
  printf("%d\n", foo_base EMPTY + foo_value);
  printf("%d\n", __COUNTER__ + __COUNTER__);
  printf("%d %d\n", __STDC__, __STDC_VERSION__ >= 201112L);
  _Pragma("GCC diagnostic ignored \"-Wunused\"");
#if __has_include(<stdio.h>) && !__has_include(<no/such/header.h>)
  puts("headers");
#endif
  printf("%s\n", __FILE__[0] ? "file" : "");
  return 0;
}
