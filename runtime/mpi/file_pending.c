/* Accesses of this process to files that are under way: non-blocking and split
 * ones. Until they are complete another access to the same bytes comes before,
 * after or in between, and nothing is promised unless both only read (MPI 4.1,
 * 14.6.1). */
#include "mpi/file.h"

#include "mpi/type.h"

static MpiFileMove *under_way;

/* Where a move stands in its view: a run of bytes of the file. */
typedef struct Run {
  const MpiFileMove *move;
  MPI_Offset at, end;      /* bytes of the view: the next one, and behind all */
  MPI_Offset low, high;    /* the run in the file */
} Run;

static int next_run(Run *run) {
  MPI_Offset length;
  if (run->at >= run->end) return 0;
  run->low = __mpi_file_place(run->move->file, run->at, &length);
  if (length > run->end - run->at) length = run->end - run->at;
  run->high = run->low + length;
  run->at += length;
  return 1;
}

static Run runs_of(const MpiFileMove *move) {
  const MPI_Offset first = move->offset * mpi_file_esize(move->file);
  return (Run){.move = move, .at = first,
               .end = first + move->count *
                                  (MPI_Offset)__mpi_type_layout(move->type)
                                      ->size};
}

/* The first byte of the file that both use, or -1. Places of a view ascend
 * (14.3). */
static MPI_Offset find_common(const MpiFileMove *a, const MpiFileMove *b) {
  Run x = runs_of(a), y = runs_of(b);
  int more = next_run(&x) && next_run(&y);
  while (more) {
    if (x.low < y.high && y.low < x.high) return x.low > y.low ? x.low : y.low;
    more = x.high <= y.low ? next_run(&x) : next_run(&y);
  }
  return -1;
}

static void report(const MpiFileMove *move, const MpiFileMove *other,
                   MPI_Offset at) {
  if (move->file->atomic && other->file->atomic) {
    __mpiproof_narrow("accesses of one process to the same bytes of a file, "
                      "under way together in atomic mode: one order is "
                      "explored");
    return;
  }
  __mpi_file_tell("io-race",
                  "%s uses byte %lld of a file, and so does %s of this "
                  "process, which is not complete; one of them writes",
                  move->call, (long long)at, other->call);
}

void __mpi_file_meets(const MpiFileMove *move) {
  for (const MpiFileMove *other = under_way; other != 0; other = other->next) {
    if (other == move || other->file->number != move->file->number ||
        (!other->writes && !move->writes))
      continue;
    const MPI_Offset at = find_common(move, other);
    if (at < 0) continue;
    report(move, other, at);
    return;
  }
}

void __mpi_file_enter(MpiFileMove *move) {
  __mpi_file_meets(move);
  move->pending = 1;
  move->next = under_way;
  under_way = move;
}

void __mpi_file_leave(MpiFileMove *move) {
  MpiFileMove **link = &under_way;
  while (*link != move) link = &(*link)->next;
  *link = move->next;
}
