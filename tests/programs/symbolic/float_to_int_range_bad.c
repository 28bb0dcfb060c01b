// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Tenths of a degree and back; rounding by adding a half is wrong below
   zero. */
#include <mpiproof.h>

int main(void) {
  int tenths = mpiproof_range(-50, 50, "tenths");
  float degrees = (float)tenths / 10.0f;
  int back = (int)(degrees * 10.0f + 0.5f);
  mpiproof_assert(back == tenths); /* @BUG */
  return 0;
}
