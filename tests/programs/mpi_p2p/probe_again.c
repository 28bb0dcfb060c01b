// mpiproof-test:
// ranks: 3
// expect: verified
//
// What a probe has returned cannot vanish (MPI 4.1, 3.8.1): an Iprobe or
// Improbe that fits it finds something until it is received.
#include <assert.h>
#include <mpi.h>

static void receiver(void) {
  int flag, x, seen;
  MPI_Message m;
  MPI_Status s;
  MPI_Probe(1, 0, MPI_COMM_WORLD, &s);
  MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, &s);
  assert(flag && s.MPI_SOURCE == 1);
  /* From anybody: something is there, if not this one. */
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &s);
  assert(flag);
  seen = s.MPI_SOURCE;
  MPI_Iprobe(seen, s.MPI_TAG, MPI_COMM_WORLD, &flag, &s);
  assert(flag && s.MPI_SOURCE == seen);
  MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  assert(x == 1);
  /* The same with an Iprobe that was true; and taken by a matched one. */
  do {
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &flag, &s);
  } while (!flag);
  MPI_Improbe(s.MPI_SOURCE, s.MPI_TAG, MPI_COMM_WORLD, &flag, &m, &s);
  assert(flag && s.MPI_SOURCE == 2);
  MPI_Mrecv(&x, 1, MPI_INT, &m, &s);
  assert(x == 2);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    receiver();
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
