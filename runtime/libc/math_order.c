/* math.h, additions of TS 18661-1 and C23: total order, payloads of NaNs,
 * maxima and minima, conversion to integers of a width. */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdint.h>

#define KIND 1
#include "math_kind.h"
#include "math_order.h"
#undef KIND
#define KIND 2
#include "math_kind.h"
#include "math_order.h"
#undef KIND
#define KIND 3
#include "math_kind.h"
#include "math_order.h"
