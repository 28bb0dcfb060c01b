// mpiproof-test:
// mpich: no
// note: heat.c with cells received where they belong, a place that depends
// options: --path-models -n 5
#define IN_PLACE 1
#include "heat.c"
