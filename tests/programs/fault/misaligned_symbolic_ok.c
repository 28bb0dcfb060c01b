// mpiproof-test:
// expect: verified

/* An offset that is a multiple of two, not of four. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  _Alignas(8) char data[16];
  memset(data, 0, sizeof data);
  unsigned char k;
  mpiproof_symbolic(&k, 1, "k");
  mpiproof_assume(k <= 12);
  mpiproof_assume(k % 4 == 0);
  return *(int *)(data + k);
}
