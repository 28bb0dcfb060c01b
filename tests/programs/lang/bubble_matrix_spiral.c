// mpiproof-test:
// note: index juggling: spiral, magic and rotated squares
#include <stdio.h>

enum { N = 7 };

static void spiral(int m[N][N]) {
  int top = 0, left = 0, bottom = N - 1, right = N - 1, k = 1;
  while (top <= bottom && left <= right) {
    for (int i = left; i <= right; i++)
      m[top][i] = k++;
    top++;
    for (int i = top; i <= bottom; i++)
      m[i][right] = k++;
    right--;
    for (int i = right; top <= bottom && i >= left; i--)
      m[bottom][i] = k++;
    bottom--;
    for (int i = bottom; left <= right && i >= top; i--)
      m[i][left] = k++;
    left++;
  }
}

static void magic(int m[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      m[i][j] = N * ((i + j + 1 + N / 2) % N) + (i + 2 * j + N - 3) % N + 1;
}

static void rotate(int m[N][N]) {
  for (int i = 0; i < N / 2; i++)
    for (int j = i; j < N - 1 - i; j++) {
      int t = m[i][j];
      m[i][j] = m[N - 1 - j][i];
      m[N - 1 - j][i] = m[N - 1 - i][N - 1 - j];
      m[N - 1 - i][N - 1 - j] = m[j][N - 1 - i];
      m[j][N - 1 - i] = t;
    }
}

static void print(int m[N][N]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      printf("%3d", m[i][j]);
    puts("");
  }
}

int main(void) {
  int m[N][N];
  spiral(m);
  print(m);
  rotate(m);
  print(m);
  magic(m);
  for (int i = 0; i < N; i++) {
    int r = 0, c = 0;
    for (int j = 0; j < N; j++) {
      r += m[i][j];
      c += m[j][i];
    }
    printf("%d/%d ", r, c);
  }
  puts("");
  int pascal[12][12] = {{0}};
  for (int i = 0; i < 12; i++)
    for (int j = 0; j <= i; j++)
      pascal[i][j] = j == 0 || j == i ? 1
                                      : pascal[i - 1][j - 1] + pascal[i - 1][j];
  for (int j = 0; j < 12; j++)
    printf("%d ", pascal[11][j]);
  puts("");
  return 0;
}
