// mpiproof-test:
// ranks: 2
// expect: verified
// finding: keyval-leak @ COMM
// severity: warning
// finding: keyval-leak @ TYPE
// severity: warning
//
// Keys of communicators and of datatypes.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int of_comms, of_types;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, /* @COMM */
                         MPI_COMM_NULL_DELETE_FN, &of_comms, 0);
  MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, /* @TYPE */
                         MPI_TYPE_NULL_DELETE_FN, &of_types, 0);
  MPI_Comm_set_attr(MPI_COMM_WORLD, of_comms, &size);
  (void)rank;
  MPI_Finalize();
  return 0;
}
