// mpiproof-test:
// expect: verified

/* strchr finds neither the character nor a terminator. */
#include <string.h>

int main(void) {
  char word[4] = {'w', 'o', 'r', 'd'};
  return memchr(word, 'x', sizeof word) != NULL;
}
