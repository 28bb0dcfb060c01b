// mpiproof-test:
// run: -n 1
//
// Error classes of calls about datatypes, where errors are returned.
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
  MPI_Datatype t = MPI_INT, made;
  int size, lengths[2] = {1, -1}, places[2] = {0, 4};
  char buffer[8];
  EXPECT(MPI_ERR_TYPE, MPI_Type_free(&t));
  t = MPI_DATATYPE_NULL;
  EXPECT(MPI_ERR_TYPE, MPI_Type_commit(&t));
  EXPECT(MPI_ERR_TYPE, MPI_Type_size(MPI_DATATYPE_NULL, &size));
  EXPECT(MPI_ERR_TYPE, MPI_Type_contiguous(3, MPI_DATATYPE_NULL, &made));
  EXPECT(MPI_ERR_COUNT, MPI_Type_contiguous(-3, MPI_INT, &made));
  EXPECT(MPI_ERR_COUNT, MPI_Type_indexed(2, lengths, places, MPI_INT, &made));
  EXPECT(MPI_ERR_COUNT, MPI_Type_vector(2, -1, 3, MPI_INT, &made));
  EXPECT(MPI_ERR_ARG, MPI_Type_create_subarray(
      1, (int[]){4}, (int[]){3}, (int[]){0}, 12345, MPI_INT, &made));
  EXPECT(MPI_ERR_ARG, MPI_Type_create_darray(
      4, 0, 1, (int[]){8}, (int[]){MPI_DISTRIBUTE_BLOCK}, (int[]){1},
      (int[]){4}, MPI_ORDER_C, MPI_INT, &made));
  int integers[1];
  MPI_Aint addresses[1];
  EXPECT(MPI_ERR_TYPE, MPI_Type_get_contents(MPI_INT, 1, 1, 1, integers,
                                             addresses, &made));
  MPI_Type_contiguous(2, MPI_INT, &t);
  EXPECT(MPI_ERR_TYPE, MPI_Send(buffer, 1, t, 0, 0, MPI_COMM_WORLD));
  MPI_Type_free(&t);
  EXPECT(MPI_ERR_ARG, MPI_Type_match_size(MPI_TYPECLASS_REAL, 3, &made));
  MPI_Finalize();
  return 0;
}
