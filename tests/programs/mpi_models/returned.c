// mpiproof-test:
// note: a task goes to whoever is free and comes back with its number
// options: --path-models -n 3
// expect: violated
// finding: assertion-failed @ FIRST
// finding: assertion-failed @ LAST
/* The value of an answer depends on a receive of a worker, which depends on
 * whom the master answered: receives that come later than the one that is
 * looked at. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

enum { TASK = 1, ANSWER, STOP };

static void master(void) {
  int task, answer, given = 2;
  MPI_Status status;
  for (task = 0; task < 2; task++)
    MPI_Send(&task, 1, MPI_INT, task + 1, TASK, MPI_COMM_WORLD);
  for (int done = 0; done < 3; done++) {
    MPI_Recv(&answer, 1, MPI_INT, MPI_ANY_SOURCE, ANSWER, MPI_COMM_WORLD,
             &status);
    assert(done != 0 || answer != 1);  /* @FIRST */
    assert(answer != 2 || status.MPI_SOURCE == 2);  /* @LAST */
    if (given < 3) {
      MPI_Send(&given, 1, MPI_INT, status.MPI_SOURCE, TASK, MPI_COMM_WORLD);
      given++;
    }
  }
  for (int w = 1; w < 3; w++)
    MPI_Send(NULL, 0, MPI_INT, w, STOP, MPI_COMM_WORLD);
}

static void worker(void) {
  int task;
  MPI_Status status;
  for (;;) {
    MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == STOP) return;
    MPI_Send(&task, 1, MPI_INT, 0, ANSWER, MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    master();
  } else {
    worker();
  }
  MPI_Finalize();
  return 0;
}
