// Polling with a limit of time: found or not, and it ends.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 0\n
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  if (rank == 0) {
    double begin = MPI_Wtime();
    do
      MPI_Iprobe(1, 0, WORLD, &flag, IGNORE);
    while (!flag && MPI_Wtime() - begin < 1e-6);
    printf("%d\n", flag);
    RECV(a, 1, 0);
  } else {
    SEND(0, 0, 1);
  }
  MPI_Finalize();
  return 0;
}
