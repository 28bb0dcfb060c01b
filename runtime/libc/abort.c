/* abort (C11 7.22.4.1) ends the path with a finding; handlers of SIGABRT are
 * not run, as no signal is ever delivered. */
#include "../internal.h"

#include <stdlib.h>

_Noreturn void abort(void) {
  __mpiproof_fault("abort-called", "abort() was called");
}
