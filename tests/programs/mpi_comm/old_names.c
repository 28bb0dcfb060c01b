// mpiproof-test:
// options: --check leak
// ranks: 1
/* The names of MPI-1 for keys and attributes. */
#include <assert.h>
#include <mpi.h>
#include <stdint.h>
#include <stddef.h>

static int deletes;

static int destroy(MPI_Comm comm, int keyval, void *value, void *extra) {
  (void)comm, (void)keyval, (void)extra;
  deletes += (int)(intptr_t)value;
  return MPI_SUCCESS;
}

int main(int argc, char **argv) {
  int key, none, flag;
  void *value;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Keyval_create(MPI_DUP_FN, destroy, &key, NULL);
  MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &none, NULL);
  MPI_Attr_put(MPI_COMM_WORLD, key, (void *)4);
  MPI_Attr_put(MPI_COMM_WORLD, none, (void *)9);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Attr_get(comm, key, &value, &flag);
  assert(flag && (intptr_t)value == 4);
  MPI_Attr_get(comm, none, &value, &flag);
  assert(!flag);
  MPI_Comm_free(&comm);
  assert(deletes == 4);
  MPI_Attr_delete(MPI_COMM_WORLD, key);
  assert(deletes == 8);
  MPI_Attr_delete(MPI_COMM_WORLD, none);
  MPI_Keyval_free(&key);
  MPI_Keyval_free(&none);
  assert(key == MPI_KEYVAL_INVALID);
  int *tag_ub;
  MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, &tag_ub, &flag);
  assert(flag && *tag_ub >= 32767);
  MPI_Finalize();
  return 0;
}
