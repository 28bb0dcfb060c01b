/* Seed 004, figure 1(b): a master hands rows out to whoever is ready. BAD: results
 * are stored in the order in which they come. */
#include "pair.h"

#ifndef N
#define N 10
#endif
#define L N
#define M N
static double A[N][L], B[L][M], C[N][M];

static void master(void) {
  double ans[M];
  int sent = 0;
  MPI_Status status;
  for (int i = 0; i < size - 1; i++, sent++)
    MPI_Send(A[i], L, MPI_DOUBLE, i + 1, i + 1, MPI_COMM_WORLD);
  for (int i = 0; i < N; i++) {
    MPI_Recv(ans, M, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    int to = status.MPI_SOURCE, row = status.MPI_TAG - 1;
#ifdef BAD
    row = i;
#endif
    memcpy(C[row], ans, sizeof ans);
    if (sent < N) {
      MPI_Send(A[sent], L, MPI_DOUBLE, to, sent + 1, MPI_COMM_WORLD);
      sent++;
    } else {
      MPI_Send(NULL, 0, MPI_DOUBLE, to, 0, MPI_COMM_WORLD);
    }
  }
  mpiproof_output(C, sizeof C, "C");
}

static void worker(void) {
  double row[L], ans[M];
  MPI_Status status;
  for (;;) {
    MPI_Recv(row, L, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == 0) return;
    for (int i = 0; i < M; i++) {
      ans[i] = 0.0;
      for (int j = 0; j < L; j++) ans[i] += row[j] * B[j][i];
    }
    MPI_Send(ans, M, MPI_DOUBLE, 0, status.MPI_TAG, MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  start(argc, argv);
  if (rank == 0) mpiproof_input(A, sizeof A, "A");
  if (rank != 0) mpiproof_input(B, sizeof B, "B");
  if (rank == 0) {
    master();
  } else {
    worker();
  }
  MPI_Finalize();
  return 0;
}
