// Wildcards below inputs: each job has choice points of its own.
// words: -n 4 --sym-arg 4
#include <assert.h>
#include <mpi.h>

#ifndef LETTERS
#define LETTERS 4   // of the argument
#endif

static int weigh(const char *text) {
  int w = 0;
  for (int i = 0; i < LETTERS; i++)
    if (text[i] > 'h') w++;
    else if (text[i] == 'b') w += 4;
  return w;
}

int main(int argc, char **argv) {
  int rank, got = 0, last = 0, w;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  w = weigh(argv[1]);
  if (rank == 0) {
    for (int i = 0; i < 3; i++) {
      MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      if (got > last) last = got;
      if (i == 1 && got == 3) w++;
    }
    assert(w != 10);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
