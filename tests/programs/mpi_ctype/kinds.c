// Globals, arrays, members, heap memory, pointers handed on, unsigned; in point-to-point calls and collectives.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: buffer-type-mismatch @ GLOBAL
// severity: warning
// says: 'table' holds double
// finding: buffer-type-mismatch @ MEMBER
// severity: warning
// says: 'body' holds double
// finding: buffer-type-mismatch @ ELEMENT
// severity: warning
// says: 'body' holds float
// finding: buffer-type-mismatch @ HEAP
// severity: warning
// says: 'heap' points to double
// finding: buffer-type-mismatch @ PASSED
// severity: warning
// says: 'body' holds unsigned int
// finding: buffer-type-mismatch @ REDUCE
// severity: warning
// says: holds long long
#include <complex.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct Body {
  double mass;
  float at[2];
  unsigned count;
};
static double table[4];
static void pass_on(void *data) {
  MPI_Bcast(data, 1, MPI_FLOAT, 0, MPI_COMM_WORLD); /* @PASSED */
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  double *heap = malloc(4 * sizeof *heap);
  struct Body body = {1, {2, 3}, 4};
  long long wide[2] = {1, 2};
  for (int i = 0; i < 4; i++)
    heap[i] = table[i] = i;
  MPI_Bcast(table, 4, MPI_LONG, 0, MPI_COMM_WORLD); /* @GLOBAL */
  MPI_Bcast(&body.mass, 1, MPI_LONG_LONG, 0, MPI_COMM_WORLD); /* @MEMBER */
  MPI_Bcast(&body.at[1], 1, MPI_INT, 0, MPI_COMM_WORLD); /* @ELEMENT */
  MPI_Bcast(heap, 4, MPI_INT64_T, 0, MPI_COMM_WORLD); /* @HEAP */
  pass_on(&body.count);
  MPI_Allreduce(MPI_IN_PLACE, wide, 2, MPI_DOUBLE, MPI_SUM, /* @REDUCE */
                MPI_COMM_WORLD);
  free(heap);
  MPI_Finalize();
  return 0;
}
