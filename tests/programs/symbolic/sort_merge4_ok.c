// mpiproof-test:
// expect: verified
// paths: 24

/* Merge sort of four ints; stable, so 4! paths. */
#include <mpiproof.h>
#include <string.h>

static void sort(int *a, int n) {
  if (n < 2) return;
  int half = n / 2, left = 0, right = half, k = 0;
  int merged[4];
  sort(a, half);
  sort(a + half, n - half);
  while (left < half && right < n) {
    if (a[right] < a[left]) {
      merged[k++] = a[right++];
    } else {
      merged[k++] = a[left++];
    }
  }
  while (left < half) merged[k++] = a[left++];
  while (right < n) merged[k++] = a[right++];
  memcpy(a, merged, k * sizeof *a);
}

int main(void) {
  int a[4], sum = 0;
  mpiproof_symbolic(a, sizeof a, "a");
  for (int i = 0; i < 4; i++) sum = (int)((unsigned)sum + (unsigned)a[i]);
  sort(a, 4);
  for (int i = 0; i < 4; i++) sum = (int)((unsigned)sum - (unsigned)a[i]);
  int good = sum == 0;
  for (int i = 0; i < 3; i++) good &= a[i] <= a[i + 1];
  mpiproof_assert(good);
  return 0;
}
