/* math.h, remainders: fmod, remainder, remquo (C11 7.12.10), exact, by long
 * division of the significands. */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>

#define KIND 1
#include "math_kind.h"
#include "math_remainder.h"
#undef KIND
#define KIND 2
#include "math_kind.h"
#include "math_remainder.h"
#undef KIND
#define KIND 3
#include "math_kind.h"
#include "math_remainder.h"
