// mpiproof-test:
// expect: verified
// paths: 1

/* Nine comparators sort five bytes; the defective network has one of them in
   the wrong place. */
#include <mpiproof.h>

static void order(unsigned char *a, int i, int j) {
  unsigned char x = a[i], y = a[j];
  unsigned char d = (unsigned char)((x ^ y) & -(x > y));
  a[i] = x ^ d;
  a[j] = y ^ d;
}

int main(void) {
  static const char net[9][2] = {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1},
                                 {2, 4}, {1, 2}, {3, 4}, {2, 3}};
  unsigned char a[5];
  mpiproof_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 9; i++) order(a, net[i][0], net[i][1]);
  int sorted = 1;
  for (int i = 0; i < 4; i++) sorted &= a[i] <= a[i + 1];
  mpiproof_assert(sorted);
  return 0;
}
