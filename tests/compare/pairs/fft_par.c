/* Decimation in time: two ranks transform the even and the odd half. BAD: a
 * twiddle factor of the wrong sign. */
#include "pair.h"

enum { N = 8 };

static void transform(int n, int step, const double *re, const double *im,
                      double *x, double *y) {
  if (n == 1) {
    x[0] = re[0];
    y[0] = im[0];
    return;
  }
  double ex[N], ey[N], ox[N], oy[N], turn = 2 * acos(-1.0);
  transform(n / 2, 2 * step, re, im, ex, ey);
  transform(n / 2, 2 * step, re + step, im + step, ox, oy);
  for (int k = 0; k < n / 2; k++) {
    double c = cos(turn * (k * step) / N), s = -sin(turn * (k * step) / N);
    double u = ox[k] * c - oy[k] * s, v = ox[k] * s + oy[k] * c;
    x[k] = ex[k] + u, y[k] = ey[k] + v;
    x[k + n / 2] = ex[k] - u, y[k + n / 2] = ey[k] - v;
  }
}

int main(int argc, char **argv) {
  double re[N], im[N], x[N], y[N], ox[N], oy[N], turn = 2 * acos(-1.0);
  start(argc, argv);
  mpiproof_input(re, sizeof re, "re");
  mpiproof_input(im, sizeof im, "im");
  transform(N / 2, 2, re + rank, im + rank, x, y);
  if (rank == 1) {
    MPI_Send(x, N / 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    MPI_Send(y, N / 2, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
  } else {
    MPI_Recv(ox, N / 2, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(oy, N / 2, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int k = 0; k < N / 2; k++) {
      double c = cos(turn * k / N), s = -sin(turn * k / N);
#ifdef BAD
      if (k == 3) s = -s;
#endif
      double u = ox[k] * c - oy[k] * s, v = ox[k] * s + oy[k] * c;
      x[k + N / 2] = x[k] - u, y[k + N / 2] = y[k] - v;
      x[k] += u, y[k] += v;
    }
    mpiproof_output(x, sizeof x, "x");
    mpiproof_output(y, sizeof y, "y");
  }
  MPI_Finalize();
  return 0;
}
