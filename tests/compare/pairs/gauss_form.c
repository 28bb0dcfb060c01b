/* What gauss_seq.c -DFORM must say of every matrix. */
#include <mpiproof.h>

int main(void) {
  int reduced = 1;
  mpiproof_output(&reduced, sizeof reduced, "reduced");
  return 0;
}
