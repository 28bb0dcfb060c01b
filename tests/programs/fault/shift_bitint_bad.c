// mpiproof-test:
// cflags: -std=gnu2x
// expect: violated
// finding: invalid-shift @ BUG

/* A shift of 200 bits by 200. */
int main(void) {
  volatile int by = 200;
  unsigned _BitInt(200) x = 1;
  x <<= by; /* @BUG */
  return (int)x;
}
