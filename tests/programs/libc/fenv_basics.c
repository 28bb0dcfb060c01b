// mpiproof-test:
// note: rounding direction and flags the program raises itself
#include <fenv.h>
#include <stdio.h>

int main(void) {
  printf("%d\n", fegetround() == FE_TONEAREST);
  printf("%d\n", fesetround(FE_TONEAREST));
  fexcept_t flags;
  feclearexcept(FE_ALL_EXCEPT);
  fegetexceptflag(&flags, FE_ALL_EXCEPT);
  fenv_t saved;
  printf("%d %d\n", fegetenv(&saved), feholdexcept(&saved));
  printf("%d\n", fesetenv(FE_DFL_ENV));
  return 0;
}
