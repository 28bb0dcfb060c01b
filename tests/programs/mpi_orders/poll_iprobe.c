// Polling that will succeed, in a helper with variables of its own.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 5\n
#include "orders.h"

static int wait_for(int source) {
  int flag = 0;
  while (!flag) {
    int seen = 0;
    MPI_Status s;
    MPI_Iprobe(source, MPI_ANY_TAG, WORLD, &seen, &s);
    if (seen)
      flag = s.MPI_TAG;
  }
  return flag;
}

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0) {
    int tag = wait_for(1);
    RECV(a, 1, tag);
    printf("%d\n", a);
  } else {
    SEND(0, 3, 5);
  }
  MPI_Finalize();
  return 0;
}
