// mpiproof-test:
// expect: violated
// finding: wild-pointer @ BUG

/* An XOR link decoded with the wrong key. */
#include <stdint.h>

int main(int argc, char **argv) {
  (void)argv;
  int a = 1;
  uintptr_t key = 0x7777000000000000u + (uintptr_t)argc * 16;
  uintptr_t link = (uintptr_t)&a ^ key;
  int *p = (int *)(link ^ 0x1111000000000000u);
  return *p == 1 ? 0 : 1; /* @BUG */
}
