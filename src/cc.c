// The entry of mpiproof-cc.
#include "wrap/wrap.h"

int main(int argc, char **argv) { return wrap_main(argc, argv); }
