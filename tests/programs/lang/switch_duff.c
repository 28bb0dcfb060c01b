// mpiproof-test:
// note: Duff's device and other jumps into loops
#include <stdio.h>

static void send(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7: *to++ = *from++;
    case 6: *to++ = *from++;
    case 5: *to++ = *from++;
    case 4: *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
      } while (--n > 0);
  }
}

/* A generator in the style of protothreads. */
static int generator(int *state, int *i) {
  switch (*state) {
    case 0:
      for (*i = 0; *i < 3; ++*i) {
        *state = 1;
        return *i * 10;
    case 1:
        if (*i == 1) {
          *state = 2;
          return 111;
    case 2:;
        }
      }
  }
  *state = 3;
  return -1;
}

int main(void) {
  char text[] = "abcdefghijklmnopqrstuvwxyz";
  for (int n = 1; n <= 26; n += 5) {
    char out[27] = "..........................";
    send(out, text, n);
    printf("%s\n", out);
  }
  int state = 0, i;
  for (int v; (v = generator(&state, &i)) >= 0;)
    printf("%d ", v);
  printf("%d\n", state);
  int k = 0;
  switch (2)
  while (k < 5) {
    case 1: k += 10;
    case 2: k++;
  }
  printf("%d\n", k);
  return 0;
}
