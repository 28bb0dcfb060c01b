// mpiproof-test:
// note: witness 6300000004
// expect: violated
// finding: assertion-failed @ BUG

/* A task in the style of a verification contest. */
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned char n = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(x >= 0 && x <= 100);
  __VERIFIER_assume(n < 5);
  int y = x;
  for (unsigned char i = 0; i < n; i++) y += 2;
  if (y == 107 && n == 4) reach_error(); /* @BUG */
  return 0;
}
