// A loop that counts its attempts has no end that could be found: a limit.
// mpiproof-test:
// options: --spin-bound 20
// run: -n 2
// expect: incomplete
// limit: spin-bound
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  long n = 0;
  if (rank == 0) {
    while (!flag) {
      MPI_Iprobe(1, 0, WORLD, &flag, IGNORE);
      n++;
    }
    RECV(a, 1, 0);
    printf("%ld\n", n);
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
