static const char *name(void) {
  return "c";
}
static int counter = 1000;
int weak_value = 2;
extern int common_value;

int hook(int x) {
  return x * common_value;
}
const char *c_name(void) {
  return name();
}
int c_count(void) {
  static int counter_inner;
  return counter + ++counter_inner;
}
