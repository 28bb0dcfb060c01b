// mpiproof-test:
// stdin: one 2 three\n40 five5\n\nlast 6
// note: reads words and numbers from standard input
#include <ctype.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[100];
  int lines = 0, words = 0, digits = 0;
  long sum = 0;
  while (fgets(line, sizeof line, stdin)) {
    lines++;
    line[strcspn(line, "\n")] = 0;
    for (char *w = strtok(line, " \t"); w; w = strtok(NULL, " \t")) {
      words++;
      int v;
      if (sscanf(w, "%d", &v) == 1)
        sum += v;
      for (char *p = w; *p; p++)
        digits += isdigit((unsigned char)*p) != 0;
    }
  }
  printf("%d %d %d %ld\n", lines, words, digits, sum);
  printf("%d %d\n", feof(stdin) != 0, getchar());
  return 0;
}
