// mpiproof-test:
// note: MPI-SV figure 5: a wildcard posted before a barrier
// options: -n 3
// run: --buffer=any
// run: --buffer=infinite
// run: --buffer=zero
// outcome: P1 received from P0 first\n
// outcome: P1 received from P2 first\n
/* The wildcard receive is posted before the barrier and P2 sends behind it:
 * the receive may match either message. P1 then takes the other one. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, data = 0;
  MPI_Request request;
  MPI_Status status;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  switch (rank) {
    case 0:
      MPI_Isend(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
      MPI_Barrier(MPI_COMM_WORLD);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
      break;
    case 1:
      MPI_Irecv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
                &request);
      MPI_Barrier(MPI_COMM_WORLD);
      MPI_Wait(&request, &status);
      printf("P1 received from P%d first\n", status.MPI_SOURCE);
      MPI_Recv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      break;
    default:
      MPI_Barrier(MPI_COMM_WORLD);
      MPI_Isend(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
      break;
  }
  MPI_Finalize();
  return 0;
}
