// MPI_Init_thread was called by START's MPI_Init already; a query works.
// mpiproof-test:
// run: -n 2
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int level, main_thread;
  MPI_Query_thread(&level);
  MPI_Is_thread_main(&main_thread);
  assert(level >= MPI_THREAD_SINGLE && main_thread);
  MPI_Finalize();
  return 0;
}
