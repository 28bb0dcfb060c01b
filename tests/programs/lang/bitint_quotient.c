// mpiproof-test:
// cflags: -std=gnu2x
// expect: incomplete
// limit: unsupported
// stdout: none
// bitcode: no

/* Quotients of more than 128 bits are a limit. */
int main(void) {
  volatile int seven = 7;
  unsigned _BitInt(128) narrow = 100;
  unsigned _BitInt(200) wide = (unsigned _BitInt(200))seven << 150;
  (void)narrow;
  return (int)(wide / 7u);
}
