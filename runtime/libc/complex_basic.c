/* complex.h, parts and absolute values: C11 7.3.8.1 and 7.3.9. */
#define _GNU_SOURCE
#include <complex.h>
#include <float.h>
#include <math.h>

#define KIND 1
#include "complex_kind.h"
#include "complex_basic.h"
#undef KIND
#define KIND 2
#include "complex_kind.h"
#include "complex_basic.h"
#undef KIND
#define KIND 3
#include "complex_kind.h"
#include "complex_basic.h"
