/* complex.h, square roots: C11 7.3.8.3, special values after G.6.4.2. */
#define _GNU_SOURCE
#include <complex.h>
#include <float.h>
#include <math.h>

#define KIND 1
#include "complex_kind.h"
#include "complex_sqrt.h"
#undef KIND
#define KIND 2
#include "complex_kind.h"
#include "complex_sqrt.h"
#undef KIND
#define KIND 3
#include "complex_kind.h"
#include "complex_sqrt.h"
