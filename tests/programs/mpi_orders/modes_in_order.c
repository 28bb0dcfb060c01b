// Messages of different modes from one sender do not overtake either.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 1 2 3 4\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 0) {
    int v[4];
    for (int i = 0; i < 4; i++)
      RECV(v[i], ANY, 0);
    printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
  } else {
    char space[100 + MPI_BSEND_OVERHEAD];
    int one = 1, three = 3, len;
    void *old;
    MPI_Request r[2];
    MPI_Buffer_attach(space, sizeof space);
    MPI_Issend(&one, 1, MPI_INT, 0, 0, WORLD, &r[0]);
    MPI_Bsend(INT(2), 0, 0, WORLD);
    ISEND(three, 0, 0, r[1]);
    SSEND(0, 0, 4);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Buffer_detach(&old, &len);
  }
  MPI_Finalize();
  return 0;
}
