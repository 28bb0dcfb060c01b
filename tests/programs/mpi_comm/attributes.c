// mpiproof-test:
// options: --check leak
// ranks: 1 2
/* Attributes: copy and delete callbacks, their arguments and order, with the
 * old names too; the attributes of MPI_COMM_SELF go first in MPI_Finalize. */
#include <assert.h>
#include <limits.h>
#include <mpi.h>
#include <stdint.h>
#include <stddef.h>

static int copies, deletes, extra_state = 5;
static int finalized[3], finalized_count;

static int copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out,
                int *flag) {
  assert(comm != MPI_COMM_NULL && keyval != MPI_KEYVAL_INVALID);
  assert(extra == &extra_state);
  copies++;
  *(void **)out = (void *)((intptr_t)in + 1);
  *flag = (intptr_t)in < 12;
  return MPI_SUCCESS;
}

static int destroy(MPI_Comm comm, int keyval, void *value, void *extra) {
  assert(comm != MPI_COMM_NULL && keyval != MPI_KEYVAL_INVALID);
  assert(extra == &extra_state && value != NULL);
  deletes++;
  return MPI_SUCCESS;
}

static intptr_t value_of(MPI_Comm comm, int keyval) {
  void *value = NULL;
  int flag = -1;
  MPI_Comm_get_attr(comm, keyval, &value, &flag);
  return flag ? (intptr_t)value : -1;
}

static void check_callbacks(void) {
  int key, dup_key, null_key;
  MPI_Comm a, b, c, d;
  MPI_Comm_create_keyval(copy, destroy, &key, &extra_state);
  MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &dup_key,
                         NULL);
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN,
                         &null_key, NULL);
  MPI_Comm_dup(MPI_COMM_WORLD, &a);
  assert(value_of(a, key) == -1);
  MPI_Comm_set_attr(a, key, (void *)10);
  MPI_Comm_set_attr(a, dup_key, (void *)70);
  MPI_Comm_set_attr(a, null_key, (void *)80);
  MPI_Comm_dup(a, &b);
  MPI_Comm_dup(b, &c);
  MPI_Comm_dup(c, &d);
  assert(copies == 3);
  assert(value_of(a, key) == 10 && value_of(b, key) == 11);
  assert(value_of(c, key) == 12 && value_of(d, key) == -1);
  assert(value_of(d, dup_key) == 70);
  assert(value_of(a, null_key) == 80 && value_of(b, null_key) == -1);
  MPI_Comm_set_attr(a, key, (void *)3);
  assert(deletes == 1 && value_of(a, key) == 3);
  MPI_Comm_delete_attr(b, key);
  assert(deletes == 2 && value_of(b, key) == -1);
  MPI_Comm_free_keyval(&key);
  assert(key == MPI_KEYVAL_INVALID && deletes == 2);
  MPI_Comm_free(&a);
  assert(deletes == 3);
  MPI_Comm_free(&b);
  assert(deletes == 3);
  MPI_Comm_free(&c);
  assert(deletes == 4);
  MPI_Comm_free(&d);
  MPI_Comm_free_keyval(&dup_key);
  MPI_Comm_free_keyval(&null_key);
}

static int fail(MPI_Comm comm, int keyval, void *value, void *extra) {
  (void)comm, (void)keyval, (void)extra;
  return *(int *)value ? MPI_ERR_OTHER : MPI_SUCCESS;
}

/* A delete function that fails keeps the communicator alive. */
static void check_failure(void) {
  int key, refuse = 1, class;
  MPI_Comm comm;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, fail, &key, NULL);
  MPI_Comm_dup(MPI_COMM_SELF, &comm);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_attr(comm, key, &refuse);
  MPI_Error_class(MPI_Comm_free(&comm), &class);
  assert(class == MPI_ERR_OTHER && comm != MPI_COMM_NULL);
  refuse = 0;
  MPI_Comm_free(&comm);
  assert(comm == MPI_COMM_NULL);
  MPI_Comm_free_keyval(&key);
}

static void check_predefined(void) {
  int *value, flag;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
  assert(flag && *value >= 32767);
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_HOST, &value, &flag);
  assert(!flag || *value == MPI_PROC_NULL);
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_IO, &value, &flag);
  assert(flag);
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &value, &flag);
  assert(!flag || *value == 0 || *value == 1);
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag);
  assert(flag && *value >= MPI_ERR_LASTCODE);
  int class;
  MPI_Error_class(MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_TAG_UB, NULL),
                  &class);
  assert(class == MPI_ERR_KEYVAL);
  MPI_Error_class(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID,
                                    &value, &flag),
                  &class);
  assert(class == MPI_ERR_KEYVAL);
}

static void check_types(void) {
  int key, flag;
  void *value;
  MPI_Datatype type, copy_of_type;
  MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &key,
                         NULL);
  MPI_Type_contiguous(3, MPI_INT, &type);
  MPI_Type_set_attr(type, key, &extra_state);
  MPI_Type_dup(type, &copy_of_type);
  MPI_Type_get_attr(copy_of_type, key, &value, &flag);
  assert(flag && value == &extra_state);
  MPI_Type_delete_attr(copy_of_type, key);
  MPI_Type_get_attr(copy_of_type, key, &value, &flag);
  assert(!flag);
  MPI_Type_free(&type);
  MPI_Type_free(&copy_of_type);
  MPI_Type_free_keyval(&key);
}

static int at_finalize(MPI_Comm comm, int keyval, void *value, void *extra) {
  (void)comm, (void)keyval, (void)extra;
  finalized[finalized_count++] = (int)(intptr_t)value;
  return MPI_SUCCESS;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  check_callbacks();
  check_failure();
  check_predefined();
  check_types();
  for (int i = 0; i < 3; i++) {
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, at_finalize, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, (void *)(intptr_t)(i + 1));
    MPI_Comm_free_keyval(&key);
  }
  MPI_Finalize();
  assert(finalized_count == 3);
  assert(finalized[0] == 3 && finalized[1] == 2 && finalized[2] == 1);
  return 0;
}
