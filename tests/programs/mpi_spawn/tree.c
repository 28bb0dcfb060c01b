// mpiproof-test:
// ranks: 2
// spawn: 2
// expect: verified
//
// A program spawns two processes of itself with arguments; they talk among each
// other in a world of their own, to their parents, and to all in a merged
// communicator.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void child(MPI_Comm parent, int argc, char **argv) {
  int rank, size, remote, all, sum, number, *appnum, flag;
  MPI_Comm merged;
  assert(argc == 3 && strcmp(argv[1], "child") == 0 && argv[3] == NULL);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_remote_size(parent, &remote);
  assert(size == 2 && rank < 2);
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &appnum, &flag);
  assert(!flag || *appnum == 0);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(sum == 1);
  MPI_Bcast(&number, 1, MPI_INT, 0, parent);
  assert(number == atoi(argv[2]));
  number += rank;
  MPI_Send(&number, 1, MPI_INT, 0, 7, parent);
  MPI_Intercomm_merge(parent, 1, &merged);
  MPI_Comm_size(merged, &all);
  assert(all == size + remote);
  MPI_Comm_free(&merged);
  MPI_Comm_disconnect(&parent);
}

static void root(void) {
  char *argv[] = {"child", "42", NULL};
  int codes[2] = {-1, -1}, rank, remote, number = 42, all;
  MPI_Comm children, merged;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_spawn("./tree", argv, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD,
                 &children, codes);
  assert(codes[0] == MPI_SUCCESS && codes[1] == MPI_SUCCESS);
  MPI_Comm_remote_size(children, &remote);
  assert(remote == 2);
  MPI_Bcast(&number, 1, MPI_INT, rank == 0 ? MPI_ROOT : MPI_PROC_NULL,
            children);
  for (int i = 0; rank == 0 && i < 2; i++) {
    MPI_Recv(&number, 1, MPI_INT, i, 7, children, MPI_STATUS_IGNORE);
    assert(number == 42 + i);
  }
  MPI_Intercomm_merge(children, 0, &merged);
  MPI_Comm_rank(merged, &all);
  assert(all == rank);
  MPI_Comm_free(&merged);
  MPI_Comm_disconnect(&children);
}

int main(int argc, char **argv) {
  MPI_Comm parent;
  MPI_Init(&argc, &argv);
  MPI_Comm_get_parent(&parent);
  if (parent == MPI_COMM_NULL)
    root();
  else
    child(parent, argc, argv);
  MPI_Finalize();
  return 0;
}
