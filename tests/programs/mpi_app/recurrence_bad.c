// mpiproof-test:
// note: rank 0 scans without blocking, the others block: no match
// ranks: 2 4
// expect: violated
// finding: call-mismatch @ SCAN
/* x[i + 1] = a[i] x[i] + b[i] for all i at once: maps x -> a x + b compose
 * associatively but do not commute. Each process composes its block, a scan
 * gives the map before the block. Also with the non-blocking scan.
 *
 *   usage: recurrence_bad [n]
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MODULUS 10007

typedef struct {
  long a, b;
} map;

static int rank, size;

static long coefficient(int i, int which) {
  return (i * 37 + which * 11 + 5) % 101;
}

static map compose(map first, map second) {
  map m;

  m.a = second.a * first.a % MODULUS;
  m.b = (second.a * first.b + second.b) % MODULUS;
  return m;
}

/* inout becomes "in, then inout": in comes from lower ranks. */
static void compose_op(void *in, void *inout, int *count, MPI_Datatype *type) {
  map *first = in, *second = inout;
  int i;

  (void)type;
  for (i = 0; i < *count; i++)
    second[i] = compose(first[i], second[i]);
}

static map block_map(int from, int to) {
  map m = {1, 0}, next;
  int i;

  for (i = from; i < to; i++) {
    next.a = coefficient(i, 0);
    next.b = coefficient(i, 1);
    m = compose(m, next);
  }
  return m;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 20, from, to, i;
  map mine, upto, again, whole = {0, 0}, check;
  MPI_Datatype type;
  MPI_Request request;
  MPI_Op op;
  long x, last;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Type_contiguous(2, MPI_LONG, &type);
  MPI_Type_commit(&type);
  MPI_Op_create(compose_op, 0, &op);
  from = rank * n / size;
  to = (rank + 1) * n / size;
  mine = block_map(from, to);
  request = MPI_REQUEST_NULL;
  if (rank == 0)
    MPI_Iscan(&mine, &upto, 1, type, op, MPI_COMM_WORLD, &request);
  else
    MPI_Scan(&mine, &upto, 1, type, op, MPI_COMM_WORLD); /* @SCAN */
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  again = upto;
  MPI_Reduce(&mine, &whole, 1, type, op, size - 1, MPI_COMM_WORLD);
  check = block_map(0, to);
  if (upto.a != check.a || upto.b != check.b || again.a != upto.a
      || again.b != upto.b) {
    fprintf(stderr, "rank %d: wrong prefix\n", rank);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  x = (upto.a * 3 + upto.b) % MODULUS;
  if (rank == size - 1) {
    last = (whole.a * 3 + whole.b) % MODULUS;
    if (last != x)
      MPI_Abort(MPI_COMM_WORLD, 2);
  }
  MPI_Bcast(&x, 1, MPI_LONG, size - 1, MPI_COMM_WORLD);
  last = 3;
  for (i = 0; i < n; i++)
    last = (coefficient(i, 0) * last + coefficient(i, 1)) % MODULUS;
  if (last != x)
    MPI_Abort(MPI_COMM_WORLD, 3);
  if (rank == 0)
    printf("x[%d] = %ld\n", n, x);
  MPI_Op_free(&op);
  MPI_Type_free(&type);
  MPI_Finalize();
  return 0;
}
