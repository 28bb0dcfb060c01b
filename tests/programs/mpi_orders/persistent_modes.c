// Persistent sends of every mode, twice each; the ready one after a barrier.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 1 2 3 4 1 2 3 4 \n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  static char space[200 + 2 * MPI_BSEND_OVERHEAD];
  int v[4] = {1, 2, 3, 4}, n;
  void *old;
  MPI_Request r[4];
  if (rank == 0) {
    MPI_Buffer_attach(space, sizeof space);
    MPI_Send_init(&v[0], 1, MPI_INT, 1, 0, WORLD, &r[0]);
    MPI_Ssend_init(&v[1], 1, MPI_INT, 1, 1, WORLD, &r[1]);
    MPI_Bsend_init(&v[2], 1, MPI_INT, 1, 2, WORLD, &r[2]);
    MPI_Rsend_init(&v[3], 1, MPI_INT, 1, 3, WORLD, &r[3]);
  } else {
    for (int i = 0; i < 4; i++)
      MPI_Recv_init(&v[i], 1, MPI_INT, 0, i, WORLD, &r[i]);
  }
  for (int round = 0; round < 2; round++) {
    if (rank == 1)
      MPI_Startall(4, r);
    MPI_Barrier(WORLD);
    if (rank == 0)
      MPI_Startall(4, r);
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
    if (rank == 1)
      printf("%d %d %d %d ", v[0], v[1], v[2], v[3]);
  }
  if (rank == 1)
    printf("\n");
  else
    MPI_Buffer_detach(&old, &n);
  for (int i = 0; i < 4; i++)
    MPI_Request_free(&r[i]);
  MPI_Finalize();
  return 0;
}
