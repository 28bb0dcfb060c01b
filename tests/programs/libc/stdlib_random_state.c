// mpiproof-test:
// note: initstate and setstate with all sizes, random_r
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  static int32_t first[64], second[64];
  const size_t sizes[] = {8, 16, 32, 64, 100, 128, 256};
  for (int i = 0; i < 7; i++) {
    char *old = initstate(77, (char *)first, sizes[i]);
    for (int k = 0; k < 4; k++)
      printf("%ld ", random());
    initstate(5, (char *)second, 128);
    printf("%ld ", random());
    setstate((char *)first);
    printf("%ld ", random());
    setstate((char *)second);
    printf("%ld\n", random());
    setstate(old);
  }
  printf("%ld\n", random());
  struct random_data data;
  int32_t state[32], value;
  memset(&data, 0, sizeof data);
  memset(state, 0, sizeof state);
  initstate_r(9, (char *)state, sizeof state, &data);
  for (int i = 0; i < 5; i++) {
    random_r(&data, &value);
    printf("%d ", value);
  }
  srandom_r(10, &data);
  random_r(&data, &value);
  printf("%d\n", value);
  return 0;
}
