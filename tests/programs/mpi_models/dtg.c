// mpiproof-test:
// note: one wildcard depends on another; 3 matchings, one path
// options: --path-models -n 5
// paths: 1
/* Dependence of one wildcard on another: which message rank 1 gets decides
 * whether rank 4 may send, which may compete at rank 3. Variants replace a
 * receive as an input says. */
#include <mpi.h>

#ifndef SECOND_AT_1
#define SECOND_AT_1 MPI_ANY_SOURCE
#endif
#ifndef FIRST_AT_4
#define FIRST_AT_4 1
#endif

static void send(int value, int to) {
  MPI_Send(&value, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
}

#ifndef RECEIVE
static int receive(int from) {
  int value = 0;

  MPI_Recv(&value, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return value;
}
#define RECEIVE receive
#endif

int main(int argc, char **argv) {
  int rank, value;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  switch (rank) {
  case 0:
    send(rank, 1);
    break;
  case 1:
    value = RECEIVE(MPI_ANY_SOURCE);
    RECEIVE(SECOND_AT_1);
    send(value, 4);
    break;
  case 2:
    send(rank, 1);
    send(rank, 3);
    break;
  case 3:
    RECEIVE(MPI_ANY_SOURCE);
    RECEIVE(MPI_ANY_SOURCE);
    break;
  case 4:
    value = RECEIVE(FIRST_AT_4);
    send(value, 3);
    break;
  }
  MPI_Finalize();
  return 0;
}
