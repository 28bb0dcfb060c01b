/* Operators that a Java program defines. MPI calls a C function that knows
 * only its arguments, so there is one for each of a fixed number of slots
 * (Op.SLOTS), which asks mpi.Op to run the operator of the slot. */
#include "java/mpi_buffer.h"

#include <string.h>

void mpi_run_op(int32_t slot, int64_t in, int64_t inout, int32_t count,
                int32_t bytes, int64_t type)
    JAVA_METHOD("mpi/Op.run(IJJIIJ)V");

static void run(int slot, void *in, void *inout, int n, MPI_Datatype type) {
  MPI_Aint lb, extent;
  if (jrt_pending != NULL ||
      MPI_Type_get_extent(type, &lb, &extent) != MPI_SUCCESS) {
    return;
  }
  mpi_run_op(slot, NUMBER(in), NUMBER(inout), n, (int32_t)(n * extent),
             NUMBER(type));
}

#define SLOT(i)                                                          \
  static void run_##i(void *in, void *inout, int *n, MPI_Datatype *type) { \
    run(i, in, inout, *n, *type);                                        \
  }
SLOT(0) SLOT(1) SLOT(2) SLOT(3) SLOT(4) SLOT(5) SLOT(6) SLOT(7)
SLOT(8) SLOT(9) SLOT(10) SLOT(11) SLOT(12) SLOT(13) SLOT(14) SLOT(15)

int64_t Java_mpi_Native_opCreate(int32_t slot, int32_t commutes) {
  static MPI_User_function *const slots[] = {
      run_0, run_1, run_2, run_3, run_4, run_5, run_6, run_7,
      run_8, run_9, run_10, run_11, run_12, run_13, run_14, run_15};
  MPI_Op op = MPI_OP_NULL;
  MPI_Op_create(slots[slot], commutes, &op);
  return NUMBER(op);
}

int32_t Java_mpi_Native_opFree(int64_t op) {
  MPI_Op handle = OP(op);
  return MPI_Op_free(&handle);
}

void Java_mpi_Native_load(JavaArray *array, int32_t bytes, int64_t from) {
  memcpy(jrt_data(array), (const void *)(uintptr_t)from, (size_t)bytes);
}

void Java_mpi_Native_store(JavaArray *array, int32_t bytes, int64_t to) {
  memcpy((void *)(uintptr_t)to, jrt_data(array), (size_t)bytes);
}
