/* math.h, neighbours: nextafter, nexttoward (C11 7.12.11), nextup, nextdown
 * (TS 18661-1), on the bits. */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>

#define KIND 1
#include "math_kind.h"
#include "math_next.h"
#undef KIND
#define KIND 2
#include "math_kind.h"
#include "math_next.h"
#undef KIND
#define KIND 3
#include "math_kind.h"
#include "math_next.h"
