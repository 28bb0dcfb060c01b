// mpiproof-test:
// ranks: 2
// expect: verified
//
// Buffers that just fit, in all these forms.
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
  int counts[2] = {2, 2}, out[2] = {0, 6}, in[2] = {0, 4};
  MPI_Type_vector(2, 1, 4, MPI_INT, &column);
  MPI_Type_commit(&column);
  MPI_Irecv(&b[6], 2, MPI_INT, last, 0, MPI_COMM_WORLD, &r);
  MPI_Send(&a[3], 1, column, next, 0, MPI_COMM_WORLD);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Type_free(&column);
  MPI_Gather(a, 4, MPI_INT, b, 4, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Alltoallv(a, counts, out, MPI_INT, b, counts, in, MPI_INT,
                MPI_COMM_WORLD);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
