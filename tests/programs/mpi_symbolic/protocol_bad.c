// mpiproof-test:
// note: a request that nobody answers is found among all requests
// options: -n 2
// expect: violated
// finding: deadlock @ ANSWER
/* A server answers requests 'g' (get), 'p' (put) and 'q' (quit). The client's
 * request is any letter; the server ignores what it does not know, and the
 * client waits for an answer to 'p' that only 'g' gets. */
#include <mpi.h>
#include <mpiproof.h>

static void serve(void) {
  int store = 7;
  char request;

  do {
    MPI_Recv(&request, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (request == 'g')
      MPI_Send(&store, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    else if (request == 'p')
      store++;
  } while (request != 'q');
}

static void ask(char request) {
  int answer;

  MPI_Send(&request, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
  if (request == 'g' || request == 'p') {
    MPI_Recv(&answer, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, /* @ANSWER */
             MPI_STATUS_IGNORE);
    mpiproof_assert(answer == 7);
  }
}

int main(int argc, char **argv) {
  int rank;
  char request;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    serve();
  } else {
    request = mpiproof_char("request");
    ask(request);
    if (request != 'q')
      ask('q');
  }
  MPI_Finalize();
  return 0;
}
