// mpiproof-test:
// expect: incomplete
// limit: unsupported

/* Assembly that does something; that its words begin alike changes nothing. */
int main(void) {
  int x = 3;
  __asm__ volatile("nop; addl $3, %0" : "+r"(x));
  return x - 6;
}
