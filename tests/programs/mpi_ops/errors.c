// mpiproof-test:
// run: -n 1
//
// Error classes of calls with operators, where errors are returned.
#include <assert.h>
#include <mpi.h>
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
  double a[4] = {0}, b[4] = {0};
  MPI_Op op = MPI_SUM;
  MPI_Datatype twins;
  MPI_Type_contiguous(2, MPI_INT, &twins);
  MPI_Type_commit(&twins);
  EXPECT(MPI_ERR_OP, MPI_Op_free(&op));
  op = MPI_OP_NULL;
  EXPECT(MPI_ERR_OP, MPI_Op_free(&op));
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(a, b, 1, MPI_DOUBLE, MPI_OP_NULL));
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(a, b, 1, MPI_DOUBLE, MPI_BAND));
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(a, b, 1, MPI_DOUBLE, MPI_MAXLOC));
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(a, b, 1, MPI_2INT, MPI_SUM));
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(a, b, 1, MPI_C_DOUBLE_COMPLEX,
                                      MPI_MAX));
  EXPECT(MPI_ERR_OP, MPI_Reduce_local(a, b, 1, twins, MPI_SUM));
  EXPECT(MPI_ERR_OP, MPI_Allreduce(a, b, 1, MPI_DOUBLE, MPI_BXOR,
                                   MPI_COMM_WORLD));
  MPI_Type_free(&twins);
  MPI_Finalize();
  return 0;
}
