// The members of a derived type are swapped.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: buffer-type-mismatch @ CALL
// severity: warning
// says: 'p' holds int
#include <complex.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <stddef.h>
struct Pair {
  int n;
  double x;
};

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  struct Pair p = {1, 2};
  int lengths[2] = {1, 1};
  MPI_Aint places[2] = {offsetof(struct Pair, n), offsetof(struct Pair, x)};
  MPI_Datatype wrong[2] = {MPI_FLOAT, MPI_DOUBLE}, type;
  MPI_Type_create_struct(2, lengths, places, wrong, &type);
  MPI_Type_commit(&type);
  MPI_Bcast(&p, 1, type, 0, MPI_COMM_WORLD); /* @CALL */
  MPI_Type_free(&type);
  MPI_Finalize();
  return 0;
}
