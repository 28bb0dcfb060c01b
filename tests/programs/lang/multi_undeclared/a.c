// mpiproof-test:
// note: functions of another file, never declared; results unused or int
#include <stdio.h>

int main(void) {
  set(40);
  set_pair(1, 2L);
  nothing();
  printf("%d %d\n", get(), get_char(200));
  reset();
  return get();
}
