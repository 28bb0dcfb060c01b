/* complex.h, exponentials and logarithms: C11 7.3.7 and 7.3.8.2, special
 * values after Annex G.6.3, GNU clog10. */
#define _GNU_SOURCE
#include <complex.h>
#include <float.h>
#include <math.h>

#define LOG10_2 0.30102999566398119521
#define LOG10_2l 0.30102999566398119521373889472449302677L
#define PI_LOG10E 1.3643763538418413475
#define PI_LOG10El 1.364376353841841347485783625431355770210L

#define KIND 1
#include "complex_kind.h"
#include "complex_exp.h"
#undef KIND
#define KIND 2
#include "complex_kind.h"
#include "complex_exp.h"
#undef KIND
#define KIND 3
#include "complex_kind.h"
#include "complex_exp.h"
