// Rank 2 sends after a barrier that follows rank 1's MPI_Isend, and may still
// be faster. With MPI_Wait before the barrier and no buffering it may not.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(a, ANY, 0, r[0]);
    IRECV(b, ANY, 0, r[1]);
    MPI_Barrier(WORLD);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    int one = 1;
    MPI_Issend(&one, 1, MPI_INT, 0, 0, WORLD, &r[0]);
    MPI_Barrier(WORLD);
    WAIT(r[0]);
  } else {
    MPI_Barrier(WORLD);
    SEND(0, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
