// mpiproof-test:
// stdin: 12,-7 ff 2.5e3 word x99 [abc] skip 12345 zz tail\n
// note: scanf conversions on standard input
#include <stdio.h>

int main(void) {
  int a, b;
  unsigned x;
  double d;
  char word[16], c;
  long l;
  printf("%d ", scanf("%d,%d", &a, &b));
  printf("%d %d\n", a, b);
  printf("%d ", scanf("%x %lf %15s", &x, &d, word));
  printf("%x %g %s\n", x, d, word);
  printf("%d ", scanf(" %c%ld", &c, &l));
  printf("%c %ld\n", c, l);
  printf("%d ", scanf(" [%15[a-z]]", word));
  printf("%s\n", word);
  printf("%d ", scanf("%*s %3d%n", &a, &b));
  printf("%d %d\n", a, b);
  printf("%d\n", scanf("%d", &a));
  printf("%d\n", scanf("%d", &a));
  int ch, n = 0;
  while ((ch = getchar()) != EOF)
    n++;
  printf("%d\n", n);
  return 0;
}
