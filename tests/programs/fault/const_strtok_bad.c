// mpiproof-test:
// expect: violated
// finding: write-to-constant @ BUG

/* strtok writes into its argument. */
#include <string.h>

int main(void) {
  char *list = "a,b,c";
  char *word = strtok(list, ","); /* @BUG */
  return word && word[0] == 'a' ? 0 : 1;
}
