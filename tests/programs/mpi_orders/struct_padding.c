// A struct with padding is sent as bytes: the padding is nobody's value.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 1 2\n
#include "orders.h"

typedef struct Item {
  char kind;
  double value;
} Item;

int main(int argc, char **argv) {
  START();
  Item item;
  if (rank == 0) {
    MPI_Recv(&item, sizeof item, MPI_BYTE, 1, 0, WORLD, IGNORE);
    printf("%d %g\n", item.kind, item.value);
  } else {
    item.kind = 1;
    item.value = 2;
    MPI_Send(&item, sizeof item, MPI_BYTE, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
