// Bench kernel: structs copied, passed and returned by value.
#include <stdio.h>

#ifndef ROUNDS
#define ROUNDS 400000
#endif

struct Vec {
  double x, y, z;
};

struct Body {
  struct Vec position, speed;
  int id;
  char name[20];
};

static struct Vec add(struct Vec a, struct Vec b) {
  return (struct Vec){a.x + b.x, a.y + b.y, a.z + b.z};
}

static struct Vec scale(struct Vec a, double k) {
  return (struct Vec){a.x * k, a.y * k, a.z * k};
}

static struct Body step(struct Body b) {
  b.position = add(b.position, scale(b.speed, 0.125));
  b.id++;
  return b;
}

int main(void) {
  struct Body list[16];
  for (int i = 0; i < 16; i++)
    list[i] = (struct Body){{i, 0, 0}, {1, i, 2}, i, "body"};
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < 16; i++)
      list[i] = step(list[(i + 1) % 16]);
  double sum = 0;
  for (int i = 0; i < 16; i++)
    sum += list[i].position.x + list[i].position.y + list[i].id;
  printf("%.3f\n", sum);
  return 0;
}
