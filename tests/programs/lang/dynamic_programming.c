// mpiproof-test:
// note: knapsack, subsequence, coins, edit tables
#include <stdio.h>
#include <string.h>

static int max(int a, int b) {
  return a > b ? a : b;
}

static int knapsack(const int *w, const int *v, int n, int room) {
  int best[101] = {0};
  for (int i = 0; i < n; i++)
    for (int c = room; c >= w[i]; c--)
      best[c] = max(best[c], best[c - w[i]] + v[i]);
  return best[room];
}

static int subsequence(const char *a, const char *b, char *out) {
  static int t[64][64];
  int n = (int)strlen(a), m = (int)strlen(b);
  memset(t, 0, sizeof t);
  for (int i = n; i-- > 0;)
    for (int j = m; j-- > 0;)
      t[i][j] = a[i] == b[j] ? 1 + t[i + 1][j + 1]
                             : max(t[i + 1][j], t[i][j + 1]);
  for (int i = 0, j = 0; i < n && j < m;)
    if (a[i] == b[j])
      *out++ = a[i], i++, j++;
    else if (t[i + 1][j] >= t[i][j + 1])
      i++;
    else
      j++;
  *out = 0;
  return t[0][0];
}

static long long coins(const int *c, int n, int sum) {
  long long ways[501] = {1};
  for (int i = 0; i < n; i++)
    for (int s = c[i]; s <= sum; s++)
      ways[s] += ways[s - c[i]];
  return ways[sum];
}

static int increasing(const int *v, int n) {
  int tails[64], used = 0;
  for (int i = 0; i < n; i++) {
    int lo = 0, hi = used;
    while (lo < hi) {
      int mid = (lo + hi) / 2;
      if (tails[mid] < v[i])
        lo = mid + 1;
      else
        hi = mid;
    }
    tails[lo] = v[i];
    used = max(used, lo + 1);
  }
  return used;
}

static int matrix_chain(const int *d, int n) {
  int cost[10][10] = {{0}};
  for (int len = 2; len <= n; len++)
    for (int i = 0; i + len <= n; i++) {
      int j = i + len - 1, best = 1 << 30;
      for (int k = i; k < j; k++) {
        int c = cost[i][k] + cost[k + 1][j] + d[i] * d[k + 1] * d[j + 1];
        if (c < best)
          best = c;
      }
      cost[i][j] = best;
    }
  return cost[0][n - 1];
}

int main(void) {
  int w[] = {12, 7, 11, 8, 9, 6}, v[] = {24, 13, 23, 15, 16, 11};
  printf("%d\n", knapsack(w, v, 6, 26));
  char out[64];
  printf("%d ",
         subsequence("the quick brown fox", "lazy dogs jump over it", out));
  puts(out);
  int c[] = {1, 2, 5, 10, 20, 50, 100, 200};
  printf("%lld\n", coins(c, 8, 500));
  int list[] = {10, 9, 2, 5, 3, 7, 101, 18, 4, 8, 9};
  printf("%d\n", increasing(list, 11));
  int d[] = {30, 35, 15, 5, 10, 20, 25};
  printf("%d\n", matrix_chain(d, 6));
  return 0;
}
