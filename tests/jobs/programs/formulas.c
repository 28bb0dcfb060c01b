// Temporal properties, two of which do not hold, over inputs and orders.
// words: -n 3 --sym-arg 3 --ltl '<>recv(0 from 1)' --ltl '!recv(0 from 2) U recv(0 from 1)' --ltl '<>recv(0 from 2)'
#include <mpi.h>

#ifndef LETTERS
#define LETTERS 3   // of the argument
#endif

static int step(int s, char c) {
  if (c == 'a') return s * 3 + 1;
  if (c > 'p') return s * 5 + 2;
  return s ^ 77;
}

int main(int argc, char **argv) {
  int rank, got = 0, s = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < LETTERS; i++) s = step(s, argv[1][i]);
  for (int i = 0; i < (s & 3); i++) got++;
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&s, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
