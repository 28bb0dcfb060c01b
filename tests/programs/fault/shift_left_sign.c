// mpiproof-test:
// expect: verified

/* Shifting a one into the sign bit is no invalid shift: the amount is in
   range. */
static int top(int n) { return 1 << n; }

int main(void) { return top(31) < 0 ? 0 : 1; }
