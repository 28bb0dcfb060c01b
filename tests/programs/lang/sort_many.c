// mpiproof-test:
// note: seven sorting algorithms agree
#include <stdio.h>
#include <string.h>

enum { N = 120 };

static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

static void bubble(int *a, int n) {
  for (int again = 1; again;) {
    again = 0;
    for (int i = 1; i < n; i++)
      if (a[i - 1] > a[i])
        swap(&a[i - 1], &a[i]), again = 1;
  }
}

static void insertion(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int v = a[i], j = i;
    while (j > 0 && a[j - 1] > v)
      a[j] = a[j - 1], j--;
    a[j] = v;
  }
}

static void selection(int *a, int n) {
  for (int i = 0; i < n; i++) {
    int m = i;
    for (int j = i + 1; j < n; j++)
      if (a[j] < a[m])
        m = j;
    swap(&a[i], &a[m]);
  }
}

static void shell(int *a, int n) {
  for (int gap = n / 2; gap; gap /= 2)
    for (int i = gap; i < n; i++)
      for (int j = i; j >= gap && a[j - gap] > a[j]; j -= gap)
        swap(&a[j], &a[j - gap]);
}

static void quick(int *a, int n) {
  if (n < 2)
    return;
  int p = a[n / 2], i = 0, j = n - 1;
  while (i <= j) {
    while (a[i] < p)
      i++;
    while (a[j] > p)
      j--;
    if (i <= j)
      swap(&a[i++], &a[j--]);
  }
  quick(a, j + 1);
  quick(a + i, n - i);
}

static void merge(int *a, int n) {
  if (n < 2)
    return;
  int h = n / 2, t[N], i = 0, j = h, k = 0;
  merge(a, h);
  merge(a + h, n - h);
  while (i < h || j < n)
    t[k++] = j == n || (i < h && a[i] <= a[j]) ? a[i++] : a[j++];
  memcpy(a, t, (size_t)n * sizeof *a);
}

static void radix(int *a, int n) {
  int t[N];
  for (int shift = 0; shift < 32; shift += 4) {
    int count[17] = {0};
    for (int i = 0; i < n; i++)
      count[((unsigned)a[i] >> shift & 15) + 1]++;
    for (int i = 0; i < 16; i++)
      count[i + 1] += count[i];
    for (int i = 0; i < n; i++)
      t[count[(unsigned)a[i] >> shift & 15]++] = a[i];
    memcpy(a, t, (size_t)n * sizeof *a);
  }
}

int main(void) {
  static const struct {
    const char *name;
    void (*sort)(int *, int);
  } table[] = {{"bubble", bubble}, {"insertion", insertion},
               {"selection", selection}, {"shell", shell}, {"quick", quick},
               {"merge", merge}, {"radix", radix}};
  for (unsigned k = 0; k < sizeof table / sizeof *table; k++) {
    int a[N];
    unsigned s = 12345;
    for (int i = 0; i < N; i++) {
      s = s * 1664525 + 1013904223;
      a[i] = (int)(s >> 12) % 5000;
    }
    table[k].sort(a, N);
    long h = 0;
    int ok = 1;
    for (int i = 0; i < N; i++) {
      h = (h * 31 + a[i]) % 1000003;
      ok &= i == 0 || a[i - 1] <= a[i];
    }
    printf("%s %d %ld\n", table[k].name, ok, h);
  }
  return 0;
}
