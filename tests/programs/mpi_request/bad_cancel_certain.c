// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ NEVER
// finding: assertion-failed @ ALWAYS
// finding: assertion-failed @ BUFFERED
//
// Whether a send is cancelled or completes is not for the program to say.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static int ends_cancelled(MPI_Request *q) {
  int cancelled;
  MPI_Status s;
  MPI_Cancel(q);
  MPI_Wait(q, &s);
  MPI_Test_cancelled(&s, &cancelled);
  return cancelled;
}

int main(int argc, char **argv) {
  int rank, x = 0, how, there;
  MPI_Request q;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int size = (int)sizeof(int) + MPI_BSEND_OVERHEAD;
    void *memory = malloc((size_t)size);
    MPI_Buffer_attach(memory, size);
    MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &q);
    how = ends_cancelled(&q);
    there = !how;
    MPI_Send(&there, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    if (how) {
      assert(!how); /* @NEVER */
    } else {
      MPI_Ibsend(&x, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, &q);
      if (ends_cancelled(&q)) {
        assert(!"cancelled"); /* @BUFFERED */
      }
      assert(how); /* @ALWAYS */
    }
  } else {
    MPI_Recv(&there, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (there) {
      MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
  }
  MPI_Finalize();
  return 0;
}
