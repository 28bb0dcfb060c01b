// mpiproof-test:
// expect: verified
// paths: 1

/* Four queens have a place on the board, three have not. */
#include <mpiproof.h>

enum { N = 3 };

int main(void) {
  int q[N], attacked = 0;
  for (int i = 0; i < N; i++) q[i] = mpiproof_range(0, N - 1, "q");
  for (int i = 0; i < N; i++) {
    for (int j = i + 1; j < N; j++) {
      attacked |= (q[i] == q[j]) | (q[i] - q[j] == j - i) |
                  (q[j] - q[i] == j - i);
    }
  }
  mpiproof_assert(attacked);
  return 0;
}
