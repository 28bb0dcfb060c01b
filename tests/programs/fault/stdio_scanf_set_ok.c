// mpiproof-test:
// expect: verified
// exit: 97

/* The set has an end. */
#include <stdio.h>

int main(void) {
  char word[8] = "";
  sscanf("abc", "%7[a-z]", word);
  return word[0];
}
