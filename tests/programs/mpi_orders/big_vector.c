// A strided column of a large matrix, received as a row.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: verified
// outcome: 499500\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  static int m[1000][20];
  MPI_Datatype column;
  MPI_Type_vector(1000, 1, 20, MPI_INT, &column);
  MPI_Type_commit(&column);
  if (rank == 0) {
    for (int i = 0; i < 1000; i++)
      m[i][7] = i;
    MPI_Send(&m[0][7], 1, column, 1, 0, WORLD);
  } else {
    static int row[1000];
    int sum = 0;
    MPI_Recv(row, 1000, MPI_INT, 0, 0, WORLD, IGNORE);
    for (int i = 0; i < 1000; i++)
      sum += row[i];
    printf("%d\n", sum);
  }
  MPI_Type_free(&column);
  MPI_Finalize();
  return 0;
}
