// A rank polls while the work of the others is below one choice point, which several
// processes explore in rounds: who is on a circle that is open is not handed on.
// mpiproof-test:
// run: -n 6 --no-path-models --job-work 300
// run: -n 6 --no-path-models --job-work 1000
// run: -n 6 --no-path-models --job-work 5000
// expect: violated
// finding: assertion-failed @ HERE
#include <assert.h>
#include <mpi.h>

static void poll(void) {
  int flag = 0;
  for (int phase = 0; !flag; phase = !phase)
    MPI_Iprobe(1, phase ? 5 : 6, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
}

static void gather(int size) {
  int got, order = 0;
  for (int i = 2; i < size; i++) {
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    order = 10 * order + got;
  }
  assert(order != 5432);  /* @HERE */
  MPI_Send(&got, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
  int rank, size, got;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    poll();
    MPI_Recv(&got, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else if (rank == 1) {
    gather(size);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
