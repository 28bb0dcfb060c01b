// mpiproof-test:
// note: results of many numbers are put where their tags say; what is then made
// note: of them is a larger function of who sent than models keep
// options: --path-models -n 3
// expect: verified
#include <mpi.h>
#include <mpiproof.h>

enum { JOBS = 3, WIDTH = 15, WORKERS = 2, BYE = 77 };

static int mixed(const int *job, int sum) {
  for (int i = 0; i < WIDTH; i++) sum = (sum * 3 + job[i]) % 1000003;
  return sum;
}

static void master(void) {
  int results[WORKERS * JOBS][WIDTH], job[WIDTH], sum = 0;
  MPI_Status status;
  for (int done = 0; done < JOBS * WORKERS; done++) {
    MPI_Recv(job, WIDTH, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    for (int i = 0; i < WIDTH; i++) results[status.MPI_TAG][i] = job[i];
    mpiproof_assert(mixed(job, 0) >= 0);
  }
  for (int j = 0; j < WORKERS * JOBS; j++) {
    sum = mixed(results[j], sum);
    mpiproof_assert(sum >= 0);
  }
  for (int w = 1; w <= WORKERS; w++)
    MPI_Send(job, 0, MPI_INT, w, BYE, MPI_COMM_WORLD);
  for (int w = 0; w < WORKERS; w++)
    MPI_Recv(job, WIDTH, MPI_INT, MPI_ANY_SOURCE, BYE, MPI_COMM_WORLD,
             &status);
}

static void worker(int rank) {
  int job[WIDTH];
  for (int j = 0; j < JOBS; j++) {
    for (int i = 0; i < WIDTH; i++) job[i] = j * rank * 17 + i * rank;
    MPI_Send(job, WIDTH, MPI_INT, 0, j * WORKERS + rank - 1, MPI_COMM_WORLD);
  }
  MPI_Recv(job, 0, MPI_INT, 0, BYE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Send(job, rank, MPI_INT, 0, BYE, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    master();
  } else {
    worker(rank);
  }
  MPI_Finalize();
  return 0;
}
