// mpiproof-test:
// note: GNU basename leaves its argument alone
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *paths[] = {"/usr/lib", "/usr/", "usr", "/", "", "a/b.c"};
  for (int i = 0; i < 6; i++)
    printf("[%s]", basename(paths[i]));
  printf("\n");
  return 0;
}
