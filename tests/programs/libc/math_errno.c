// mpiproof-test:
// note: errno and signgam after functions of the engine (C11 7.12.1)
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdio.h>

static double keep(double x) {
  volatile double v = x;
  return v;
}

static void show(const char *name, double result) {
  printf("%s %d %g %d\n", name, isnan(result) != 0,
         isnan(result) ? 0 : result, errno);
  errno = 0;
}

int main(void) {
  errno = 0;
  show("log -1", log(keep(-1)));
  show("log 0", log(keep(0)));
  show("log 1", log(keep(1)));
  show("log1p -1", log1p(keep(-1)));
  show("sqrt -1", sqrt(keep(-1)));
  show("exp 1000", exp(keep(1000)));
  show("exp -1000", exp(keep(-1000)));
  show("pow 0 -1", pow(keep(0), keep(-1)));
  show("pow -1 .5", pow(keep(-1), keep(0.5)));
  show("pow 10 400", pow(keep(10), keep(400)));
  show("acos 2", acos(keep(2)));
  show("atanh 1", atanh(keep(1)));
  show("acosh 0", acosh(keep(0)));
  show("cosh 1e4", cosh(keep(1e4)));
  show("tgamma -1", tgamma(keep(-1)));
  show("tgamma 200", tgamma(keep(200)));
  show("hypot", hypot(keep(1e308), keep(1e308)));
  show("sin inf", sin(keep(INFINITY)));
  show("logf -1", logf((float)keep(-1)));
  show("expl 20000", (double)expl((long double)keep(20000)));
  show("lgamma -.5", lgamma(keep(-0.5)));
  printf("%d ", signgam);
  show("lgamma .5", lgamma(keep(0.5)));
  printf("%d\n", signgam);
  show("exp10", exp10(keep(2.5)) - 316);
  return 0;
}
