static const char *name(void) {
  return "b";
}
static int counter = 100;
static struct {
  double y;
  int z;
} state = {2.5, 7};

__attribute__((weak)) int hook(int x) {
  return -x;
}
__attribute__((weak)) int weak_value = 1;
int common_value = 55;

const char *b_name(void) {
  return name();
}
int b_count(void) {
  return counter += state.z;
}
