// mpiproof-test:
// expect: verified

/* strtok writes into its argument. */
#include <string.h>

int main(void) {
  char list[] = "a,b,c";
  char *word = strtok(list, ",");
  return word && word[0] == 'a' ? 0 : 1;
}
