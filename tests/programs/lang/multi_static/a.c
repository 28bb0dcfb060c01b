// mpiproof-test:
// note: equal static names and weak overrides in three units
#include <stdio.h>

static const char *name(void) {
  return "a";
}
static int counter = 1;
static struct {
  int x;
} state = {10};

const char *b_name(void);
const char *c_name(void);
int b_count(void);
int c_count(void);
int hook(int x);
extern int common_value;
extern int weak_value;

int main(void) {
  printf("%s %s %s\n", name(), b_name(), c_name());
  for (int i = 0; i < 3; i++)
    printf("%d %d %d\n", counter++, b_count(), c_count());
  printf("%d %d\n", hook(5), state.x);
  printf("%d %d\n", common_value, weak_value);
  return 0;
}
