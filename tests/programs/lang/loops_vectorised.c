// mpiproof-test:
// note: loops that optimisers turn into vector code
#include <stdint.h>
#include <stdio.h>

enum { N = 1003 };

static int a[N], b[N];
static float f[N];
static double d[N];
static uint8_t u[N];
static int16_t s[N];
static int64_t l[N];

static int sum(const int *v, int n) {
  int r = 0;
  for (int i = 0; i < n; i++)
    r += v[i];
  return r;
}
static int dot(const int16_t *x, const int16_t *y, int n) {
  int r = 0;
  for (int i = 0; i < n; i++)
    r += x[i] * y[i];
  return r;
}
static int maximum(const int *v, int n) {
  int r = v[0];
  for (int i = 1; i < n; i++)
    r = v[i] > r ? v[i] : r;
  return r;
}
static unsigned minimum(const uint8_t *v, int n) {
  uint8_t r = 255;
  for (int i = 0; i < n; i++)
    if (v[i] < r)
      r = v[i];
  return r;
}
static int count(const uint8_t *v, int n, int k) {
  int r = 0;
  for (int i = 0; i < n; i++)
    r += v[i] == k;
  return r;
}
static void saxpy(float *y, const float *x, float k, int n) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * k;
}
static unsigned xor_all(const int *v, int n) {
  unsigned r = 0;
  for (int i = 0; i < n; i++)
    r ^= (unsigned)v[i] << (i & 7);
  return r;
}
static void clamp(int *v, int n, int lo, int hi) {
  for (int i = 0; i < n; i++)
    v[i] = v[i] < lo ? lo : v[i] > hi ? hi : v[i];
}
static void saturate(uint8_t *v, int n, int k) {
  for (int i = 0; i < n; i++) {
    int t = v[i] + k;
    v[i] = (uint8_t)(t > 255 ? 255 : t);
  }
}
static int64_t widen(const int *v, int n) {
  int64_t r = 0;
  for (int i = 0; i < n; i++)
    r += (int64_t)v[i] * v[n - 1 - i];
  return r;
}
static int absolute(const int *v, int n) {
  int r = 0;
  for (int i = 0; i < n; i++)
    r += v[i] < 0 ? -v[i] : v[i];
  return r;
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = i * 37 % 1001 - 500;
    b[i] = a[i] ^ i;
    f[i] = (float)i / 8;
    d[i] = i * 0.25 - 50;
    u[i] = (uint8_t)(i * 7 + 3);
    s[i] = (int16_t)(i - 500);
    l[i] = (int64_t)i << 33;
  }
  printf("%d %d %d\n", sum(a, N), dot(s, s, N), maximum(b, N));
  printf("%u %d\n", minimum(u, N), count(u, N, 10));
  static float g[N];
  saxpy(g, f, 1.5f, N);
  printf("%g %g\n", g[10], g[N - 1]);
  printf("%u %lld %d\n", xor_all(a, N), (long long)widen(b, N), absolute(a, N));
  clamp(b, N, -100, 333);
  saturate(u, N, 77);
  printf("%d %d\n", sum(b, N), count(u, N, 255));
  int64_t r = 0;
  for (int i = 0; i < N; i++)
    r += l[i] >> 30;
  double t = 0;
  for (int i = 0; i < N; i++)
    t += d[i] > 0 ? d[i] : 0;
  printf("%lld %g\n", (long long)r, t);
  for (int i = 0; i < N; i++)
    a[i] = (int)d[i] + (int)f[i] + u[i];
  printf("%d\n", sum(a, N));
  for (int i = N - 1; i > 0; i--)
    a[i] = a[i - 1];
  for (int i = 0; i + 1 < N; i += 2)
    a[i] = a[i + 1];
  printf("%d\n", sum(a, N));
  return 0;
}
