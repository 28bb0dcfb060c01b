// Several sizes; inputs before messages in any order; one size deadlocks.
// words: -n 2..4 --sym-arg 4 --outcomes
#include <mpi.h>
#include <stdio.h>

#ifndef LETTERS
#define LETTERS 4   // of the argument
#endif

static int count_letters(const char *text) {
  int count = 0;
  for (int i = 0; i < LETTERS; i++)
    if (text[i] >= 'k') count++;
  return count;
}

static void gather(int size, int letters) {
  int got = 0, all = 0;
  for (int i = 1; i < size; i++) {
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    all = all * 7 + got;
  }
  if (size == 3 && letters == 4)
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  printf("%d %d\n", letters, all);
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int letters = count_letters(argv[1]);
  if (rank == 0) {
    gather(size, letters);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
