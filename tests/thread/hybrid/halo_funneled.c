// plain: verified
// BUG=1: violated thread-level @ A
// BUG=2: violated data-race|local-race
// ranks: 2
// The first thread exchanges the border while another one works on the inside.
// 1: that one calls MPI. 2: it works on the border, too.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static double u[4] = {0, 1, 2, 3};
static int rank;

static void *inside(void *p) {
  u[1] += 1;
#if BUG == 1
  int size;
  MPI_Comm_size(MPI_COMM_WORLD, &size); /* @A */
#elif BUG == 2
  u[3] += 1;
#endif
  return p;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_create(&t, 0, inside, 0);
  MPI_Sendrecv(&u[2], 1, MPI_DOUBLE, 1 - rank, 0, &u[3], 1, MPI_DOUBLE,
               1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  pthread_join(t, 0);
  assert(BUG || (u[1] == 2 && u[3] == 2));
  MPI_Finalize();
  return 0;
}
