// mpiproof-test:
// note: MCAPI/SMT figure 1: a == 4 always without buffering
// options: -n 3 --buffer=zero
#include "mcapi_fig1.c"
