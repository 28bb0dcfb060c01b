/* Two-phase commit: rank 0 collects the votes of all others and tells them what
 * was decided. One vote against it is enough to decide, so a hasty coordinator
 * tells others before it has heard everybody. That is no error of C or MPI: the
 * properties in commit.ltl say what must not happen.
 *
 *   mpiproof -n 3 --ltl-file commit.ltl commit.c
 *   mpiproof -n 3 --ltl-file commit.ltl -DHASTY commit.c
 */
#include <mpi.h>
#include <mpiproof.h>

enum { VOTE, DECISION };

static void decide(int others, int decision) {
  for (int rank = 1; rank <= others; rank++)
    MPI_Send(&decision, 1, MPI_INT, rank, DECISION, MPI_COMM_WORLD);
}

static void coordinate(int others) {
  int vote, all = 1, told = 0;
  for (int n = 0; n < others; n++) {
    MPI_Recv(&vote, 1, MPI_INT, MPI_ANY_SOURCE, VOTE, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    all = all && vote;
#ifdef HASTY
    if (!all && !told) {
      decide(others, 0);
      told = 1;
    }
#endif
  }
  if (!told) decide(others, all);
}

static void take_part(void) {
  int vote = mpiproof_bool("vote"), decision;
  MPI_Request request;
  MPI_Irecv(&decision, 1, MPI_INT, 0, DECISION, MPI_COMM_WORLD, &request);
  MPI_Send(&vote, 1, MPI_INT, 0, VOTE, MPI_COMM_WORLD);
  mpiproof_label("voted");
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  mpiproof_label(decision ? "commit" : "abort");
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0)
    coordinate(size - 1);
  else
    take_part();
  MPI_Finalize();
  return 0;
}
