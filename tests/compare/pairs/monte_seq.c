/* Seed 004: pi by darts at a square, until the estimate is good or POINTS
 * rounds are over; the random numbers are the input. In a round there is a dart
 * for each worker of monte_par.c. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef WORKERS
#define WORKERS 2
#endif
#ifndef ROUNDS
#define ROUNDS 2
#endif

int main(void) {
  int in = 0, out = 0, rounds = 0;
  double pi, error;
  do {
    for (int i = 0; i < WORKERS; i++) {
      double x = 2 * drand48() - 1, y = 2 * drand48() - 1;
      if (x * x + y * y < 1.0)
        in++;
      else
        out++;
    }
    pi = 4.0 * in / (in + out);
    error = fabs(pi - 3.141592653589793);
    rounds++;
  } while (error > 0.01 && rounds < ROUNDS);
  printf("pi is about %f\n", pi);
  return 0;
}
