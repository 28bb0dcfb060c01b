// mpiproof-test:
// note: Monte Carlo pi with a random number server, groups, allreduce
// outcomes: 1
// ranks: 2 3
// run: -n 4 -- 2 4
/* Pi by throwing darts. The last process is a server of random numbers, the
 * others ask it for chunks, count hits, and agree by a reduction on their own
 * communicator (all but the server) whether to go on. Which worker gets which
 * chunk depends on the order of requests; all chunks together do not, so the
 * result is always the same.
 *
 *   usage: monte_carlo [rounds [points_per_chunk]]
 */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define REQUEST 1
#define REPLY 2

static int rounds = 2, chunk = 4;

struct generator {
  unsigned state;
};

static int next_number(struct generator *g) {
  g->state = g->state * 1664525u + 1013904223u;
  return (int)(g->state >> 16 & 0x3ff);
}

static void serve(MPI_Comm world) {
  struct generator g = {2024u};
  int *numbers = malloc((size_t)(2 * chunk) * sizeof *numbers);
  int request, i;
  MPI_Status status;

  /* A request of 0 means that all workers have what they want. */
  for (;;) {
    MPI_Recv(&request, 1, MPI_INT, MPI_ANY_SOURCE, REQUEST, world, &status);
    if (request == 0)
      break;
    assert(request <= chunk);
    for (i = 0; i < 2 * request; i++)
      numbers[i] = next_number(&g);
    MPI_Send(numbers, 2 * request, MPI_INT, status.MPI_SOURCE, REPLY, world);
  }
  free(numbers);
}

static int hits(const int *numbers, int count) {
  int i, in = 0;

  for (i = 0; i < count; i++) {
    int x = numbers[2 * i], y = numbers[2 * i + 1];
    if (x * x + y * y <= 1023 * 1023)
      in++;
  }
  return in;
}

static void work(MPI_Comm world, MPI_Comm workers, int server) {
  int *numbers = malloc((size_t)(2 * chunk) * sizeof *numbers);
  int request = chunk, worker, done = 0, round, count;
  int mine[2] = {0, 0}, total[2] = {0, 0};
  MPI_Status status;

  MPI_Comm_rank(workers, &worker);
  for (round = 0; !done; round++) {
    MPI_Send(&request, 1, MPI_INT, server, REQUEST, world);
    MPI_Recv(numbers, 2 * chunk, MPI_INT, server, REPLY, world, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    mine[0] += hits(numbers, count / 2);
    mine[1] += count / 2;
    MPI_Allreduce(mine, total, 2, MPI_INT, MPI_SUM, workers);
    done = round + 1 >= rounds;
  }
  if (worker == 0) {
    request = 0;
    MPI_Send(&request, 1, MPI_INT, server, REQUEST, world);
    printf("%d of %d points, pi is about %.4f\n", total[0], total[1],
           4.0 * total[0] / total[1]);
  }
  free(numbers);
}

int main(int argc, char **argv) {
  MPI_Comm world = MPI_COMM_WORLD, workers;
  MPI_Group everybody, some;
  int rank, size, server;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(world, &rank);
  MPI_Comm_size(world, &size);
  if (argc > 1) rounds = atoi(argv[1]);
  if (argc > 2) chunk = atoi(argv[2]);
  if (size < 2 || rounds < 1 || chunk < 1) {
    if (rank == 0)
      fprintf(stderr, "usage: monte_carlo [rounds [points]], 2 processes\n");
    MPI_Finalize();
    return 1;
  }
  server = size - 1;
  MPI_Comm_group(world, &everybody);
  MPI_Group_excl(everybody, 1, &server, &some);
  MPI_Comm_create(world, some, &workers);
  MPI_Group_free(&some);
  MPI_Group_free(&everybody);
  if (rank == server)
    serve(world);
  else
    work(world, workers, server);
  if (workers != MPI_COMM_NULL)
    MPI_Comm_free(&workers);
  MPI_Finalize();
  return 0;
}
