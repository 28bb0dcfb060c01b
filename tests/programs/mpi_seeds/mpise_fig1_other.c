// mpiproof-test:
// note: MPISE figure 1 with inputs that do not begin with a
// options: -n 3
// run: -- b
// run: -- xa
#include "mpise_fig1.c"
