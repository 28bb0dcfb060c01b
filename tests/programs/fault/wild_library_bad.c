// mpiproof-test:
// expect: violated
// finding: wild-pointer @ BUG

/* A made-up address in a library call. */
#include <stdint.h>
#include <string.h>

int main(int argc, char **argv) {
  (void)argv;
  char room[4] = "abc";
  char *p = (char *)((uintptr_t)argc * 0x4142434445464748u);
  return strlen(p) + (room[0] == 'b') == 0; /* @BUG */
}
