// mpiproof-test:
// ranks: 3
// expect: verified
//
// Bodies in a ring: persistent requests with two buffers in turn, energies by
// MPI_Reduce, a log by each rank that rank 0 collects in order, time steps
// until nothing changes much.
#include <math.h>
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOCAL 2

typedef struct { double x, y, mass; } Body;

static char log_text[512];

static void note(const char *format, ...) {
  va_list args;
  size_t used = strlen(log_text);
  va_start(args, format);
  vsnprintf(log_text + used, sizeof log_text - used, format, args);
  va_end(args);
}

static void attract(double force[][2], const Body *own, const Body *other) {
  int i, j;
  for (i = 0; i < LOCAL; i++)
    for (j = 0; j < LOCAL; j++) {
      double dx = other[j].x - own[i].x, dy = other[j].y - own[i].y;
      double d2 = dx * dx + dy * dy + 0.01;
      force[i][0] += dx * other[j].mass / d2;
      force[i][1] += dy * other[j].mass / d2;
    }
}

int main(int argc, char **argv) {
  int rank, size, i, t, k;
  Body own[LOCAL], buffer[2][LOCAL];
  double force[LOCAL][2], change, most;
  MPI_Datatype body;
  MPI_Request requests[2][2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Type_contiguous(3, MPI_DOUBLE, &body);
  MPI_Type_commit(&body);
  for (i = 0; i < LOCAL; i++) {
    own[i].x = rank;
    own[i].y = i;
    own[i].mass = 1.0 / (1 + rank + i);
  }
  for (i = 0; i < 2; i++) {
    MPI_Send_init(buffer[i], LOCAL, body, (rank + 1) % size, 9,
                  MPI_COMM_WORLD, &requests[i][0]);
    MPI_Recv_init(buffer[1 - i], LOCAL, body, (rank + size - 1) % size, 9,
                  MPI_COMM_WORLD, &requests[i][1]);
  }
  for (t = 0; t < 3; t++) {
    memset(force, 0, sizeof force);
    memcpy(buffer[0], own, sizeof own);
    for (k = 0; k < size; k++) {
      int now = k % 2;
      if (k < size - 1) MPI_Startall(2, requests[now]);
      attract(force, own, buffer[now]);
      if (k < size - 1) MPI_Waitall(2, requests[now], MPI_STATUSES_IGNORE);
    }
    change = 0;
    for (i = 0; i < LOCAL; i++) {
      own[i].x += 0.01 * force[i][0];
      own[i].y += 0.01 * force[i][1];
      change = fmax(change, hypot(force[i][0], force[i][1]));
    }
    MPI_Allreduce(&change, &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    note("step %d: %.4f of %.4f\n", t, change, most);
    if (most < 1e-3) break;
  }
  if (rank == 0) {
    fputs(log_text, stdout);
    for (i = 1; i < size; i++) {
      MPI_Recv(log_text, sizeof log_text, MPI_CHAR, i, 1, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      printf("rank %d:\n%s", i, log_text);
    }
  } else {
    MPI_Send(log_text, strlen(log_text) + 1, MPI_CHAR, 0, 1, MPI_COMM_WORLD);
  }
  for (i = 0; i < 2; i++)
    for (k = 0; k < 2; k++) MPI_Request_free(&requests[i][k]);
  MPI_Type_free(&body);
  MPI_Finalize();
  return 0;
}
