// mpiproof-test:
// ranks: 2
// expect: verified
//
// Waiting for any of a list passes over requests that rest; waiting twice
// for one that was started is legal.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r[2];
  MPI_Status s;
  int x = rank, y = 0, i;
  MPI_Recv_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r[0]);
  MPI_Recv_init(&y, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r[1]);
  MPI_Start(&r[0]);
  MPI_Waitany(2, r, &i, &s);
  MPI_Wait(&r[0], &s);
  MPI_Start(&r[1]);
  MPI_Waitany(2, r, &i, &s);
  MPI_Waitany(2, r, &i, &s);
  for (i = 0; i < 2; i++) MPI_Request_free(&r[i]);
  (void)size;
  MPI_Finalize();
  return 0;
}
