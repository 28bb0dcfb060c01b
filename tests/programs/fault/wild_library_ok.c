// mpiproof-test:
// expect: verified

/* A made-up address in a library call. */
#include <stdint.h>
#include <string.h>

int main(int argc, char **argv) {
  (void)argv;
  char room[4] = "abc";
  char *p = argc ? room : NULL;
  return strlen(p) + (room[0] == 'b') == 0;
}
