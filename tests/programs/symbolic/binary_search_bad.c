// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Binary search in a sorted table finds every key that is there. */
#include <mpiproof.h>

static const int table[8] = {2, 3, 5, 7, 11, 13, 17, 19};

static int search(int key) {
  int low = 0, high = 7;
  while (low < high) {
    int middle = (low + high) / 2;
    if (table[middle] == key) return middle;
    if (table[middle] < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return -1;
}

int main(void) {
  int i = mpiproof_range(0, 7, "i");
  int key = table[i];
  mpiproof_assert(search(key) == i); /* @BUG */
  return 0;
}
