// Persistent collectives, started several times with new data, one by one or
// together, and completed in another order.
// mpiproof-test:
// ranks: 1 2 3 4
// expect: verified
// note: MPICH 4.0 takes a process's own data at initialisation
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, x, sum, all[8], value;
  MPI_Request requests[3];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                 &requests[0]);
  MPI_Allreduce_init(&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD,
                     MPI_INFO_NULL, &requests[1]);
  MPI_Gather_init(&value, 1, MPI_INT, all, 1, MPI_INT, size - 1,
                  MPI_COMM_WORLD, MPI_INFO_NULL, &requests[2]);
  for (int round = 0; round < 3; round++) {
    x = rank == 0 ? 50 + round : -1;
    value = 10 * round + rank;
    sum = -1;
    if (round == 0)
      MPI_Startall(3, requests);
    else
      for (int k = 0; k < 3; k++)
        MPI_Start(&requests[(k + round) % 3]);
    MPI_Barrier(MPI_COMM_WORLD);
    if (round == 1)
      for (int k = 0; k < 3; k++)
        MPI_Wait(&requests[2 - k], MPI_STATUS_IGNORE);
    else
      MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    mpiproof_assert(x == 50 + round);
    mpiproof_assert(sum == 10 * round * size + size * (size - 1) / 2);
    for (int i = 0; i < size && rank == size - 1; i++)
      mpiproof_assert(all[i] == 10 * round + i);
  }
  for (int k = 0; k < 3; k++)
    MPI_Request_free(&requests[k]);
  MPI_Finalize();
  return 0;
}
