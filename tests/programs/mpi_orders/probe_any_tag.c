// One sender: the probe of any tag sees its first message, the receive of any
// tag takes it.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 7 9 \n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[9];
  if (rank == 0) {
    for (int i = 0; i < 2; i++) {
      MPI_Status s;
      int n;
      MPI_Probe(1, MPI_ANY_TAG, WORLD, &s);
      MPI_Get_count(&s, MPI_INT, &n);
      MPI_Recv(v, n, MPI_INT, 1, MPI_ANY_TAG, WORLD, IGNORE);
      printf("%d ", s.MPI_TAG);
    }
    printf("\n");
  } else {
    for (int i = 0; i < 9; i++)
      v[i] = i;
    MPI_Send(v, 7, MPI_INT, 0, 7, WORLD);
    MPI_Send(v, 9, MPI_INT, 0, 9, WORLD);
  }
  MPI_Finalize();
  return 0;
}
