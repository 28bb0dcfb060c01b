// mpiproof-test:
// ranks: 2
// spawn: 3
// expect: verified
//
// Two processes spawn children of their own, one of which has two commands; a
// child spawns nobody and knows only its own parent.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  MPI_Comm other;
  int rank, size, got, *appnum, flag;
  MPI_Init(&argc, &argv);
  MPI_Comm_get_parent(&other);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (other != MPI_COMM_NULL) {
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &appnum, &flag);
    assert(flag);
    int number = 10 * atoi(argv[1]) + *appnum;
    MPI_Send(&number, 1, MPI_INT, 0, 0, other);
  } else if (rank == 0) {
    char *commands[2] = {"twice", "twice"};
    char *one[] = {"1", NULL}, *two[] = {"2", NULL}, **argvs[2] = {one, two};
    int counts[2] = {1, 1};
    MPI_Info infos[2] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm_spawn_multiple(2, commands, argvs, counts, infos, 0,
                            MPI_COMM_SELF, &other, MPI_ERRCODES_IGNORE);
    MPI_Recv(&got, 1, MPI_INT, 1, 0, other, MPI_STATUS_IGNORE);
    assert(got == 21);
    MPI_Recv(&got, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
    assert(got == 10);
  } else {
    char *three[] = {"3", NULL};
    MPI_Comm_spawn("twice", three, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other,
                   MPI_ERRCODES_IGNORE);
    MPI_Recv(&got, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
    assert(got == 30);
  }
  MPI_Comm_disconnect(&other);
  MPI_Finalize();
  return 0;
}
