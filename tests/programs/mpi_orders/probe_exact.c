// The receive names the source that the probe found.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 2 \n
// outcome: 2 1 \n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2] = {0, 0};
  if (rank == 0) {
    for (int i = 0; i < 2; i++) {
      MPI_Status s;
      int n;
      MPI_Probe(ANY, 0, WORLD, &s);
      MPI_Get_count(&s, MPI_INT, &n);
      MPI_Recv(v, n, MPI_INT, s.MPI_SOURCE, s.MPI_TAG, WORLD, IGNORE);
      printf("%d ", n);
    }
    printf("\n");
  } else {
    MPI_Send(v, rank, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
