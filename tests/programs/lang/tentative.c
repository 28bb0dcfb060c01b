// mpiproof-test:
// note: tentative definitions and static storage
#include <stdio.h>

int a;
int a;
extern int a;
int a = 5;
static int b;
static int b;
int list[];
int list[4];
struct S *forward;
struct S {
  int x;
} s;
extern int later;

static int read_later(void) {
  return later;
}

int later = 9;
static double zeros[1000];
static const char *strings[3];

static int count(void) {
  static int n;
  static int start = 100;
  n++;
  return start += n;
}

int main(void) {
  extern int a;
  printf("%d %d %d %d\n", a, b, list[3], read_later());
  forward = &s;
  forward->x++;
  printf("%d\n", s.x);
  for (int i = 0; i < 5; i++)
    printf("%d ", count());
  puts("");
  double t = 0;
  for (int i = 0; i < 1000; i++)
    t += zeros[i];
  printf("%g %d\n", t, strings[2] == NULL);
  {
    static int a = 1;
    a++;
    printf("%d\n", a);
    {
      extern int later;
      int a = later;
      printf("%d\n", a);
    }
  }
  printf("%zu\n", sizeof list);
  return 0;
}
