/* Complex products and quotients which the compiler calls by name, after C11
 * Annex G.5.1.  The quotient follows the operations of the compiler's own
 * support library, so that results agree to the last bit. */
#define _GNU_SOURCE
#include <float.h>
#include <math.h>

#define KIND 1
#include "complex_kind.h"
#define MULTIPLY __mulsc3
#define DIVIDE __divsc3
#include "complex_arith.h"
#undef KIND
#undef MULTIPLY
#undef DIVIDE
#define KIND 2
#include "complex_kind.h"
#define MULTIPLY __muldc3
#define DIVIDE __divdc3
#include "complex_arith.h"
#undef KIND
#undef MULTIPLY
#undef DIVIDE
#define KIND 3
#include "complex_kind.h"
#define MULTIPLY __mulxc3
#define DIVIDE __divxc3
#include "complex_arith.h"
