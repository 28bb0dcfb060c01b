#include "shared.h"

static int secret = 200;

int b_secret(void) {
  return secret++;
}

void bump(void) {
  counter *= 3;
}

static int negate(int x) {
  return -x;
}

int square(int x) {
  return x * x;
}

int (*table[2])(int) = {square, negate};

int default_value(void) {
  return 77;
}
