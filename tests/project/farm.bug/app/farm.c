#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#include "config.h"
#include "tasks.h"

#if SIZEOF_LONG != 8 || defined HAVE_NO_SUCH_FUNCTION
#error "the checks of CMake have gone wrong"
#endif

/* One task for each worker, whose answers are expected in their order. */
static int manage(int workers, int count) {
  int sum = 0, last = 0;
  for (int i = 0; i < count; i++) tasks_give(MPI_COMM_WORLD, i % workers + 1,
                                             i + 1);
  for (int i = 0; i < count; i++) {
    int worker;
    int answer = tasks_take(MPI_COMM_WORLD, &worker);
    assert(answer > last);
    sum += last = answer;
  }
  for (int i = 1; i <= workers; i++) tasks_give(MPI_COMM_WORLD, i, STOP);
  return sum;
}

int main(int argc, char **argv) {
  int rank, size, bad = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int count = argc > 1 ? atoi(argv[1]) : 1;
  if (count <= 0) {
    bad = 1;
  } else if (rank == 0) {
    int sum = manage(size - 1, count < size ? count : size - 1);
    printf("%s: %d task%s: %d\n", GREETING, count, count == 1 ? "" : "s", sum);
  } else {
    tasks_work(MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return bad;
}
