// mpiproof-test:
// ranks: 2
// expect: verified
//
// Every wait and test, over requests of which some are null, some have nothing
// to wait for, and some are real.
#include <assert.h>
#include <mpi.h>

enum { N = 4 };
static int in[N];
static MPI_Request requests[N];

// Positions: 0 null, 1 receive, 2 from nobody, 3 receive.
static void start(void) {
  requests[0] = MPI_REQUEST_NULL;
  for (int i = 1; i < N; i++) {
    in[i] = -1;
    MPI_Irecv(&in[i], 1, MPI_INT, i == 2 ? MPI_PROC_NULL : 1, i,
              MPI_COMM_WORLD, &requests[i]);
  }
}

static void check(int i, const MPI_Status *status) {
  int count;
  assert(requests[i] == MPI_REQUEST_NULL);
  if (i == 0) {
    assert(status->MPI_SOURCE == MPI_ANY_SOURCE);
    return;
  }
  MPI_Get_count(status, MPI_INT, &count);
  assert(count == (i == 2 ? 0 : 1));
  assert(in[i] == (i == 2 ? -1 : 10 * i));
#ifdef MPICH_VERSION   // may not set the source if there is none
  if (i == 2) {
    return;
  }
#endif
  assert(status->MPI_SOURCE == (i == 2 ? MPI_PROC_NULL : 1));
  assert(status->MPI_TAG == (i == 2 ? MPI_ANY_TAG : i));
}

static void all(void) {
  MPI_Status statuses[N];
  int flag = 0;
  start();
  MPI_Waitall(N, requests, statuses);
  for (int i = 0; i < N; i++) {
    check(i, &statuses[i]);
  }
  start();
  MPI_Waitall(N, requests, MPI_STATUSES_IGNORE);
  assert(in[1] == 10 && in[3] == 30);
  start();
  while (!flag) {
    MPI_Testall(N, requests, &flag, statuses);
    assert(flag || requests[1] != MPI_REQUEST_NULL);
  }
  for (int i = 0; i < N; i++) {
    check(i, &statuses[i]);
  }
}

static void any(void) {
  MPI_Status status;
  int index, flag, seen = 0;
  start();
  for (int i = 1; i < N; i++) {
    MPI_Waitany(N, requests, &index, &status);
    assert(index > 0);
    check(index, &status);
    seen |= 1 << index;
  }
  assert(seen == 14);
  MPI_Waitany(N, requests, &index, &status);
  assert(index == MPI_UNDEFINED);
  start();
  for (int done = 0; done < 3;) {
    MPI_Testany(N, requests, &index, &flag, &status);
    if (flag) {
      check(index, &status);
      done++;
    } else {
      assert(index == MPI_UNDEFINED);
    }
  }
}

static void some(int test) {
  MPI_Status statuses[N];
  int outcount, indices[N], seen = 0;
  start();
  while (seen != 14) {
    if (test) {
      MPI_Testsome(N, requests, &outcount, indices, statuses);
    } else {
      MPI_Waitsome(N, requests, &outcount, indices, statuses);
      assert(outcount > 0);
    }
    for (int i = 0; i < outcount; i++) {
      check(indices[i], &statuses[i]);
      assert((seen & 1 << indices[i]) == 0);
      seen |= 1 << indices[i];
    }
  }
  MPI_Waitsome(N, requests, &outcount, indices, MPI_STATUSES_IGNORE);
  assert(outcount == MPI_UNDEFINED);
}

static void one(void) {
  MPI_Status status;
  int flag = 0;
  start();
  while (!flag) {
    MPI_Test(&requests[3], &flag, &status);
  }
  check(3, &status);
  for (flag = 0; !flag;) {
    MPI_Request_get_status(requests[1], &flag, &status);
  }
  assert(requests[1] != MPI_REQUEST_NULL && in[1] == 10);
  assert(status.MPI_SOURCE == 1 && status.MPI_TAG == 1);
  MPI_Request_get_status(requests[1], &flag, MPI_STATUS_IGNORE);
  assert(flag);
  MPI_Wait(&requests[1], &status);
  check(1, &status);
  MPI_Test(&requests[2], &flag, &status);
  assert(flag);
  check(2, &status);
}

int main(int argc, char **argv) {
  int rank, out[2] = {10, 30};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    all();
    any();
    some(0);
    some(1);
    one();
  } else {
    for (int i = 0; i < 8; i++) {
      MPI_Request sends[2];
      MPI_Isend(&out[0], 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &sends[0]);
      MPI_Isend(&out[1], 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &sends[1]);
      MPI_Waitall(2, sends, MPI_STATUSES_IGNORE);
    }
  }
  MPI_Finalize();
  return 0;
}
