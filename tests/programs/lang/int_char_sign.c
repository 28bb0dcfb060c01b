// mpiproof-test:
// note: char signedness and characters above 127
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[] = "\x80\xff\x7f\x01";
  for (int i = 0; i < 4; i++)
    printf("%d %d %u\n", text[i], (unsigned char)text[i],
           (unsigned)text[i]);
  char c = (char)200;
  signed char s = (signed char)200;
  unsigned char u = 200;
  printf("%d %d %d\n", c == s, c == u, s < u);
  printf("%d\n", '\xff');
  printf("%d %d\n", 'ab', '\0');
  int counts[256] = {0};
  for (const char *p = "h\xe9llo w\xf6rld"; *p; p++)
    counts[(unsigned char)*p]++;
  printf("%d %d %d\n", counts[0xe9], counts['l'], counts[0xf6]);
  printf("%d\n", strcmp("\xff", "\x01") > 0);
  c = 127;
  c++;
  printf("%d\n", c);
  for (unsigned char k = 250; k; k++)
    printf("%d ", k);
  puts("");
  printf("%d %d %d %d\n", '\a', '\v', '\x41', '\101');
  return 0;
}
