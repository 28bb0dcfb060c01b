// mpiproof-test:
// expect: verified

/* Signed overflow wraps round unless --check=overflow asks for a finding. */
#include <limits.h>

static int next(int x) { return x + 1; }

int main(void) { return next(INT_MAX) == INT_MIN ? 0 : 1; }
