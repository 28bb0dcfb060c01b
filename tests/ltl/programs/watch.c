// Rank 0 counts the messages that it takes in x; rank 1 the ones that it sent
// in y.
//
// ltl: -n 2
// holds: F x@0 == 3
// holds: G x@0 <= 3
//   The formula first looks when x gets a value that matters.
// fails: G x@0 < 3
// holds: !(x@0 == 2) U x@0 == 1
//   Values come one after the other.
// holds: G (x@0 == 3 -> G x@0 == 3)
//   A state atom keeps its value after the end.
// fails: G (recv(0 from 1) -> x@0 >= 1)
//   The message is taken before it is counted.
// holds: G (recv(0 from 1) -> x@0 <= 2)
// holds: G (recv(0 from 1) -> F x@0 >= 1)
// holds: G (x@0 >= 1 -> y@1 >= 0)
//   Rank 1 watches y before it sends.
// fails: G (y@1 >= 1 -> x@0 >= 1)
//   Sent is not received.
// holds: F (x@0 == 3 && y@1 == 3)
// holds: F G x@0 + y@1 == 6
// fails: G x@0 + y@1 == 6
//   The formula looks from the moment on at which both have values.
// holds: !(x@0 + y@1 == 6) && F x@0 + y@1 == 6
//   It does not hold then, but later.
// holds: G x@0 + y@1 <= 6
//   This does at once, and for ever.
// fails: G x@0 == 3
// holds: F (x@0 >= 2 && y@1 >= 2 && x@0 + y@1 >= 5) && G !(x@0 - y@1 == 3)
//   Rank 0 is never three ahead: what it takes was sent, and counted but for one.
// fails: G (recv(0 from 1) -> x@0 + y@1 == 6)
//   Here it looks before that.
// fails: F x@0 == 4
// fails: G (call(MPI_Init, rank 0) -> x@0 == 0)
//   x has no value yet: no comparison holds ...
// holds: G (call(MPI_Init, rank 0) -> !(x@0 == 0) && !(x@0 != 0))
//   ... whichever it is.
// holds: G !(x@0 / 0 == 1) && G !(x@0 / 0 != 1)
//   Nor does one without a value.
// holds: F x@0 * 2 - 1 == 5 && F x@0 % 2 == 0
// fails: F x@1 == 0
//   Rank 1 watches no x.
// fails: F y@1 == x@0 + 4
#include <mpi.h>
#include <mpiproof.h>

static int x;
static short y;

int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    mpiproof_watch("x", &x, sizeof x);
    for (int i = 0; i < 3; i++) {
      MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      x++;
    }
  } else {
    mpiproof_watch("y", &y, sizeof y);
    for (int i = 0; i < 3; i++) {
      MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
      y++;
    }
  }
  MPI_Finalize();
  return 0;
}
