/* math.h, Bessel functions of any order (POSIX jn, yn), by the three-term
 * recurrence from those of order 0 and 1, which are the engine's. */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>

#define KIND 1
#include "math_kind.h"
#include "math_bessel.h"
#undef KIND
#define KIND 2
#include "math_kind.h"
#include "math_bessel.h"
#undef KIND
#define KIND 3
#include "math_kind.h"
#include "math_bessel.h"
