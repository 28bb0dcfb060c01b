// mpiproof-test:
// ranks: 1
// expect: incomplete
// limit: unsupported
//
// What is to be spawned was not given.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm other;
  MPI_Init(&argc, &argv);
  MPI_Comm_spawn("worker", MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_SELF,
                 &other, MPI_ERRCODES_IGNORE);
  MPI_Comm_disconnect(&other);
  MPI_Finalize();
  return 0;
}
