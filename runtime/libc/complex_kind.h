/* The three complex types as one interface, on top of math_kind.h.
 *
 *   C           the complex type             MAKE(x, y)  x + iy
 *   LARGEST, SMALLEST, EPSILON, DIGITS, LOG_LIMIT
 *               float.h's MAX, MIN, EPSILON, MANT_DIG, and (MAX_EXP-1) ln 2
 *   C_NAME(f)   c##f with the type's suffix */
#include "math_kind.h"

#undef C
#undef MAKE
#undef LARGEST
#undef SMALLEST
#undef EPSILON
#undef DIGITS
#undef LOG_LIMIT
#undef CONST
#undef REAL
#undef IMAG

#define C T _Complex
#define MAKE(x, y) __builtin_complex((T)(x), (T)(y))
#define REAL(z) __real__(z)
#define IMAG(z) __imag__(z)

#if KIND == 1
#define LARGEST FLT_MAX
#define SMALLEST FLT_MIN
#define EPSILON FLT_EPSILON
#define DIGITS FLT_MANT_DIG
#define LOG_LIMIT ((int)((FLT_MAX_EXP - 1) * M_LN2))
#define CONST(name) ((float)name)
#elif KIND == 2
#define LARGEST DBL_MAX
#define SMALLEST DBL_MIN
#define EPSILON DBL_EPSILON
#define DIGITS DBL_MANT_DIG
#define LOG_LIMIT ((int)((DBL_MAX_EXP - 1) * M_LN2))
#define CONST(name) name
#else
#define LARGEST LDBL_MAX
#define SMALLEST LDBL_MIN
#define EPSILON LDBL_EPSILON
#define DIGITS LDBL_MANT_DIG
#define LOG_LIMIT ((int)((LDBL_MAX_EXP - 1) * M_LN2l))
#define CONST(name) name##l
#endif
