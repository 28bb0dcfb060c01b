// mpiproof-test:
// paths: 6
// note: a floating number as text in memory: one path for each value
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const int x = mpiproof_range(0, 5, "x");
  char b[32];
  const int n = snprintf(b, sizeof b, "%.1f", x / 4.0);
  assert(n == 3 && b[1] == '.');
  assert(b[3] == '\0');
  if (x == 5) assert(strcmp(b, "1.2") == 0);
  if (x == 3) assert(strcmp(b, "0.8") == 0);
  return 0;
}
