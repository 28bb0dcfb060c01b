// mpiproof-test:
// ranks: 1
// spawn: 1
// expect: violated
// finding: missing-call @ SPAWN
//
// The child ends without MPI_Init: its parent waits for it in MPI_Comm_spawn.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm other;
  if (argc > 1) return 0;
  MPI_Init(&argc, &argv);
  char *words[] = {"now", 0};
  MPI_Comm_spawn(argv[0], words, 1, MPI_INFO_NULL, 0, /* @SPAWN */
                 MPI_COMM_SELF, &other, MPI_ERRCODES_IGNORE);
  MPI_Comm_disconnect(&other);
  MPI_Finalize();
  return 0;
}
