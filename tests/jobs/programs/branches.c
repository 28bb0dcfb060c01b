// Many paths by inputs, two defects on some of them.
// words: -n 2 --sym-arg 5
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

#ifndef LETTERS
#define LETTERS 5   // of the argument
#endif

static int step(int s, char c) {
  if (c == 'a') return s * 3 + 1;
  if (c > 'p') return s * 5 + 2;
  return s ^ 77;
}

int main(int argc, char **argv) {
  int rank, s = 0, sum = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < LETTERS && argv[1][i] != '\0'; i++) s = step(s, argv[1][i]);
  if (rank == 1 && s % 13 == 5) assert(argv[1][0] != 'a');
  MPI_Allreduce(&s, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (s % 17 == 3) MPI_Recv(&s, 1, MPI_INT, 0, 1, MPI_COMM_SELF,
                            MPI_STATUS_IGNORE);
  printf("%d\n", sum);
  MPI_Finalize();
  return 0;
}
