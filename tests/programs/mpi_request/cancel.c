// mpiproof-test:
// ranks: 2
// expect: verified
//
// MPI_Cancel (MPI 4.1, 3.8.4): a receive nobody sends to is cancelled; one
// that may be matched is either cancelled or received, never both.
#include <assert.h>
#include <mpi.h>

static void never_matched(void) {
  int x = 5, cancelled = 0;
  MPI_Request request;
  MPI_Status status;
  MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_SELF, &request);
  MPI_Cancel(&request);
  assert(request != MPI_REQUEST_NULL);
  MPI_Wait(&request, &status);
  MPI_Test_cancelled(&status, &cancelled);
  assert(cancelled && x == 5 && request == MPI_REQUEST_NULL);

  // Persistent: inactive afterwards, and usable again.
  MPI_Recv_init(&x, 1, MPI_INT, 0, 2, MPI_COMM_SELF, &request);
  MPI_Start(&request);
  MPI_Cancel(&request);
  MPI_Wait(&request, &status);
  MPI_Test_cancelled(&status, &cancelled);
  assert(cancelled && x == 5);
  MPI_Start(&request);
  int y = 6;
  MPI_Send(&y, 1, MPI_INT, 0, 2, MPI_COMM_SELF);
  MPI_Wait(&request, &status);
  MPI_Test_cancelled(&status, &cancelled);
  assert(!cancelled && x == 6);
  MPI_Request_free(&request);
}

// A message is on its way; whoever does not get it leaves it for later.
static void race(int rank) {
  int x = 0, out = 8, cancelled;
  MPI_Request request;
  MPI_Status status;
  if (rank == 1) {
    MPI_Send(&out, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
  } else {
    MPI_Irecv(&x, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    assert(x == (cancelled ? 0 : 8));
    if (cancelled) {
      MPI_Recv(&x, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, &status);
    }
    assert(x == 8);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  never_matched();
  race(rank);
  MPI_Finalize();
  return 0;
}
