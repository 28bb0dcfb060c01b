// mpiproof-cc: compiles as the system's mpicc does, and keeps bitcode for
// mpiproof in what it makes.
#ifndef WRAP_WRAP_H
#define WRAP_WRAP_H

// The whole program; returns its exit code.
int wrap_main(int argc, char **argv);

#endif
