/* Two blocks are never freed, and the status is the number of arguments. */
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  char *name = malloc(10);
  strcpy(name, "leak");
  char *copy = strdup(argv[1]);
  return copy != NULL && name[0] == 'l' ? 0 : argc;
}
