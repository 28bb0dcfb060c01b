// mpiproof-test:
// expect: verified
// paths: 8

/* Lower bound in seven sorted values: the key falls into one of eight gaps,
   each found by its own path. */
#include <mpiproof.h>

static const int table[7] = {-50, -7, 0, 1, 44, 100, 1000};

int main(void) {
  int key = mpiproof_int("key");
  int low = 0, high = 7;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (table[middle] < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low > 0) mpiproof_assert(table[low - 1] < key);
  if (low < 7) mpiproof_assert(table[low] >= key);
  return 0;
}
