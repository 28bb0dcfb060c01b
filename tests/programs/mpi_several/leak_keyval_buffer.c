// mpiproof-test:
// note: a keyval is left behind and a buffer stays attached
// ranks: 1
// expect: verified
// finding: keyval-leak @ KEYVAL
// severity: warning
// finding: buffer-not-detached @ ATTACH
// severity: warning
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  int rank;
  int keyval;
  static char space[1000];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, /* @KEYVAL */
                         MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
  MPI_Buffer_attach(space, sizeof space); /* @ATTACH */
  MPI_Finalize();
  return 0;
}
