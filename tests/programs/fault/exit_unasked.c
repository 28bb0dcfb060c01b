// mpiproof-test:
// expect: verified
// exit: 3

/* A failing exit status is reported on request only. */
#include <stdlib.h>

int main(void) { exit(3); }
