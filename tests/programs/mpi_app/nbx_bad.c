// mpiproof-test:
// note: with standard sends the barrier proves nothing: messages get lost
// ranks: 2
// expect: violated
// finding: mpi-abort @ ABORT
/* Who sends to whom is known to the senders only. Everybody posts sends,
 * receives whatever a probe finds, enters a non-blocking barrier when
 * its own sends have been received, and leaves when all have entered: then
 * nothing can be under way any more.
 *
 *   usage: nbx_bad [seed]
 */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TAG_DATA 17

typedef struct {
  int count;
  int *to;
  int *value;
  MPI_Request *request;
} outbox;

static int rank, size;

/* Pseudo-random: does a send to b, and what? 0 means no. */
static int what(int a, int b, int seed) {
  int x = (a * 31 + b * 17 + seed * 7) % 10;

  return a != b && x >= 4 ? x : 0;
}

static void post(outbox *box, int seed) {
  int b;

  box->count = 0;
  box->to = malloc((size_t)size * sizeof *box->to);
  box->value = malloc((size_t)size * sizeof *box->value);
  box->request = malloc((size_t)size * sizeof *box->request);
  for (b = 0; b < size; b++) {
    int value = what(rank, b, seed), i = box->count;
    if (value == 0)
      continue;
    box->to[i] = b;
    box->value[i] = value;
    MPI_Isend(&box->value[i], 1, MPI_INT, b, TAG_DATA, MPI_COMM_WORLD,
              &box->request[i]);
    box->count++;
  }
}

static int receive_one(int *from) {
  MPI_Status status;
  int flag, value;

  MPI_Iprobe(MPI_ANY_SOURCE, TAG_DATA, MPI_COMM_WORLD, &flag, &status);
  if (!flag)
    return 0;
  MPI_Recv(&value, 1, MPI_INT, status.MPI_SOURCE, TAG_DATA, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  *from = status.MPI_SOURCE;
  return value;
}

/* Returns the number of messages; got[r] is what rank r sent. */
static int exchange(int seed, int *got) {
  MPI_Request barrier = MPI_REQUEST_NULL;
  int entered = 0, done = 0, received = 0;
  outbox box;

  post(&box, seed);
  while (!done) {
    int from = -1, value = receive_one(&from);
    if (value != 0) {
      assert(got[from] == 0);
      got[from] = value;
      received++;
    }
    if (entered) {
      MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
    } else {
      int all;
      MPI_Testall(box.count, box.request, &all, MPI_STATUSES_IGNORE);
      if (all) {
        MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
        entered = 1;
      }
    }
  }
  free(box.to);
  free(box.value);
  free(box.request);
  return received;
}

int main(int argc, char **argv) {
  int seed = argc > 1 ? atoi(argv[1]) : 1;
  int *got, i, received, expected = 0;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  got = calloc((size_t)size, sizeof *got);
  received = exchange(seed, got);
  for (i = 0; i < size; i++) {
    if (got[i] != what(i, rank, seed)) {
      fprintf(stderr, "rank %d: %d from %d\n", rank, got[i], i);
      MPI_Abort(MPI_COMM_WORLD, 1); /* @ABORT */
    }
    expected += got[i] != 0;
  }
  assert(received == expected);
  printf("rank %d received %d messages\n", rank, received);
  free(got);
  MPI_Finalize();
  return 0;
}
