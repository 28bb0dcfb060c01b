// A master hands three tasks to two workers as they come: every sum is the
// same, the shares differ.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 14: 1 2\n
// outcome: 14: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, next = 3, sum = 0, share[3] = {0, 0, 0}, open = 2;
  MPI_Status s;
  if (rank == 0) {
    SEND(1, 0, 1);
    SEND(2, 0, 2);
    while (open) {
      MPI_Recv(&a, 1, MPI_INT, ANY, 0, WORLD, &s);
      sum += a;
      share[s.MPI_SOURCE]++;
      SEND(s.MPI_SOURCE, 0, next <= 3 ? next : 0);
      if (next > 3)
        open--;
      next++;
    }
    printf("%d: %d %d\n", sum, share[1], share[2]);
  } else {
    for (;;) {
      RECV(a, 0, 0);
      if (a == 0)
        break;
      SEND(0, 0, a * a);
    }
  }
  MPI_Finalize();
  return 0;
}
