// mpiproof-test:
// ranks: 3
// expect: violated
// finding: local-race @ USE
//
// Only if the message of rank 2 comes first is the wrong request waited for.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Request q[2];
  MPI_Status s;
  int i;
  if (rank == 0) {
    MPI_Irecv(&b[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &q[0]);
    MPI_Irecv(&b[1], 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &q[1]);
    MPI_Waitany(2, q, &i, &s);
    a[7] = b[0]; /* @USE */
    MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
  } else {
    MPI_Send(a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  (void)r;
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
