// mpiproof-test:
// expect: verified

/* Run length coding and back; runs longer than three break it. */
#include <mpiproof.h>

int main(void) {
  unsigned char in[4], code[8], out[8];
  int n = 0, m = 0;
  mpiproof_symbolic(in, sizeof in, "in");
  for (int i = 0; i < 4;) {
    int run = 1;
    while (i + run < 4 && in[i + run] == in[i]) run++;
    code[n++] = (unsigned char)run;
    code[n++] = in[i];
    i += run;
  }
  for (int i = 0; i < n; i += 2) {
    for (int k = 0; k < code[i]; k++) out[m++] = code[i + 1];
  }
  mpiproof_assert(m == 4);
  for (int i = 0; i < 4; i++) mpiproof_assert(out[i] == in[i]);
  return 0;
}
