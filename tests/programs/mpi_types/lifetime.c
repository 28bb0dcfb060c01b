// mpiproof-test:
// options: --check leak,overflow
// run: -n 2
//
// A datatype may be freed while operations and other types still use it (MPI
// 4.1, 5.1.9), and handles are used again afterwards.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { N = 4 };

int main(int argc, char **argv) {
  int rank, matrix[N][N], column_back[N] = {0};
  MPI_Request request;
  MPI_Datatype column, inner, outer;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < N * N; i++) matrix[i / N][i % N] = 10 * rank + i;
  int peer = 1 - rank;

  /* Freed while a send and a receive are pending. */
  MPI_Type_vector(N, 1, N, MPI_INT, &column);
  MPI_Type_commit(&column);
  MPI_Isend(&matrix[0][1], 1, column, peer, 0, MPI_COMM_WORLD, &request);
  MPI_Type_free(&column);
  assert(column == MPI_DATATYPE_NULL);
  MPI_Recv(column_back, N, MPI_INT, peer, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < N; i++) assert(column_back[i] == 10 * peer + 4 * i + 1);

  MPI_Type_vector(N, 1, N, MPI_INT, &column);
  MPI_Type_commit(&column);
  MPI_Irecv(&matrix[0][3], 1, column, peer, 1, MPI_COMM_WORLD, &request);
  MPI_Type_free(&column);
  MPI_Type_contiguous(3, MPI_CHAR, &column);     /* perhaps the same handle */
  int numbers[N] = {7, 8, 9, 10};
  MPI_Send(numbers, N, MPI_INT, peer, 1, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < N; i++) assert(matrix[i][3] == 7 + i);
  MPI_Type_free(&column);

  /* Freed while another type is made of it. */
  MPI_Type_contiguous(2, MPI_INT, &inner);
  MPI_Type_vector(2, 1, 2, inner, &outer);
  MPI_Type_free(&inner);
  MPI_Type_commit(&outer);
  int size;
  MPI_Aint lb, extent;
  MPI_Type_size(outer, &size);
  MPI_Type_get_extent(outer, &lb, &extent);
  assert(size == 16 && lb == 0 && extent == 24);
  MPI_Type_free(&outer);
  MPI_Finalize();
  return 0;
}
