// mpiproof-test:
// run: -n 1
//
// Every predefined operator on every type the standard allows (MPI 4.1,
// 6.9.2), against plain C, on corner values. Unsigned integers: unsigned.c.
#include "arithmetic.h"

static void integers(void) {
  INTEGER(MPI_SIGNED_CHAR, signed char);
  INTEGER(MPI_SHORT, short);
  INTEGER(MPI_INT, int);
  INTEGER(MPI_LONG, long);
  INTEGER(MPI_LONG_LONG, long long);
  INTEGER(MPI_INT8_T, int8_t);
  INTEGER(MPI_INT16_T, int16_t);
  INTEGER(MPI_INT32_T, int32_t);
  INTEGER(MPI_INT64_T, int64_t);
}

static void others(void) {
  {
    MPI_Aint values[N] = {0, 1, -1, 4096, LONG_MIN, LONG_MAX, 77, 5};
    ORDER(MPI_AINT, MPI_Aint);
    SCALE(MPI_AINT, MPI_Aint, unsigned long);
    BITS(MPI_AINT, MPI_Aint);
    ORDER(MPI_OFFSET, MPI_Aint);
    SCALE(MPI_OFFSET, MPI_Aint, unsigned long);
    ORDER(MPI_COUNT, MPI_Aint);
    BITS(MPI_COUNT, MPI_Aint);
  }
  {
    unsigned char values[N] = {0, 1, 255, 128, 127, 77, 5, 3};
    BITS(MPI_BYTE, unsigned char);
  }
  {
    _Bool values[N] = {0, 1, 0, 1, 1, 0, 0, 1};
    LOGIC(MPI_C_BOOL, _Bool);
  }
  FLOATING(MPI_FLOAT, float);
  FLOATING(MPI_DOUBLE, double);
  FLOATING(MPI_LONG_DOUBLE, long double);
}

static void complexes(void) {
  COMPLEX(MPI_C_FLOAT_COMPLEX, float complex, float);
  COMPLEX(MPI_C_COMPLEX, float complex, float);
  COMPLEX(MPI_C_DOUBLE_COMPLEX, double complex, double);
  COMPLEX(MPI_C_LONG_DOUBLE_COMPLEX, long double complex, long double);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  integers();
  others();
  complexes();
  int flag = 0;
  MPI_Op_commutative(MPI_SUM, &flag);
  assert(flag);
  MPI_Op_commutative(MPI_MAXLOC, &flag);
  assert(flag);
  MPI_Finalize();
  return 0;
}
