// mpiproof-test:
// note: strtok, strtok_r interleaved, strsep with empty fields
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[] = "  one, two;;three ,four  ";
  for (char *t = strtok(text, " ,;"); t; t = strtok(NULL, " ,;"))
    printf("<%s>", t);
  printf("\n");
  char none[] = ",,,";
  printf("%d\n", strtok(none, ",") == NULL);
  char lines[] = "a=1;b=22;c";
  char *outer;
  for (char *f = strtok_r(lines, ";", &outer); f;
       f = strtok_r(NULL, ";", &outer)) {
    char *inner;
    char *key = strtok_r(f, "=", &inner);
    char *value = strtok_r(NULL, "=", &inner);
    printf("%s->%s ", key, value ? value : "-");
  }
  printf("\n");
  char fields[] = "a,,b,,,c,";
  char *rest = fields;
  int count = 0;
  for (char *f; (f = strsep(&rest, ",")) != NULL; count++)
    printf("[%s]", f);
  printf(" %d %d\n", count, rest == NULL);
  char change[] = "x+y-z";
  printf("%s ", strtok(change, "+"));
  printf("%s ", strtok(NULL, "-"));
  printf("%s ", strtok(NULL, "q"));
  printf("%d\n", strtok(NULL, "q") == NULL);
  return 0;
}
