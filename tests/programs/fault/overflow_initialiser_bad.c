// mpiproof-test:
// options: --check=overflow
// cflags: -w
// expect: violated
// finding: constant-overflow @ SUM
// finding: constant-overflow @ LIST
// finding: constant-overflow @ LOCAL
// finding: constant-overflow @ MEMBER
// finding: constant-overflow @ SHIFT

/* Initialisers of what has static storage, which clang folds; what functions do
 * counts where it is executed. */
#include <limits.h>

#define TWICE(x) ((x) * 2)

long sum = 2147483647 + 1;      /* @SUM */
int list[] = {1, TWICE(INT_MAX)};  /* @LIST */
int never(int y) { return y > 0 ? INT_MAX + 1 : 0; }
int function(int y) {
  static long local = 2147483647 + 1;  /* @LOCAL */
  return y + (int)local;
}
struct {
  int p, q;
} member = {.q = -INT_MIN};     /* @MEMBER */
int shift = 2147483647 << 1;    /* @SHIFT */

int main(void) { return function(1) == 7; }
