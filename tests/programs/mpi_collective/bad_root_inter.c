// A broadcast between two groups: the receiving group names another root than
// the one that says MPI_ROOT.
// mpiproof-test:
// ranks: 4
// expect: violated
// finding: intercomm-mismatch @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int world, rank, odd, root, x = 0;
  MPI_Comm half, comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &world);
  odd = world % 2;
  MPI_Comm_split(MPI_COMM_WORLD, odd, 0, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, !odd, 0, &comm);
  MPI_Comm_rank(comm, &rank);
  if (odd)
    root = 0;
  else
    root = rank == 1 ? MPI_ROOT : MPI_PROC_NULL;
  MPI_Bcast(&x, 1, MPI_INT, root, comm); /* @CALL */
  MPI_Comm_free(&comm);
  MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
