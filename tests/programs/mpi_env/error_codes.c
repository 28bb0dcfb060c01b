// mpiproof-test:
// ranks: 2
// expect: verified
//
// Error codes of the program's own, beside those of MPI (MPI 4.1, 9.5).
#include <assert.h>
#include <mpi.h>
#include <string.h>

static void check_predefined(void) {
  static const int classes[] = {
      MPI_SUCCESS,     MPI_ERR_BUFFER,    MPI_ERR_COUNT,   MPI_ERR_TYPE,
      MPI_ERR_TAG,     MPI_ERR_COMM,      MPI_ERR_RANK,    MPI_ERR_REQUEST,
      MPI_ERR_ROOT,    MPI_ERR_GROUP,     MPI_ERR_OP,      MPI_ERR_TOPOLOGY,
      MPI_ERR_DIMS,    MPI_ERR_ARG,       MPI_ERR_UNKNOWN, MPI_ERR_TRUNCATE,
      MPI_ERR_OTHER,   MPI_ERR_IN_STATUS, MPI_ERR_PENDING, MPI_ERR_KEYVAL,
      MPI_ERR_NO_MEM,  MPI_ERR_BASE,      MPI_ERR_INFO,    MPI_ERR_INFO_KEY,
      MPI_ERR_INFO_NOKEY, MPI_ERR_INFO_VALUE, MPI_ERR_WIN, MPI_ERR_FILE};
  for (unsigned i = 0; i < sizeof classes / sizeof classes[0]; i++) {
    char text[MPI_MAX_ERROR_STRING];
    int class = -1, length = -1;
    assert(MPI_Error_class(classes[i], &class) == MPI_SUCCESS);
    assert(class == classes[i]);
    assert(MPI_Error_string(classes[i], text, &length) == MPI_SUCCESS);
    assert(length > 0 && (size_t)length == strlen(text));
  }
}

static int last_used(void) {
  int *value, flag;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag);
  assert(flag);
  return *value;
}

static void check_text(int code, const char *expected) {
  char text[MPI_MAX_ERROR_STRING];
  int length;
  assert(MPI_Error_string(code, text, &length) == MPI_SUCCESS);
  assert(strcmp(text, expected) == 0 && (size_t)length == strlen(expected));
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  check_predefined();
  assert(last_used() >= MPI_ERR_LASTCODE);
  int class, code, found;
  assert(MPI_Add_error_class(&class) == MPI_SUCCESS);
  assert(class > MPI_ERR_LASTCODE && last_used() >= class);
  assert(MPI_Add_error_code(class, &code) == MPI_SUCCESS);
  assert(code > MPI_ERR_LASTCODE && code != class && last_used() >= code);
  assert(MPI_Add_error_string(class, "too hot") == MPI_SUCCESS);
  MPI_Error_class(code, &found);
  assert(found == class);
  MPI_Error_class(class, &found);
  assert(found == class);
  check_text(class, "too hot");
  check_text(code, "");
  assert(MPI_Add_error_string(code, "burnt") == MPI_SUCCESS);
  check_text(code, "burnt");
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
#if MPI_VERSION > 4 || MPI_SUBVERSION > 0
  assert(MPI_Remove_error_class(class) != MPI_SUCCESS);
  assert(MPI_Remove_error_string(code) == MPI_SUCCESS);
  check_text(code, "");
  assert(MPI_Remove_error_code(code) == MPI_SUCCESS);
  assert(MPI_Remove_error_class(class) == MPI_SUCCESS);
  assert(MPI_Remove_error_class(class) != MPI_SUCCESS);
  assert(last_used() == MPI_ERR_LASTCODE);
#endif
  MPI_Finalize();
  return 0;
}
