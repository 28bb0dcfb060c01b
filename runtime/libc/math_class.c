/* math.h, classification: what the macros of C11 7.12.3 call, and the BSD
 * functions isnan, isinf and finite. */
#define _GNU_SOURCE
#include <float.h>
#include <math.h>
#undef isnan
#undef isinf

static const float MAX_float = FLT_MAX;
static const double MAX_double = DBL_MAX;
static const long double MAX_long = LDBL_MAX;

#define KIND 1
#include "math_kind.h"
#include "math_class.h"
#undef KIND
#define KIND 2
#include "math_kind.h"
#include "math_class.h"
#undef KIND
#define KIND 3
#include "math_kind.h"
#include "math_class.h"
