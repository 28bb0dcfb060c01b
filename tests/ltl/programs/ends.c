// A program without messages: ranks end on their own.
//
// ltl: -n 2
// holds: F end(rank 0) && F end(rank 1)
// fails: !end(rank 0) U end(rank 1)
// fails: !end(rank 1) U end(rank 0)
// holds: end(rank *) && X end(rank *) && X X G !end(rank *)
// fails: F (end(rank 0) && end(rank 1))
// holds: !finished U end(rank 1)
// holds: F (end(rank 0) && F finished)
// fails: F (end(rank 0) && finished)
//   That everything is over is a position of its own.
// holds: true
// fails: false
// holds: F end(rank 0) W false || G true
// holds: G !deadlock R !deadlock
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Finalize();
  return 0;
}
