// Datatype, operator and communicator are freed while a collective that uses
// them is under way: it completes as if they were not (MPI 4.1, 5.1.9, 6.9.5,
// 7.4.3). New objects made meanwhile do not get in its way.
// mpiproof-test:
// ranks: 1 2 3
// expect: verified
#include <assert.h>
#include <mpi.h>

static void plus(void *in, void *inout, int *count, MPI_Datatype *type) {
  int *a = in, *b = inout;
  (void)type;
  for (int i = 0; i < *count; i++) {
    b[3 * i] += a[3 * i];
    b[3 * i + 2] += a[3 * i + 2];
  }
}

static void minus(void *in, void *inout, int *count, MPI_Datatype *type) {
  (void)in;
  (void)inout;
  (void)count;
  (void)type;
  assert(0);
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Comm comm, comm2;
  MPI_Datatype type, type2;
  MPI_Op op, op2;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Type_vector(2, 1, 2, MPI_INT, &type);
  MPI_Type_commit(&type);
  MPI_Op_create(plus, 1, &op);
  int data[3] = {rank, -7, 10 * rank}, sum[3] = {0, -9, 0};
  MPI_Iallreduce(data, sum, 1, type, op, comm, &request);
  MPI_Op_free(&op);
  MPI_Type_free(&type);
  MPI_Comm_free(&comm);
  assert(op == MPI_OP_NULL && type == MPI_DATATYPE_NULL);
  MPI_Op_create(minus, 1, &op2);
  MPI_Type_contiguous(5, MPI_CHAR, &type2);
  MPI_Type_commit(&type2);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm2);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  const int total = size * (size - 1) / 2;
  assert(sum[0] == total && sum[1] == -9 && sum[2] == 10 * total);
  MPI_Op_free(&op2);
  MPI_Type_free(&type2);
  MPI_Comm_free(&comm2);
  MPI_Finalize();
  return 0;
}
