// mpiproof-test:
// ranks: 3
// options: --outcomes
// expect: verified
// outcomes: 2
// mpich: no
//
// What rank 0 accumulates may take effect behind what rank 2 fetches later: the end
// of its epoch completes it at rank 0 only (12.5.2). (Under MPICH 4.0 rank 1 finds its
// memory as it was before.)
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, one = 1, seen = 0, token = 0;
  int *mine, members[] = {0, 2}, target = 1;
  MPI_Group all, group;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Group_incl(all, rank == 1 ? 2 : 1, rank == 1 ? members : &target, &group);
  MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine,
                   &win);
  *mine = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    MPI_Win_post(group, 0, win);
    MPI_Win_wait(win);
    if (*mine != 2) MPI_Abort(MPI_COMM_WORLD, 1);
  } else {
    if (rank == 2)
      MPI_Recv(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_start(group, 0, win);
    if (rank == 0)
      MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, win);
    else
      MPI_Fetch_and_op(&one, &seen, MPI_INT, 1, 0, MPI_SUM, win);
    MPI_Win_complete(win);
    if (rank == 0) MPI_Send(&token, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
  }
  printf("%d\n", seen);
  MPI_Group_free(&group);
  MPI_Group_free(&all);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
