/* MAXLOC and MINLOC on pairs of short and of long, which MPI has no datatypes
 * for (MPI 4.1, 6.9.4): types and operators of ours, made when they are needed
 * and not the program's to free. */
#include "java/mpi_buffer.h"
#include "mpi/library.h"

int64_t Java_mpi_Native_pairType(int64_t element) {
  MPI_Datatype pair;
  if (MPI_Type_contiguous(2, TYPE(element), &pair) != MPI_SUCCESS ||
      MPI_Type_commit(&pair) != MPI_SUCCESS) {
    return NUMBER(MPI_DATATYPE_NULL);
  }
  mpi_object_disown(MPI_KIND_TYPE, (uintptr_t)pair);
  return NUMBER(pair);
}

/* A type that the package makes for itself. */
void Java_mpi_Native_typeDisown(int64_t type) {
  mpi_object_disown(MPI_KIND_TYPE, (uintptr_t)TYPE(type));
}

/* Of equal values, the one with the lower index. */
#define PAIR(name, type, better)                                           \
  static void name(void *in, void *inout, int *n, MPI_Datatype *unused) {  \
    const type *a = in;                                                    \
    type *b = inout;                                                       \
    (void)unused;                                                          \
    for (int i = 0; i < 2 * *n; i += 2) {                                  \
      if (a[i] better b[i] || (a[i] == b[i] && a[i + 1] < b[i + 1])) {     \
        b[i] = a[i];                                                       \
        b[i + 1] = a[i + 1];                                               \
      }                                                                    \
    }                                                                      \
  }
PAIR(max_short, int16_t, >)
PAIR(min_short, int16_t, <)
PAIR(max_long, int64_t, >)
PAIR(min_long, int64_t, <)

int64_t mpi_pair_op(int32_t which) {
  static MPI_User_function *const functions[] = {max_short, min_short,
                                                 max_long, min_long};
  static MPI_Op made[4];
  if (made[which] == 0) {
    MPI_Op_create(functions[which], 1, &made[which]);
    mpi_object_disown(MPI_KIND_OP, (uintptr_t)made[which]);
  }
  return NUMBER(made[which]);
}
