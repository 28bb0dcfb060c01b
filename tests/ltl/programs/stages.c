// Issue, match and completion of non-blocking receives.
//
// ltl: -n 3
// holds: F issue(recv(0 from 1)) && F match(recv(0 from 1)) && F complete(recv(0 from 1))
//   All three stages are passed.
// holds: !match(recv(0 from 1)) U issue(recv(0 from 1))
// holds: !complete(recv(0 from 1)) U match(recv(0 from 1))
// holds: !label("done", rank 0) U complete(recv(0 from 1))
//   The wait completes it.
// holds: !complete(recv(0 from 1)) U label("work", rank 0)
//   Nothing completes before the wait,
// fails: !match(recv(0 from 1)) U label("work", rank 0)
//   but a message may be taken before it,
// fails: !label("work", rank 0) U match(recv(0 from 1))
//   or after it.
// holds: F (complete(recv(0 from 1)) && complete(recv(0 from 2)))
//   One wait completes both.
// fails: F (match(recv(0 from 1)) && match(recv(0 from 2)))
//   Matches are steps of their own.
// holds: F recv(0 from 1, nonblocking)
// fails: F recv(0 from 1, blocking)
//   The receives are not blocking ...
// holds: F send(1 to 0, blocking) && G !send(1 to 0, nonblocking)
//   ... the sends are.
// holds: call(MPI_Irecv, rank 0) && X call(MPI_Irecv, rank 0) && X X G !call(MPI_Irecv)
//   Two calls, and none by others.
// holds: !issue(recv(0 from 2)) U issue(recv(0 from 1))
//   In the order of the program.
// fails: !match(recv(0 from 2)) U match(recv(0 from 1))
//   Their matches are not ordered.
// holds: !complete(call(MPI_Waitall, rank 0)) U call(MPI_Waitall, rank 0)
//   The wait is called, then it returns.
// fails: F call(MPI_Waitall, rank 1)
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, values[2];
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Irecv(&values[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD,
                &requests[i]);
    mpiproof_label("work");
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    mpiproof_label("done");
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
