// A watched variable has a value as long as it lives, and the name may then be
// given to another one.
//
// ltl: -n 1
// holds: F n@0 == 5
// holds: F (n@0 == 5 && X !(n@0 == 5))
//   The function returns ...
// fails: F G n@0 == 5
// holds: !(n@0 == 7) U n@0 == 5
// holds: F (n@0 == 5 && F G n@0 == 7)
//   ... and another variable takes the name.
// holds: F m@0 == -1
//   Bytes are signed.
// fails: F m@0 == 255
#include <mpi.h>
#include <mpiproof.h>

static long long last = 7;
static unsigned char byte = 255;

static void first(void) {
  volatile int n = 4;
  mpiproof_watch("n", (void *)&n, sizeof n);
  n = 5;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  first();
  mpiproof_watch("n", &last, sizeof last);
  mpiproof_watch("m", &byte, sizeof byte);
  MPI_Finalize();
  return 0;
}
