/* complex.h, circular and hyperbolic functions: C11 7.3.5.4 to 7.3.5.6 and
 * 7.3.6.4 to 7.3.6.6, special values after Annex G.6.2. */
#define _GNU_SOURCE
#include <complex.h>
#include <float.h>
#include <math.h>

#define KIND 1
#include "complex_kind.h"
#define HALF_LOG_LIMIT ((int)((FLT_MAX_EXP - 1) * M_LN2 / 2))
#include "complex_trig.h"
#undef KIND
#undef HALF_LOG_LIMIT
#define KIND 2
#include "complex_kind.h"
#define HALF_LOG_LIMIT ((int)((DBL_MAX_EXP - 1) * M_LN2 / 2))
#include "complex_trig.h"
#undef KIND
#undef HALF_LOG_LIMIT
#define KIND 3
#include "complex_kind.h"
#define HALF_LOG_LIMIT ((int)((LDBL_MAX_EXP - 1) * M_LN2l / 2))
#include "complex_trig.h"
