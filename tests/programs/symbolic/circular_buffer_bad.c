// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A queue of capacity three: full and empty must not look the same. */
#include <mpiproof.h>

enum { SIZE = 3 };

int main(void) {
  int head = 0, tail = 0, count = 0;
  for (int i = 0; i < 4; i++) {
    if (mpiproof_bool("put")) {
      if (count < 3) {
        tail = (tail + 1) % SIZE;
        count++;
      }
    } else if (count > 0) {
      head = (head + 1) % SIZE;
      count--;
    }
    int empty = head == tail;
    mpiproof_assert(empty == (count == 0)); /* @BUG */
  }
  return 0;
}
