// mpiproof-test:
// expect: verified

/* strcat beyond the end of its target. */
#include <string.h>

int main(void) {
  char path[11] = "/tmp";
  strcat(path, "/a.txt");
  return path[4] == '/' ? 0 : 1;
}
