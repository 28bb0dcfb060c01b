/* math.h, rounding to integers: lround, lrint and relatives (C11 7.12.9.5 and
 * 7.12.9.7).  The rounding itself is the engine's round and rint; a result
 * that does not fit is LONG_MIN, as the processor's conversion gives. */
#define _GNU_SOURCE
#include <limits.h>
#include <math.h>

/* 2^63, the first value that does not fit. */
static const double BOUND = 9223372036854775808.0;

static long to_long(long double x) {
  return x >= -BOUND && x < BOUND ? (long)x : LONG_MIN;
}

long lround(double x) { return to_long(round(x)); }
long lroundf(float x) { return to_long(roundf(x)); }
long lroundl(long double x) { return to_long(roundl(x)); }
long long llround(double x) { return to_long(round(x)); }
long long llroundf(float x) { return to_long(roundf(x)); }
long long llroundl(long double x) { return to_long(roundl(x)); }

long lrint(double x) { return to_long(rint(x)); }
long lrintf(float x) { return to_long(rintf(x)); }
long lrintl(long double x) { return to_long(rintl(x)); }
long long llrint(double x) { return to_long(rint(x)); }
long long llrintf(float x) { return to_long(rintf(x)); }
long long llrintl(long double x) { return to_long(rintl(x)); }
