// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* strcat beyond the end of its target. */
#include <string.h>

int main(void) {
  char path[10] = "/tmp";
  strcat(path, "/a.txt"); /* @BUG */
  return path[4] == '/' ? 0 : 1;
}
