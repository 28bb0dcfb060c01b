// mpiproof-test:
// note: basename and dirname, both forms
#include <libgen.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *paths[] = {"/usr/lib", "/usr/", "usr", "/",    ".",   "..",
                         "",         "//",    "///", "/a//b//", "a/b/",
                         "a//b",     "/a",    "//a", "///a", "a/", "./x"};
  for (unsigned i = 0; i < sizeof paths / sizeof paths[0]; i++) {
    char d[32], b[32];
    strcpy(d, paths[i]);
    strcpy(b, paths[i]);
    printf("[%s] [%s]", paths[i], dirname(d));
    printf(" [%s]\n", basename(b));
  }
  printf("[%s] [%s]\n", dirname(NULL), basename(NULL));
  return 0;
}
