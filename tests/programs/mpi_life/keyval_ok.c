// mpiproof-test:
// ranks: 2
// expect: verified
//
// A key freed while an attribute uses it; a callback at MPI_Finalize frees
// the other one.
#include <mpi.h>


static int last;
static MPI_Comm shared;

/* Attributes of MPI_COMM_SELF are deleted first thing in MPI_Finalize: the
 * usual way to clean up (MPI 4.1, 11.2.4). */
static int at_end(MPI_Comm comm, int key, void *value, void *extra) {
  (void)comm, (void)value, (void)extra;
  MPI_Comm_free(&shared);
  MPI_Comm_free_keyval(&last);
  (void)key;
  return MPI_SUCCESS;
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int key;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key,
                         0);
  MPI_Comm_set_attr(MPI_COMM_WORLD, key, &size);
  MPI_Comm_free_keyval(&key);
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, at_end, &last, 0);
  MPI_Comm_set_attr(MPI_COMM_SELF, last, 0);
  MPI_Comm_dup(MPI_COMM_WORLD, &shared);
  (void)rank;
  MPI_Finalize();
  return 0;
}
