// mpiproof-test:
// note: printf of characters and strings, snprintf limits
#include <stdio.h>
#include <string.h>
#include <wchar.h>

int main(void) {
  printf("[%s] [%10s] [%-10s] [%.3s] [%10.3s] [%-10.3s]\n", "string",
         "string", "string", "string", "string", "string");
  printf("[%c] [%5c] [%-5c]\n", 'x', 'y', 'z');
  char raw[3] = {'a', 'b', 'c'};
  printf("[%.3s] [%.*s]\n", raw, 2, raw);
  printf("[%s]\n", "");
  printf("[%.0s]\n", "hidden");
  printf("%%|%c\n", 0x25);
  printf("[%p]\n", (void *)0);
  char buffer[10];
  for (int n = 0; n <= 10; n++) {
    memset(buffer, '.', sizeof buffer);
    int r = snprintf(buffer, (size_t)n, "%s-%d", "abc", 1234);
    printf("%d ", r);
    for (int i = 0; i < 10; i++)
      putchar(buffer[i] ? buffer[i] : '0');
    puts("");
  }
  int r = sprintf(buffer, "%d%c%s", 1, '2', "345");
  printf("%d %s\n", r, buffer);
  printf("%ls %lc\n", L"wide", (wint_t)L'w');
  printf("%s %s %s %s %s %s %s %s\n", "1", "2", "3", "4", "5", "6", "7", "8");
  printf("%d %s %g %c %ld %s %d %g\n", 1, "a", 1.5, 'c', 2L, "b", 3, 2.5);
  fputs("fputs\n", stdout);
  fprintf(stdout, "%s\n", "fprintf");
  putchar('c');
  putc('d', stdout);
  fputc('\n', stdout);
  fwrite("fwrite\n", 1, 7, stdout);
  return 0;
}
