// The first program of every course: strings in buffers that are longer.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: from 1\nfrom 2\n
#include "orders.h"

#include <string.h>

int main(int argc, char **argv) {
  START();
  char text[100];
  if (rank != 0) {
    sprintf(text, "from %d", rank);
    MPI_Send(text, (int)strlen(text) + 1, MPI_CHAR, 0, 0, WORLD);
  } else {
    for (int i = 1; i < size; i++) {
      MPI_Recv(text, 100, MPI_CHAR, i, 0, WORLD, IGNORE);
      puts(text);
    }
  }
  MPI_Finalize();
  return 0;
}
