// mpiproof-test:
// note: a group and an operator are left behind
// ranks: 2
// expect: verified
// finding: group-leak @ GROUP
// severity: warning
// finding: operator-leak @ OP
// severity: warning
#include <mpi.h>

static void add(void *in, void *inout, int *count, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *count; i++)
    ((int *)inout)[i] += ((int *)in)[i];
}

int main(int argc, char **argv) {
  int rank;
  MPI_Group all;
  MPI_Op sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_group(MPI_COMM_WORLD, &all); /* @GROUP */
  MPI_Op_create(add, 1, &sum); /* @OP */
  MPI_Finalize();
  return 0;
}
