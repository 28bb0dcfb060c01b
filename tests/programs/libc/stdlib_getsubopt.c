// mpiproof-test:
// note: getsubopt, a64l, l64a
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *const tokens[] = {"ro", "rw", "size", "name", NULL};
  char text[] = "ro,size=10,bogus=3,name=,rw,rod";
  char *at = text;
  while (*at) {
    char *value = NULL;
    int which = getsubopt(&at, tokens, &value);
    printf("%d [%s]\n", which, value ? value : "(null)");
  }
  const long numbers[] = {0, 1, 63, 64, 12345678, 2147483647, -1, -2};
  for (int i = 0; i < 8; i++) {
    const char *text64 = l64a(numbers[i]);
    printf("%s ", text64);
    printf("%ld\n", a64l(text64));
  }
  return 0;
}
