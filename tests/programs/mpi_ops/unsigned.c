// mpiproof-test:
// run: -n 1
//
// Every predefined operator on unsigned integers. Not for comparison with a
// real MPI: the maximum of MPICH 4.0.2 takes them for signed ones.
#include <mpiproof.h>

#include "arithmetic.h"

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  INTEGER(MPI_UNSIGNED_CHAR, unsigned char);
  INTEGER(MPI_UNSIGNED_SHORT, unsigned short);
  INTEGER(MPI_UNSIGNED, unsigned);
  INTEGER(MPI_UNSIGNED_LONG, unsigned long);
  INTEGER(MPI_UNSIGNED_LONG_LONG, unsigned long long);
  INTEGER(MPI_UINT8_T, uint8_t);
  INTEGER(MPI_UINT16_T, uint16_t);
  INTEGER(MPI_UINT32_T, uint32_t);
  INTEGER(MPI_UINT64_T, uint64_t);
  MPI_Finalize();
  return 0;
}
