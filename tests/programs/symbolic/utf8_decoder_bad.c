// mpiproof-test:
// note: witness c080
// expect: violated
// finding: assertion-failed @ BUG

/* A decoder of two byte sequences must not accept overlong forms. */
#include <mpiproof.h>

int main(void) {
  unsigned char b[2];
  mpiproof_symbolic(b, sizeof b, "b");
  if ((b[0] & 0xe0) != 0xc0) return 0;
  if ((b[1] & 0xc0) != 0x80) return 0;
  unsigned code = (unsigned)(b[0] & 0x1f) << 6 | (b[1] & 0x3f);
  mpiproof_assert(code >= 0x80); /* @BUG */
  mpiproof_assert(code <= 0x7ff);
  return 0;
}
