// mpiproof-test:
// ranks: 2
// expect: verified
//
// The names of MPI-1: attributes, error handlers, extents, bounds, hvectors and
// hindexed types, packing by hand, buffered sends, a request of each kind.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int deleted, errors;

static int on_copy(MPI_Comm comm, int key, void *extra, void *in, void *out,
                   int *flag) {
  *(void **)out = in;
  *flag = 1;
  return MPI_SUCCESS;
}

static int on_delete(MPI_Comm comm, int key, void *value, void *extra) {
  deleted++;
  return MPI_SUCCESS;
}

static void on_error(MPI_Comm *comm, int *code, ...) {
  char text[MPI_MAX_ERROR_STRING];
  int length;
  MPI_Error_string(*code, text, &length);
  errors++;
}

int main(int argc, char **argv) {
  int rank, size, key, flag, *value, here = 7, position = 0, n;
  char packed[256], *buffer;
  double a = 1.5, b;
  MPI_Errhandler handler;
  MPI_Datatype pair, cols;
  MPI_Comm copy;
  MPI_Aint extent, low, high;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Keyval_create(on_copy, on_delete, &key, NULL);
  MPI_Attr_put(MPI_COMM_WORLD, key, &here);
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  MPI_Attr_get(copy, key, &value, &flag);
  assert(flag && *value == 7);
  MPI_Attr_delete(MPI_COMM_WORLD, key);
  MPI_Errhandler_create(on_error, &handler);
  MPI_Errhandler_set(copy, handler);
  MPI_Send(&here, 1, MPI_INT, size + 3, 0, copy);
  assert(errors == 1);
  MPI_Errhandler_set(copy, MPI_ERRORS_ARE_FATAL);
  MPI_Errhandler_free(&handler);
  MPI_Type_hvector(2, 1, 3 * sizeof(int), MPI_INT, &cols);
  MPI_Type_commit(&cols);
  MPI_Type_extent(cols, &extent);
  MPI_Type_lb(cols, &low);
  MPI_Type_ub(cols, &high);
  assert(extent == 4 * sizeof(int) && low == 0 && high == extent);
  {
    int lengths[2] = {1, 1};
    MPI_Aint displs[2] = {0, 8};
    MPI_Type_hindexed(2, lengths, displs, MPI_INT, &pair);
    MPI_Type_commit(&pair);
  }
  int data[4] = {1, 2, 3, 4}, got[4] = {0, 0, 0, 0};
  MPI_Sendrecv(data, 1, cols, 1 - rank, 1, got, 1, pair, 1 - rank, 1, copy,
               &status);
  MPI_Get_count(&status, pair, &n);
  assert(n == 1 && got[0] == 1 && got[2] == 4);
  MPI_Pack(&rank, 1, MPI_INT, packed, sizeof packed, &position, copy);
  MPI_Pack(&a, 1, MPI_DOUBLE, packed, sizeof packed, &position, copy);
  MPI_Pack_size(4, MPI_INT, copy, &n);
  n += 64 + MPI_BSEND_OVERHEAD;
  buffer = malloc(n);
  MPI_Buffer_attach(buffer, n);
  MPI_Bsend(packed, position, MPI_PACKED, 1 - rank, 2, copy);
  MPI_Recv(packed, sizeof packed, MPI_PACKED, 1 - rank, 2, copy, &status);
  position = 0;
  MPI_Unpack(packed, sizeof packed, &position, &n, 1, MPI_INT, copy);
  MPI_Unpack(packed, sizeof packed, &position, &b, 1, MPI_DOUBLE, copy);
  assert(n == 1 - rank && b == 1.5);
  MPI_Buffer_detach(&buffer, &n);
  free(buffer);
  MPI_Type_free(&cols);
  MPI_Type_free(&pair);
  MPI_Comm_free(&copy);
  MPI_Keyval_free(&key);
  printf("%d: %d deleted, %d errors, %d %.1f\n", rank, deleted, errors, got[2],
         b);
  MPI_Finalize();
  return 0;
}
