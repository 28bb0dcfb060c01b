/* fenv.h: C11 7.6.  The engine computes in round-to-nearest and keeps no
 * exception flags: a path that sets another direction ends with a limit, and
 * flags read as clear with a recorded limit, except those the program raised
 * itself. */
#define _GNU_SOURCE
#include <fenv.h>
#include <stddef.h>
#include <string.h>

#include "../internal.h"

static int raised;  /* by feraiseexcept and fesetexceptflag */
static int trapped; /* by feenableexcept */

int feclearexcept(int exceptions) {
  raised &= ~exceptions;
  return 0;
}

int feraiseexcept(int exceptions) {
  raised |= exceptions & FE_ALL_EXCEPT;
  return 0;
}

int fesetexcept(int exceptions) {
  raised |= exceptions & FE_ALL_EXCEPT;
  return 0;
}

int fetestexcept(int exceptions) {
  __mpiproof_limit("fetestexcept: exception flags of arithmetic are not kept");
  return raised & exceptions;
}

int fegetexceptflag(fexcept_t *flags, int exceptions) {
  *flags = (fexcept_t)(raised & exceptions);
  return 0;
}

int fesetexceptflag(const fexcept_t *flags, int exceptions) {
  raised = (raised & ~exceptions) | (*flags & exceptions & FE_ALL_EXCEPT);
  return 0;
}

int fetestexceptflag(const fexcept_t *flags, int exceptions) {
  return *flags & exceptions & FE_ALL_EXCEPT;
}

int fegetround(void) { return FE_TONEAREST; }

/* A refusal would be allowed (C11 7.6.3.2p3), but no machine of this kind
 * refuses, and programs do not look. */
int fesetround(int direction) {
  if (direction == FE_UPWARD || direction == FE_DOWNWARD ||
      direction == FE_TOWARDZERO)
    __mpiproof_stop("fesetround: only rounding to nearest is modelled");
  return direction != FE_TONEAREST;
}

/* ---- environments ------------------------------------------------------ */

int fegetenv(fenv_t *environment) {
  memset(environment, 0, sizeof *environment);
  environment->__status_word = (unsigned short)raised;
  return 0;
}

static int is_default(const fenv_t *environment) {
  return environment == FE_DFL_ENV || environment == FE_NOMASK_ENV;
}

int fesetenv(const fenv_t *environment) {
  raised = is_default(environment)
               ? 0
               : environment->__status_word & FE_ALL_EXCEPT;
  return 0;
}

int feholdexcept(fenv_t *environment) {
  fegetenv(environment);
  raised = 0;
  return 0;
}

int feupdateenv(const fenv_t *environment) {
  const int kept = raised;
  fesetenv(environment);
  raised |= kept;
  return 0;
}

int fegetmode(femode_t *mode) {
  memset(mode, 0, sizeof *mode);
  return 0;
}

int fesetmode(const femode_t *mode) {
  (void)mode;
  return 0;
}

/* ---- traps (GNU) ------------------------------------------------------- */

int feenableexcept(int exceptions) {
  const int old = trapped;
  if (exceptions != 0)
    __mpiproof_limit("feenableexcept: exceptions do not trap");
  trapped |= exceptions & FE_ALL_EXCEPT;
  return old;
}

int fedisableexcept(int exceptions) {
  const int old = trapped;
  trapped &= ~exceptions;
  return old;
}

int fegetexcept(void) { return trapped; }
