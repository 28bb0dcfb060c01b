// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A sorted symbolic array: not found means not there. */
#include <mpiproof.h>

int main(void) {
  unsigned char a[4], key = mpiproof_uchar("key");
  mpiproof_symbolic(a, sizeof a, "a");
  mpiproof_assume((a[0] <= a[1]) & (a[2] <= a[3]));
  int low = 0, high = 4, found = 0;
  while (low < high && !found) {
    int middle = (low + high) / 2;
    if (a[middle] == key) {
      found = 1;
    } else if (a[middle] < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  int there = (a[0] == key) | (a[1] == key) | (a[2] == key) | (a[3] == key);
  mpiproof_assert(there == found); /* @BUG */
  return 0;
}
