// What is sent depends on inputs.
//
// ltl: -n 2
// fails: F send(0 to 1, tag 1)
//   The input may be negative,
// fails: F send(0 to 1, tag 2)
//   or not.
// holds: F (send(0 to 1, tag 1) || send(0 to 1, tag 2))
// fails: G !send(0 to 1, tag 1)
// holds: G !send(0 to 1, tag 3)
// holds: G (label("negative", rank 0) -> X recv(1 from 0, tag 2))
//   The label decides which tag follows.
// fails: G (label("negative", rank 0) -> X recv(1 from 0, tag 1))
// holds: F v@0 >= 10
//   Its value is at least 10 from the beginning,
// fails: F v@0 >= 15
//   and may be less than 15,
// fails: G v@0 < 15
//   or more.
// holds: G v@0 <= 20
// fails: G v@0 != 17
//   One value of eleven.
// holds: F (v@0 < 13 || v@0 >= 13)
// holds: G (v@0 == 12 -> G v@0 == 12)
//   It does not change.
// holds: F w@1 == 1 || F w@1 == 2
//   What rank 1 has received.
// fails: F w@1 == 1
#include <mpi.h>
#include <mpiproof.h>

static int v, w;

int main(int argc, char **argv) {
  int rank;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int input = mpiproof_int("input");
    v = mpiproof_range(10, 20, "v");
    mpiproof_watch("v", &v, sizeof v);
    if (input < 0) mpiproof_label("negative");
    MPI_Send(&v, 1, MPI_INT, 1, input < 0 ? 2 : 1, MPI_COMM_WORLD);
  } else {
    mpiproof_watch("w", &w, sizeof w);
    MPI_Recv(&v, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    w = status.MPI_TAG;
  }
  MPI_Finalize();
  return 0;
}
