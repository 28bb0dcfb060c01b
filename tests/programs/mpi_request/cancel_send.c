// mpiproof-test:
// ranks: 2
// expect: verified
//
// A send that is to be cancelled is cancelled or completes; its wait is local
// (MPI 4.1, 3.8.4). In every mode, nobody receiving; then somebody who is told
// what became of it.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

#define W MPI_COMM_WORLD

static int ends_cancelled(MPI_Request *q) {
  int cancelled;
  MPI_Status s;
  MPI_Cancel(q);
  MPI_Wait(q, &s);
  MPI_Test_cancelled(&s, &cancelled);
  return cancelled;
}

static void nobody_receives(int rank) {
  int x = 1, flag, index, count, indices[2];
  MPI_Request q[2];
  MPI_Issend(&x, 1, MPI_INT, 1 - rank, 90, W, &q[0]);
  assert(ends_cancelled(&q[0]));

  MPI_Ssend_init(&x, 1, MPI_INT, 1 - rank, 91, W, &q[0]);
  for (int i = 0; i < 2; i++) {
    MPI_Start(&q[0]);
    assert(ends_cancelled(&q[0]));
  }
  MPI_Request_free(&q[0]);

  /* One that another wait finds, while the other may stay undecided. */
  MPI_Issend(&x, 1, MPI_INT, 1 - rank, 92, W, &q[0]);
  MPI_Issend(&x, 1, MPI_INT, 1 - rank, 93, W, &q[1]);
  MPI_Cancel(&q[0]);
  MPI_Cancel(&q[1]);
  MPI_Waitany(2, q, &index, MPI_STATUS_IGNORE);
  assert(q[index] == MPI_REQUEST_NULL);
  MPI_Waitsome(2, q, &count, indices, MPI_STATUSES_IGNORE);
  assert(count == 1 && indices[0] == 1 - index);

  MPI_Issend(&x, 1, MPI_INT, 1 - rank, 94, W, &q[0]);
  MPI_Cancel(&q[0]);
  do {
    MPI_Test(&q[0], &flag, MPI_STATUS_IGNORE);
  } while (!flag);

  /* Freed: it is cancelled all the same, or was to be. */
  MPI_Issend(&x, 1, MPI_INT, 1 - rank, 95, W, &q[0]);
  MPI_Cancel(&q[0]);
  MPI_Request_free(&q[0]);
}

/* The space of a buffered send that is cancelled is free again. */
static void buffered(int rank) {
  int size = (int)sizeof(int) + MPI_BSEND_OVERHEAD, x = 7, cancelled;
  void *memory = malloc((size_t)size);
  MPI_Request q;
  MPI_Buffer_attach(memory, size);
  MPI_Ibsend(&x, 1, MPI_INT, 1 - rank, 3, W, &q);
  cancelled = ends_cancelled(&q);
  if (cancelled) {
    MPI_Bsend(&x, 1, MPI_INT, 1 - rank, 3, W);
  }
  x = 0;
  MPI_Recv(&x, 1, MPI_INT, 1 - rank, 3, W, MPI_STATUS_IGNORE);
  assert(x == 7);
  MPI_Buffer_detach(&memory, &size);
  free(memory);
}

static void told(int rank) {
  int x = 5, there;
  MPI_Request q;
  if (rank == 0) {
    MPI_Isend(&x, 1, MPI_INT, 1, 1, W, &q);
    there = !ends_cancelled(&q);
    MPI_Send(&there, 1, MPI_INT, 1, 2, W);
  } else {
    MPI_Recv(&there, 1, MPI_INT, 0, 2, W, MPI_STATUS_IGNORE);
    if (there) {
      x = 0;
      MPI_Recv(&x, 1, MPI_INT, 0, 1, W, MPI_STATUS_IGNORE);
      assert(x == 5);
    }
  }
}

/* What is behind it is received if it is cancelled. */
static void behind(int rank) {
  int x = 1, y = 2, in = 0, there;
  MPI_Request q;
  if (rank == 0) {
    MPI_Issend(&x, 1, MPI_INT, 1, 4, W, &q);
    MPI_Cancel(&q);
    MPI_Send(&y, 1, MPI_INT, 1, 4, W);
    MPI_Status s;
    MPI_Wait(&q, &s);
    MPI_Test_cancelled(&s, &there);
    there = !there;
    MPI_Send(&there, 1, MPI_INT, 1, 5, W);
  } else {
    MPI_Recv(&in, 1, MPI_INT, 0, 4, W, MPI_STATUS_IGNORE);
    if (in == 1) {
      MPI_Recv(&in, 1, MPI_INT, 0, 4, W, MPI_STATUS_IGNORE);
      MPI_Recv(&there, 1, MPI_INT, 0, 5, W, MPI_STATUS_IGNORE);
      assert(there);
    } else {
      MPI_Recv(&there, 1, MPI_INT, 0, 5, W, MPI_STATUS_IGNORE);
      assert(!there);
    }
    assert(in == 2);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &rank);
  nobody_receives(rank);
  MPI_Barrier(W);
  told(rank);
  MPI_Barrier(W);
  buffered(rank);
  MPI_Barrier(W);
  behind(rank);
  MPI_Finalize();
  return 0;
}
