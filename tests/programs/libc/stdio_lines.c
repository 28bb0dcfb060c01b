// mpiproof-test:
// note: lines and characters: getline, getdelim, fgets, puts, getchar
// stdin: first line\nfield one;\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\nthis is a longer line than eight\nlast without newline
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL;
  size_t size = 0;
  ssize_t n;
  n = getline(&line, &size, stdin);
  printf("%zd %d [%.*s]\n", n, size > (size_t)n, (int)n - 1, line);
  n = getdelim(&line, &size, ';', stdin);
  printf("%zd [%s]\n", n, line);
  n = getline(&line, &size, stdin);
  printf("%zd %d %zu\n", n, size > (size_t)n, strlen(line));
  int c = getchar();
  printf("%c", c);
  ungetc(c, stdin);
  char text[8];
  while (fgets(text, sizeof text, stdin) != NULL) {
    printf("<%s>", text);
    if (strchr(text, '\n') != NULL) {
      break;
    }
  }
  n = getline(&line, &size, stdin);
  printf("%zd [%s]\n", n, line);
  n = getline(&line, &size, stdin);
  printf("%zd %d\n", n, feof(stdin));
  free(line);
  printf("%d %d\n", puts("puts"), fputs("fputs\n", stdout) >= 0);
  printf("%d %d\n", putchar('c'), putc('\n', stdout));
  putchar_unlocked('u');
  putc_unlocked('\n', stdout);
  fputc(300, stdout);
  putchar('\n');
  fwrite("block\n", 1, 6, stdout);
  return 0;
}
