// Wildcards on parts: ranks within a part compete, others do not.
// mpiproof-test:
// run: -n 6
// run: -n 6 --buffer=zero
// expect: verified
// outcome: 2 4\n3 5\n
// outcome: 2 4\n5 3\n
// outcome: 4 2\n3 5\n
// outcome: 4 2\n5 3\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm part;
  int me, n, a, b;
  MPI_Comm_split(WORLD, rank % 2, rank, &part);
  MPI_Comm_rank(part, &me);
  MPI_Comm_size(part, &n);
  if (me == 0) {
    MPI_Recv(&a, 1, MPI_INT, ANY, 0, part, IGNORE);
    MPI_Recv(&b, 1, MPI_INT, ANY, 0, part, IGNORE);
    printf("%d %d\n", a, b);
  } else {
    MPI_Send(INT(rank), 0, 0, part);
  }
  MPI_Comm_free(&part);
  MPI_Finalize();
  return 0;
}
