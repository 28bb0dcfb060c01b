// mpiproof-test:
// args: abc 12 0x1f -7 "two words" "" 010
// note: command line arguments as strings and numbers
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  printf("%d\n", argc);
  long sum = 0;
  for (int i = 1; i < argc; i++) {
    char *end;
    long v = strtol(argv[i], &end, 0);
    if (*end == 0 && *argv[i]) {
      printf("number %ld\n", v);
      sum += v;
    } else {
      printf("text [%s] length %zu\n", argv[i], strlen(argv[i]));
    }
  }
  printf("%ld %d\n", sum, argv[argc] == NULL);
  argv[1][0] = 'Z';
  printf("%s\n", argv[1]);
  return argc;
}
