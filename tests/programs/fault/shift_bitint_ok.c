// mpiproof-test:
// cflags: -std=gnu2x
// expect: verified

/* A shift of 200 bits by 199. */
int main(void) {
  volatile int by = 199;
  unsigned _BitInt(200) x = 1;
  x <<= by;
  return (int)x;
}
