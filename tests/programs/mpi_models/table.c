// mpiproof-test:
// note: what a table says of the sender is added up, structs are copied
// options: --path-models -n 5
// paths: 1
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

typedef struct Worker {
  int weight, tasks;
  double time;
  char name[8];
} Worker;

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    Worker workers[5], seen[5];
    int sum = 0;
    double time;
    for (int i = 0; i < 5; i++) {
      workers[i] = (Worker){.weight = 1 << i, .time = 0.5 * i};
      strcpy(workers[i].name, "worker");
    }
    memset(seen, 0, sizeof seen);
    for (int i = 1; i < size; i++) {
      MPI_Recv(&time, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               &status);
      Worker *worker = &workers[status.MPI_SOURCE];
      sum += worker->weight;
      worker->tasks++;
      worker->time += time;
      seen[worker->weight >> 1 & 3] = *worker;
    }
    if (sum != 30) abort();
    for (int i = 1; i < 5; i++)
      if (workers[i].tasks != 1 || workers[i].time != i) abort();
    if (seen[1].time != 1 || seen[2].tasks != 1) abort();
  } else {
    double time = 0.5 * rank;
    MPI_Send(&time, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
