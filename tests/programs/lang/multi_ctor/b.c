volatile int order[8];
volatile int used;
static int value = 10;

__attribute__((constructor(130))) static void setup(void) {
  order[used++] = 130;
  value = 20;
}

int b_value(void) {
  return value;
}
