// mpiproof-test:
// note: the destination, tag and count of a message are inputs
// ranks: 2 3
/* Rank 0 sends a message somewhere; all others get an empty one. */
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, to, tag, count, data[3] = {1, 2, 3}, got, i;
  MPI_Status status;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    to = mpiproof_range(1, size - 1, "to");
    tag = mpiproof_range(10, 12, "tag");
    count = mpiproof_range(1, 3, "count");
    MPI_Send(data, count, MPI_INT, to, tag, MPI_COMM_WORLD);
    for (i = 1; i < size; i++)
      if (i != to)
        MPI_Send(NULL, 0, MPI_INT, i, 0, MPI_COMM_WORLD);
  } else {
    int room[3] = {0, 0, 0};
    MPI_Recv(room, 3, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT, &got);
    mpiproof_assert((status.MPI_TAG == 0) == (got == 0));
    mpiproof_assert(got <= 3 && (got == 0 || room[got - 1] == got));
  }
  MPI_Finalize();
  return 0;
}
