// Lines of the program; :@NAME in a formula is the line that is marked so.
//
// ltl: -n 2
// holds: F line(lines.c:@once, rank 0)
// fails: F line(lines.c:@once, rank 1)
//   Only rank 0 comes there.
// holds: line(lines.c:@body) && X line(lines.c:@body) && X X line(lines.c:@body) && X X X G !line(lines.c:@body)
//   Three rounds are three visits.
// fails: X X X line(lines.c:@body, rank 0)
// holds: !line(lines.c:@behind, rank 1) U line(lines.c:@once, rank 0)
//   The barrier is between them.
// fails: !line(lines.c:@behind, rank 1) U line(lines.c:@behind, rank 0)
// holds: G (line(lines.c:@once) -> F line(ltl/programs/lines.c:@behind, rank 0))
//   A file may be named with part of its folder.
// holds: G (line(lines.c:@body, rank 0) -> F call(MPI_Barrier, rank 0))
// holds: !call(MPI_Barrier, rank 0) U line(lines.c:@once, rank 0)
#include <mpi.h>
#include <stdio.h>

static int sum;

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 3; i++)
      sum += i;                                       /* @body */
    puts("once");                                     /* @once */
  }
  MPI_Barrier(MPI_COMM_WORLD);
  sum = 7;                                            /* @behind */
  MPI_Finalize();
  return 0;
}
