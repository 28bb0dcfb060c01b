// mpiproof-test:
// run: -n 1
//
// Error classes of wrong calls about datatypes and operators that MPICH 4.0
// does not notice.
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

#define EXPECT(class, call)                                      \
  do {                                                           \
    int got = class_of(call);                                    \
    if (got != class) printf("line %d: %d\n", __LINE__, got);    \
    assert(got == class);                                        \
  } while (0)

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  MPI_Datatype made;
  int position = 0;
  char buffer[8], other[8] = {0};
  EXPECT(MPI_ERR_ARG, MPI_Type_create_subarray(
      1, (int[]){4}, (int[]){3}, (int[]){2}, MPI_ORDER_C, MPI_INT, &made));
  long number = 1;
  EXPECT(MPI_ERR_TRUNCATE, MPI_Pack(&number, 2, MPI_INT, buffer, 7,
                                    &position, MPI_COMM_WORLD));
  assert(position == 0);
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(other, buffer, 1, MPI_BYTE, MPI_SUM));
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(other, buffer, 1, MPI_CHAR, MPI_MAX));
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(other, buffer, 1, MPI_DOUBLE,
                                      MPI_LAND));
  MPI_Finalize();
  return 0;
}
