#include <stdio.h>

struct Pair {
  long a, b, c;
};

static int value;

void set(int x) { value = x; }

long set_pair(int a, long b) { return value += a + (int)b; }

double nothing(void) { return 1.0; }

int get(void) { return value; }

signed char get_char(int x) { return (signed char)x; }

void reset(void) {
  puts("reset");
  value = 3;
}
