/* math.h, exponents: frexp, ldexp, scalbn, modf, ilogb, logb (C11 7.12.6),
 * TS 18661 llogb, and the older scalb and significand; by bit operations,
 * exact. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <math.h>

#define KIND 1
#include "math_kind.h"
#include "math_scale.h"
#undef KIND
#define KIND 2
#include "math_kind.h"
#include "math_scale.h"
#undef KIND
#define KIND 3
#include "math_kind.h"
#include "math_scale.h"
