/* math.h, the rest: fdim, nan (C11 7.12.11 and 7.12.12), GNU sincos and
 * exp10, TS 18661-1 fmaxmag and fminmag. */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdlib.h>

#define KIND 1
#include "math_kind.h"
#include "math_misc.h"
#undef KIND
#define KIND 2
#include "math_kind.h"
#include "math_misc.h"
#undef KIND
#define KIND 3
#include "math_kind.h"
#include "math_misc.h"

double pow10(double x);
double pow10(double x) { return exp10(x); }
float pow10f(float x);
float pow10f(float x) { return exp10f(x); }
long double pow10l(long double x);
long double pow10l(long double x) { return exp10l(x); }
