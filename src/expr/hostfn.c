// The host's mathematical functions on IEEE patterns, for terms of the
// uninterpreted functions that carry their names. The names are C's, with the
// suffix of the format ("sinf", "sin", "sinl").
#include <math.h>
#include <string.h>

#include "expr/internal.h"

#define FUNCTIONS_1(F)                                                       \
  F(sin) F(cos) F(tan) F(asin) F(acos) F(atan) F(sinh) F(cosh) F(tanh)       \
  F(asinh) F(acosh) F(atanh) F(exp) F(exp2) F(expm1) F(log) F(log2) F(log10) \
  F(log1p) F(cbrt) F(erf) F(erfc) F(tgamma) F(lgamma) F(j0) F(j1) F(y0) F(y1)
#define FUNCTIONS_2(F) F(atan2) F(pow) F(hypot)

typedef struct HostFunction {
  const char *name;
  unsigned width;
  unsigned arity;
  void (*call)(void *result, const Wide *a, const Wide *b);
} HostFunction;

#define DEFINE_1(name, T, fn)                                       \
  static void call_##fn(void *result, const Wide *a, const Wide *b) { \
    (void)b;                                                        \
    T x = 0;                                                        \
    memcpy(&x, a, sizeof x < 10 ? sizeof x : 10);                   \
    x = fn(x);                                                      \
    memcpy(result, &x, sizeof x < 10 ? sizeof x : 10);              \
  }
#define DEFINE_2(name, T, fn)                                       \
  static void call_##fn(void *result, const Wide *a, const Wide *b) { \
    T x = 0, y = 0;                                                 \
    memcpy(&x, a, sizeof x < 10 ? sizeof x : 10);                   \
    memcpy(&y, b, sizeof y < 10 ? sizeof y : 10);                   \
    x = fn(x, y);                                                   \
    memcpy(result, &x, sizeof x < 10 ? sizeof x : 10);              \
  }
#define DEFINE_ALL_1(fn) \
  DEFINE_1(fn, float, fn##f) DEFINE_1(fn, double, fn) \
  DEFINE_1(fn, long double, fn##l)
#define DEFINE_ALL_2(fn) \
  DEFINE_2(fn, float, fn##f) DEFINE_2(fn, double, fn) \
  DEFINE_2(fn, long double, fn##l)
FUNCTIONS_1(DEFINE_ALL_1)
FUNCTIONS_2(DEFINE_ALL_2)

#define ROWS_1(fn)                                              \
  {#fn "f", 32, 1, call_##fn##f}, {#fn, 64, 1, call_##fn},      \
  {#fn "l", 80, 1, call_##fn##l},
#define ROWS_2(fn)                                              \
  {#fn "f", 32, 2, call_##fn##f}, {#fn, 64, 2, call_##fn},      \
  {#fn "l", 80, 2, call_##fn##l},
static const HostFunction FUNCTIONS[] = {FUNCTIONS_1(ROWS_1)
                                         FUNCTIONS_2(ROWS_2)};

bool host_function(const char *name, unsigned width, const Wide args[3],
                   Wide *result) {
  for (unsigned i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++) {
    const HostFunction *f = &FUNCTIONS[i];
    if (f->width != width || strcmp(f->name, name) != 0) continue;
    *result = (Wide){0, 0};
    f->call(result, &args[0], &args[1]);
    return true;
  }
  return false;
}
