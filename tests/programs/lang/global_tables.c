// mpiproof-test:
// note: large constant tables with nested pointers
#include <stdio.h>
#include <string.h>

struct Unit {
  const char *name;
  double factor;
};
struct Family {
  const char *name;
  const struct Unit *units;
  int count;
};

#define COUNT(x) (int)(sizeof(x) / sizeof *(x))

static const struct Unit lengths[] = {
    {"m", 1}, {"km", 1000}, {"cm", 0.01}, {"mile", 1609.344}, {"ft", 0.3048}};
static const struct Unit weights[] = {
    {"kg", 1}, {"g", 0.001}, {"lb", 0.45359237}};
static const struct Family families[] = {
    {"length", lengths, COUNT(lengths)},
    {"weight", weights, COUNT(weights)},
    {"empty", NULL, 0},
    {"tail", &lengths[3], 2}};

static const unsigned char popcount[256] = {
#define B2(n) n, n + 1, n + 1, n + 2
#define B4(n) B2(n), B2(n + 1), B2(n + 1), B2(n + 2)
#define B6(n) B4(n), B4(n + 1), B4(n + 1), B4(n + 2)
    B6(0), B6(1), B6(1), B6(2)};

static const char *const month[12] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
static const short cumulative[2][13] = {
    {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365},
    {0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366}};

static const struct Unit *find(const char *name) {
  for (int i = 0; i < COUNT(families); i++)
    for (int k = 0; k < families[i].count; k++)
      if (!strcmp(families[i].units[k].name, name))
        return &families[i].units[k];
  return NULL;
}

int main(void) {
  const char *names[] = {"km", "lb", "ft", "none"};
  for (int i = 0; i < 4; i++) {
    const struct Unit *u = find(names[i]);
    printf("%s %g\n", names[i], u ? u->factor : -1);
  }
  int bits = 0;
  for (int i = 0; i < 256; i++)
    bits += popcount[i];
  printf("%d\n", bits);
  for (int day = 1; day < 366; day += 61) {
    int m = 0;
    while (cumulative[0][m + 1] < day)
      m++;
    printf("%s %d\n", month[m], day - cumulative[0][m]);
  }
  printf("%s\n", families[3].units[1].name);
  return 0;
}
