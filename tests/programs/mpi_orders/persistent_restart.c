// Persistent requests, started three times, keep their order.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 0 1 2 \n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x;
  MPI_Request r;
  if (rank == 0) {
    MPI_Recv_init(&x, 1, MPI_INT, ANY, 0, WORLD, &r);
    for (int i = 0; i < 3; i++) {
      MPI_Start(&r);
      WAIT(r);
      printf("%d ", x);
    }
    printf("\n");
  } else {
    MPI_Send_init(&x, 1, MPI_INT, 0, 0, WORLD, &r);
    for (int i = 0; i < 3; i++) {
      x = i;
      MPI_Start(&r);
      WAIT(r);
    }
  }
  MPI_Request_free(&r);
  MPI_Finalize();
  return 0;
}
