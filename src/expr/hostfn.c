// The host's mathematical functions on IEEE patterns, for terms of the
// uninterpreted functions that carry their names. The names are C's without
// suffix; the width of the operands is the format. "errno of sin" tells what
// sin leaves in errno: bit 0, whether it is set; bit 1, whether to EDOM.
// "sign" and "compare" are the words of algebra.h. "length of %5.1f" is that of the text that printf makes of an 80-bit value.
#define _GNU_SOURCE // exp10
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "expr/internal.h"

#define FUNCTIONS_1(F)                                                        \
  F(sin) F(cos) F(tan) F(asin) F(acos) F(atan) F(sinh) F(cosh) F(tanh)        \
  F(asinh) F(acosh) F(atanh) F(exp) F(exp2) F(exp10) F(expm1) F(log)          \
  F(log2) F(log10) F(log1p) F(cbrt) F(erf) F(erfc) F(tgamma) F(lgamma)        \
  F(j0) F(j1) F(y0) F(y1) F(fabs)
#define FUNCTIONS_2(F) F(atan2) F(pow) F(hypot) F(fmod) F(copysign)

typedef struct HostFunction {
  const char *name;
  unsigned width;
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

#define ROWS(fn) \
  {#fn, 32, call_##fn##f}, {#fn, 64, call_##fn}, {#fn, 80, call_##fn##l},
static const HostFunction FUNCTIONS[] = {FUNCTIONS_1(ROWS) FUNCTIONS_2(ROWS)};

static const HostFunction *find(const char *name, unsigned format) {
  for (unsigned i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++)
    if (FUNCTIONS[i].width == format && strcmp(FUNCTIONS[i].name, name) == 0)
      return &FUNCTIONS[i];
  return NULL;
}

static void text_length(const char *directive, const Wide *value,
                        Wide *result) {
  long double x = 0;
  memcpy(&x, value, 10);
  int length = strchr(directive, 'L') != NULL
                   ? snprintf(NULL, 0, directive, x)
                   : snprintf(NULL, 0, directive, (double)x);
  *result = (Wide){length < 0 ? 0 : (uint64_t)length, 0};
}

// The words that comparisons of floats are outside bits: see algebra.h.
static bool compare_words(const char *name, unsigned format,
                          const Wide args[3], Wide *result) {
  bool sign = strcmp(name, "sign") == 0;
  if (!sign && strcmp(name, "compare") != 0) return false;
  const unsigned widths[3] = {format, format, 0};
  const Wide both[3] = {args[0], sign ? (Wide){0, 0} : args[1], {0, 0}};
  const Wide back[3] = {both[1], both[0], {0, 0}};
  bool less = expr_apply_op(EXPR_FLT, 1, 0, widths, both).lo;
  bool more = expr_apply_op(EXPR_FLT, 1, 0, widths, back).lo;
  bool equal = expr_apply_op(EXPR_FEQ, 1, 0, widths, both).lo;
  *result = (Wide){less ? 2 : more ? 1 : equal ? 0 : sign ? 1 : 3, 0};
  return true;
}

bool host_function(const char *name, unsigned format, const Wide args[3],
                   Wide *result) {
  if (compare_words(name, format, args, result)) return true;
  static const char length[] = "length of ";
  if (format == 80 && strncmp(name, length, sizeof length - 1) == 0) {
    text_length(name + sizeof length - 1, &args[0], result);
    return true;
  }
  static const char prefix[] = "errno of ";
  bool asks_errno = strncmp(name, prefix, sizeof prefix - 1) == 0;
  const HostFunction *f =
      find(asks_errno ? name + sizeof prefix - 1 : name, format);
  if (f == NULL) return false;
  *result = (Wide){0, 0};
  errno = 0;
  f->call(result, &args[0], &args[1]);
  if (asks_errno)
    *result = (Wide){(errno != 0) | (uint64_t)(errno == EDOM) << 1, 0};
  return true;
}
