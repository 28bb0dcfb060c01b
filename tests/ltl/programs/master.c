// A master hands two pieces of work to two workers, the second to whoever is
// ready first, and tells both when there is no more.
//
// ltl: -n 3
// holds: F label("stopped", rank 1) && F label("stopped", rank 2)
// holds: G (send(0 to 1, tag 1) -> F recv(0 from 1))
//   Work that is handed out comes back.
// holds: !send(0 to *, tag 2) U recv(0 from *)
//   Nobody is told to stop before a result is there.
// fails: !send(0 to 2, tag 2) U send(0 to 1, tag 2)
// fails: F (send(0 to 1, tag 1) && X send(0 to 2, tag 1) && X X send(0 to 1, tag 1))
//   The third piece goes to whoever is first, ...
// fails: F (send(0 to 2, tag 1) && X send(0 to 2, tag 1))
// holds: send(0 to 1, tag 1) && X send(0 to 2, tag 1) && (X X send(0 to 1, tag 1) || X X send(0 to 2, tag 1)) && X X X G !send(0 to *, tag 1)
//   ... which is one of them.
// holds: G (recv(0 from 1) -> X (send(0 to 1, tag 1) || send(0 to 1, tag 2)))
//   A worker that reports gets an answer before anybody else is heard.
#include <mpi.h>
#include <mpiproof.h>

static void work(void) {
  int value;
  MPI_Status status;
  for (;;) {
    MPI_Recv(&value, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == 2) break;
    value *= value;
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  mpiproof_label("stopped");
}

static void lead(void) {
  int next = 0, value;
  MPI_Status status;
  for (int i = 1; i <= 2; i++, next++)
    MPI_Send(&next, 1, MPI_INT, i, 1, MPI_COMM_WORLD);
  for (int i = 0; i < 3; i++) {
    MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    MPI_Send(&next, 1, MPI_INT, status.MPI_SOURCE, next < 3 ? 1 : 2,
             MPI_COMM_WORLD);
    next++;
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    lead();
  else
    work();
  MPI_Finalize();
  return 0;
}
