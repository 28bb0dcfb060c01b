// mpiproof-test:
// expect: verified

/* Insertion shifts down past the front. */
static void insert(int *a, int n, int x) {
  int i = n - 1;
  while (i >= 0 && a[i] > x) {
    int moved = i < 0 ? x : a[i];
    a[i + 1] = moved;
    i--;
  }
  a[i + 1] = x;
}

int main(void) {
  int a[4] = {3, 5, 7, 0};
  insert(a, 3, 1);
  return a[0] == 1 ? 0 : 1;
}
