// mpiproof-test:
// note: the 48-bit generators
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  printf("%.17g %ld %ld\n", drand48(), lrand48(), mrand48());
  srand48(12345);
  for (int i = 0; i < 5; i++)
    printf("%.17g %ld %ld\n", drand48(), lrand48(), mrand48());
  unsigned short x[3] = {1, 2, 3};
  printf("%.17g %ld %ld\n", erand48(x), nrand48(x), jrand48(x));
  printf("%d %d %d\n", x[0], x[1], x[2]);
  unsigned short seed[3] = {9, 8, 7};
  unsigned short *old = seed48(seed);
  printf("%d %d %d %.17g\n", old[0], old[1], old[2], drand48());
  unsigned short parameters[7] = {1, 0, 0, 5, 0, 0, 3};
  lcong48(parameters);
  printf("%ld %ld\n", lrand48(), mrand48());
  struct drand48_data data;
  double d;
  long l;
  srand48_r(99, &data);
  drand48_r(&data, &d);
  lrand48_r(&data, &l);
  printf("%.17g %ld\n", d, l);
  return 0;
}
