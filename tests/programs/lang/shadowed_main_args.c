// mpiproof-test:
// args: one Two three3
// note: main with envp and modified arguments
#include <stdio.h>
#include <string.h>

static int count(char **list) {
  int n = 0;
  while (*list++)
    n++;
  return n;
}

int main(int argc, char *argv[], char *envp[]) {
  printf("%d %d\n", argc, count(argv) == argc);
  char **copy = argv + 1;
  while (*copy) {
    for (char *p = *copy; *p; p++)
      if (*p >= 'a' && *p <= 'z')
        *p = (char)(*p - 32);
    puts(*copy++);
  }
  argv[1] = "replaced";
  puts(argv[1]);
  argc = 1;
  argv[argc] = NULL;
  printf("%d\n", count(argv));
  printf("%d\n", envp != NULL);
  return (int)strlen(argc ? "abc" : "");
}
