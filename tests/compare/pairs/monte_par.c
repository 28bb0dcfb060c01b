/* Seed 004: rank 0 serves random numbers to whoever asks first, the others
 * throw darts and add up what they have. BAD: a worker starts counting anew in
 * each round, but only what is inside. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef ROUNDS
#define ROUNDS 2
#endif

static void serve(int workers) {
  while (workers > 0) {
    int more;
    double point[2];
    MPI_Status status;
    MPI_Recv(&more, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    if (more) {
      point[0] = drand48();
      point[1] = drand48();
      MPI_Send(point, 2, MPI_DOUBLE, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
    } else {
      workers--;
    }
  }
}

static double work(MPI_Comm team) {
  int in = 0, out = 0, rounds = 0, more = 1, none = 0;
  double pi, error;
  do {
    int counts[2] = {0, 0}, sums[2];
    double point[2];
    MPI_Send(&more, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Recv(point, 2, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    double x = 2 * point[0] - 1, y = 2 * point[1] - 1;
    if (x * x + y * y < 1.0)
      counts[0]++;
    else
      counts[1]++;
    MPI_Allreduce(counts, sums, 2, MPI_INT, MPI_SUM, team);
#ifdef BAD
    in = sums[0];
#else
    in += sums[0];
#endif
    out += sums[1];
    pi = 4.0 * in / (in + out);
    error = fabs(pi - 3.141592653589793);
    rounds++;
  } while (error > 0.01 && rounds < ROUNDS);
  MPI_Send(&none, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  return pi;
}

int main(int argc, char **argv) {
  int rank, size;
  double pi = 0;
  MPI_Comm team;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_split(MPI_COMM_WORLD, rank == 0, rank, &team);
  if (rank == 0)
    serve(size - 1);
  else
    pi = work(team);
  if (rank == 1) printf("pi is about %f\n", pi);
  MPI_Comm_free(&team);
  MPI_Finalize();
  return 0;
}
