// mpiproof-test:
// ranks: 2
// expect: verified
//
// Info objects (MPI 4.1, chapter 10); they may be used before MPI_Init.
#include <assert.h>
#include <mpi.h>
#include <string.h>

static MPI_Info make(void) {
  MPI_Info info;
  assert(MPI_Info_create(&info) == MPI_SUCCESS && info != MPI_INFO_NULL);
  MPI_Info_set(info, "first", "1");
  MPI_Info_set(info, "second", "two");
  MPI_Info_set(info, "third", "3");
  MPI_Info_set(info, "first", "one");
  return info;
}

static void check_keys(MPI_Info info, int expected, const char *const *keys) {
  int n;
  MPI_Info_get_nkeys(info, &n);
  assert(n == expected);
  for (int i = 0; i < n; i++) {
    char key[MPI_MAX_INFO_KEY + 1];
    MPI_Info_get_nthkey(info, i, key);
    assert(strcmp(key, keys[i]) == 0);
  }
}

static void check_get(MPI_Info info) {
  char value[20];
  int flag, length;
  MPI_Info_get_valuelen(info, "second", &length, &flag);
  assert(flag && length == 3);
  MPI_Info_get(info, "second", 10, value, &flag);
  assert(flag && strcmp(value, "two") == 0);
  MPI_Info_get(info, "second", 2, value, &flag);
  assert(flag && strcmp(value, "tw") == 0);
  MPI_Info_get(info, "none", 10, value, &flag);
  assert(!flag);
  length = 3;
  MPI_Info_get_string(info, "second", &length, value, &flag);
  assert(flag && length == 4 && strcmp(value, "tw") == 0);
  MPI_Info_get_string(info, "second", &length, value, &flag);
  assert(flag && length == 4 && strcmp(value, "two") == 0);
  length = 0;
  MPI_Info_get_string(info, "first", &length, value, &flag);
  assert(flag && length == 4);
  MPI_Info_get_string(info, "none", &length, value, &flag);
  assert(!flag);
}

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

static void check_errors(MPI_Info info) {
  static char key[MPI_MAX_INFO_KEY + 2], value[MPI_MAX_INFO_VAL + 2];
  memset(key, 'k', MPI_MAX_INFO_KEY + 1);
  memset(value, 'v', MPI_MAX_INFO_VAL + 1);
  int n;
  assert(class_of(MPI_Info_set(info, key, "v")) == MPI_ERR_INFO_KEY);
  assert(class_of(MPI_Info_set(info, "", "v")) == MPI_ERR_INFO_KEY);
  assert(class_of(MPI_Info_set(info, "k", value)) == MPI_ERR_INFO_VALUE);
  assert(class_of(MPI_Info_delete(info, "none")) == MPI_ERR_INFO_NOKEY);
  assert(class_of(MPI_Info_get_nthkey(info, 99, key)) == MPI_ERR_ARG);
  assert(class_of(MPI_Info_get_nkeys(MPI_INFO_NULL, &n)) == MPI_ERR_INFO);
}

int main(int argc, char **argv) {
  static const char *const three[] = {"first", "second", "third"};
  static const char *const two[] = {"first", "third"};
  MPI_Info early;
  MPI_Info_create(&early);
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  MPI_Info info = make(), copy;
  assert(info != early);
  MPI_Info_free(&early);
  check_keys(info, 3, three);
  check_get(info);
  MPI_Info_dup(info, &copy);
  MPI_Info_delete(info, "second");
  check_keys(info, 2, two);
  check_keys(copy, 3, three);
  MPI_Info_free(&copy);
  assert(copy == MPI_INFO_NULL);
  check_errors(info);
  MPI_Info_free(&info);
  int n;
  assert(MPI_Info_get_nkeys(MPI_INFO_ENV, &n) == MPI_SUCCESS);
  MPI_Info_create_env(argc, argv, &info);
  MPI_Info_free(&info);
  MPI_Finalize();
  return 0;
}
