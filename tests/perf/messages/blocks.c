// Bench row: N rounds of a ping-pong of 256 KB.
#include <assert.h>
#include <mpi.h>

#ifndef N
#define N 10
#endif

enum { WORDS = 1 << 16 };

static int data[WORDS];

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < N; i++) {
    if (rank == 0) {
      data[i] = i;
      MPI_Send(data, WORDS, MPI_INT, 1, 0, MPI_COMM_WORLD);
      MPI_Recv(data, WORDS, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      assert(data[i] == i);
    } else {
      MPI_Recv(data, WORDS, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      MPI_Send(data, WORDS, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return 0;
}
