// mpiproof-test:
// ranks: 2
// expect: verified
//
// Neighbours in one array, and columns between columns, do not overlap.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Datatype column;
  MPI_Request r;
  int counts[2] = {2, 2}, places[2] = {2, 0}, m[16] = {0};
  MPI_Type_vector(4, 1, 4, MPI_INT, &column);
  MPI_Type_commit(&column);
  MPI_Sendrecv(a, 4, MPI_INT, next, 0, &a[4], 4, MPI_INT, last, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(&m[1], 1, column, next, 0, &m[2], 1, column, last, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv_replace(m, 8, MPI_INT, next, 0, last, 0, MPI_COMM_WORLD,
                       MPI_STATUS_IGNORE);
  MPI_Allreduce(a, &a[2], 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Iallgather(&a[2], 1, MPI_INT, a, 1, MPI_INT, MPI_COMM_WORLD, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Gatherv(a, 2, MPI_INT, b, counts, places, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Alltoall(MPI_IN_PLACE, 1, MPI_INT, a, 1, MPI_INT, MPI_COMM_WORLD);
  MPI_Type_free(&column);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
