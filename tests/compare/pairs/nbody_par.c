/* Bodies go round a ring of ranks: forces are added in another order. BAD: one
 * hop too few. */
#include "pair.h"

enum { N = 4, STEPS = 2 };

int main(int argc, char **argv) {
  double x[N], v[N], m[N], dt;
  start(argc, argv);
  mpiproof_input(x, sizeof x, "x");
  mpiproof_input(v, sizeof v, "v");
  mpiproof_input(m, sizeof m, "m");
  mpiproof_input(&dt, sizeof dt, "dt");
  double mine = x[rank], speed = v[rank];
  for (int s = 0; s < STEPS; s++) {
    double f = 0, guest[2] = {mine, m[rank]};
#ifdef BAD
    for (int hop = 2; hop < size; hop++) {
#else
    for (int hop = 1; hop < size; hop++) {
#endif
      MPI_Sendrecv_replace(guest, 2, MPI_DOUBLE, (rank + 1) % size, 0,
                           (rank + size - 1) % size, 0, MPI_COMM_WORLD,
                           MPI_STATUS_IGNORE);
      f += guest[1] * (guest[0] - mine);
    }
    speed += dt * f;
    mine += dt * speed;
  }
  mpiproof_output_part(&mine, sizeof mine, "x", rank * sizeof mine);
  mpiproof_output_part(&speed, sizeof speed, "v", rank * sizeof speed);
  MPI_Finalize();
  return 0;
}
