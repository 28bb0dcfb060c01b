// mpiproof-test:
// note: who has nothing to send does not receive either
// cflags: -std=gnu89 -w
// ranks: 3
// expect: violated
// finding: unmatched-message @ EXCHANGE
/* Particles move between processes that own parts of a line. Written the way
 * it was done when MPI was new: everything global, MPI_Address and
 * MPI_Type_struct, MPI_Attr_get, MPI_Errhandler_set.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MAXP 64
#define LEFT 0
#define RIGHT 1

struct particle {
  char kind;
  double x, v;
  int id;
} p[MAXP], outgoing[2][MAXP], incoming[MAXP];

int np, nout[2], me, nproc;
double lo, hi, length = 12.0;
MPI_Datatype ptype;

build_type() {
  int blocks[5];
  MPI_Aint disps[5], base;
  MPI_Datatype types[5];
  int i;

  MPI_Address(&p[0], &base);
  MPI_Address(&p[0].kind, &disps[0]);
  MPI_Address(&p[0].x, &disps[1]);
  MPI_Address(&p[0].v, &disps[2]);
  MPI_Address(&p[0].id, &disps[3]);
  MPI_Address(&p[1], &disps[4]);
  types[0] = MPI_CHAR;
  types[1] = types[2] = MPI_DOUBLE;
  types[3] = MPI_INT;
  types[4] = MPI_UB;
  for (i = 0; i < 5; i++) {
    blocks[i] = 1;
    disps[i] -= base;
  }
  MPI_Type_struct(5, blocks, disps, types, &ptype);
  MPI_Type_commit(&ptype);
}

die(msg, code)
char *msg;
int code;
{
  fprintf(stderr, "%d: %s\n", me, msg);
  MPI_Abort(MPI_COMM_WORLD, code);
}

create() {
  int i;

  np = 0;
  for (i = 0; i < 9; i++) {
    double x = 0.7 + 1.3 * i;
    if (x >= lo && x < hi) {
      p[np].kind = i % 2 ? 'b' : 'a';
      p[np].x = x;
      p[np].v = i % 3 - 1.0;
      p[np].id = i;
      np++;
    }
  }
}

move() {
  int i, keep = 0;

  nout[LEFT] = nout[RIGHT] = 0;
  for (i = 0; i < np; i++) {
    p[i].x += 0.5 * p[i].v;
    if (p[i].x < 0.0) {
      p[i].x = -p[i].x;
      p[i].v = -p[i].v;
    }
    if (p[i].x >= length) {
      p[i].x = 2 * length - p[i].x - 1e-6;
      p[i].v = -p[i].v;
    }
    if (p[i].x < lo)
      outgoing[LEFT][nout[LEFT]++] = p[i];
    else if (p[i].x >= hi)
      outgoing[RIGHT][nout[RIGHT]++] = p[i];
    else
      p[keep++] = p[i];
  }
  np = keep;
}

exchange(side)
int side;
{
  int to = side == LEFT ? me - 1 : me + 1;
  int from = side == LEFT ? me + 1 : me - 1;
  int n, i;
  MPI_Status st;

  if (to < 0 || to >= nproc)
    to = MPI_PROC_NULL;
  if (from < 0 || from >= nproc)
    from = MPI_PROC_NULL;
  if (nout[side] == 0)
    return 0;
  MPI_Sendrecv(outgoing[side], nout[side], ptype, to, /* @EXCHANGE */
               10 + side, incoming, MAXP, ptype, from, 10 + side,
               MPI_COMM_WORLD, &st);
  MPI_Get_count(&st, ptype, &n);
  for (i = 0; i < n; i++) {
    if (np == MAXP)
      die("too many particles", 1);
    p[np++] = incoming[i];
  }
}

main(argc, argv)
int argc;
char **argv;
{
  int step, i, total, *tag_ub, flag, sum = 0, idsum;
  MPI_Aint extent;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &nproc);
  MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
  MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, &tag_ub, &flag);
  if (!flag || *tag_ub < 32767)
    die("tags are too small", 2);
  lo = me * length / nproc;
  hi = (me + 1) * length / nproc;
  build_type();
  MPI_Type_extent(ptype, &extent);
  if (extent != sizeof(struct particle))
    die("strange extent", 3);
  create();
  for (step = 0; step < 3; step++) {
    move();
    exchange(LEFT);
    exchange(RIGHT);
  }
  MPI_Allreduce(&np, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  for (i = 0; i < np; i++) {
    if (p[i].x < lo || p[i].x >= hi)
      die("a particle is out of place", 4);
    sum += p[i].id * (p[i].kind == 'a' ? 1 : 10);
  }
  MPI_Reduce(&sum, &idsum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (me == 0)
    printf("%d particles, checksum %d\n", total, idsum);
  MPI_Type_free(&ptype);
  MPI_Finalize();
  return 0;
}
