// Values of several ranks, received ones among them.
#include <mpi.h>
#include <stdio.h>

#include "show.h"

int main(int argc, char **argv) {
  int rank, size, sum = 0;
  double part[4];
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  SHOW("%d", rank);
  SHOW("%d", size);
  for (int i = 0; i < 4; i++) part[i] = rank + i / 4.0;
  if (rank == 0) {
    for (int from = 1; from < size; from++) {
      MPI_Recv(part, 4, MPI_DOUBLE, from, from, MPI_COMM_WORLD, &status);
      SHOW("%.17g", part[from]);
      SHOW("%d", status.MPI_SOURCE);
      SHOW("%d", status.MPI_TAG);
    }
  } else {
    MPI_Send(part, 4, MPI_DOUBLE, 0, rank, MPI_COMM_WORLD);
    SHOW("%.17g", part[3]);
  }
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  SHOW("%d", sum);
  MPI_Finalize();
  return 0;
}
