// mpiproof-test:
// cflags: -std=gnu89 -Wall -Wextra -Werror
// ranks: 1
// expect: verified
// mpich: no
//
// Constants and layouts are those of the standard ABI of MPI 5.0, so that
// compiled programs mean the same to us; mpi.h serves old C as well.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

#define IS(handle, value) assert((size_t)(handle) == (value))

static void check_handles(void) {
  IS(MPI_COMM_NULL, 0x100);
  IS(MPI_COMM_WORLD, 0x101);
  IS(MPI_COMM_SELF, 0x102);
  IS(MPI_GROUP_NULL, 0x108);
  IS(MPI_GROUP_EMPTY, 0x109);
  IS(MPI_WIN_NULL, 0x110);
  IS(MPI_FILE_NULL, 0x118);
  IS(MPI_SESSION_NULL, 0x120);
  IS(MPI_MESSAGE_NULL, 0x128);
  IS(MPI_MESSAGE_NO_PROC, 0x129);
  IS(MPI_INFO_NULL, 0x130);
  IS(MPI_INFO_ENV, 0x131);
  IS(MPI_ERRHANDLER_NULL, 0x140);
  IS(MPI_ERRORS_ARE_FATAL, 0x141);
  IS(MPI_ERRORS_RETURN, 0x142);
  IS(MPI_ERRORS_ABORT, 0x143);
  IS(MPI_REQUEST_NULL, 0x180);
}

static void check_types_and_operators(void) {
  IS(MPI_DATATYPE_NULL, 0x200);
  IS(MPI_INT, 0x209);
  IS(MPI_LONG_LONG, 0x20b);
  IS(MPI_FLOAT, 0x210);
  IS(MPI_DOUBLE, 0x214);
  IS(MPI_CHARACTER, 0x21e);
  IS(MPI_LONG_DOUBLE, 0x220);
  IS(MPI_2INT, 0x22b);
  IS(MPI_CHAR, 0x243);
  IS(MPI_BYTE, 0x247);
  IS(MPI_UINT64_T, 0x259);
  IS(MPI_OP_NULL, 0x20);
  IS(MPI_SUM, 0x21);
  IS(MPI_PROD, 0x24);
  IS(MPI_BXOR, 0x2a);
  IS(MPI_LXOR, 0x32);
  IS(MPI_MAXLOC, 0x39);
  IS(MPI_NO_OP, 0x3d);
}

static void check_numbers(void) {
  /* Not those of the ABI: no program computes them by accident. */
  assert(MPI_ANY_SOURCE < -1000 && MPI_ANY_TAG < -1000);
  assert(MPI_PROC_NULL < -1000 && MPI_ROOT < -1000);
  assert((short)MPI_ANY_SOURCE == MPI_ANY_SOURCE);
  assert(MPI_UNDEFINED == -32766 && MPI_KEYVAL_INVALID == 0);
  assert(MPI_SUCCESS == 0 && MPI_ERR_TRUNCATE == 15);
  assert(MPI_ERR_ERRHANDLER == 61 && MPI_ERR_LASTCODE == 0x3fff);
  assert(MPI_THREAD_MULTIPLE == 4096 && MPI_TAG_UB == 501);
  assert(MPI_BOTTOM == NULL && MPI_STATUS_IGNORE == NULL);
  IS(MPI_IN_PLACE, 1);
  IS(MPI_UNWEIGHTED, 10);
  IS(MPI_WEIGHTS_EMPTY, 11);
}

static void check_layout(void) {
  assert(sizeof(MPI_Status) == 32 && offsetof(MPI_Status, MPI_SOURCE) == 0);
  assert(offsetof(MPI_Status, MPI_TAG) == 4);
  assert(offsetof(MPI_Status, MPI_ERROR) == 8);
  assert(sizeof(MPI_Comm) == sizeof(void *) && sizeof(MPI_Fint) == 4);
  assert(sizeof(MPI_Aint) == 8 && sizeof(MPI_Count) == 8);
  assert(sizeof(MPI_Offset) == 8);
}

int main(int argc, char **argv) {
  MPI_Fint handle;
  MPI_Init(&argc, &argv);
  check_handles();
  check_types_and_operators();
  check_numbers();
  check_layout();
  handle = MPI_Comm_c2f(MPI_COMM_WORLD);
  assert(MPI_Comm_f2c(handle) == MPI_COMM_WORLD);
  handle = MPI_Type_c2f(MPI_DOUBLE);
  assert(MPI_Type_f2c(handle) == MPI_DOUBLE);
  MPI_Finalize();
  return 0;
}
