// mpiproof-test:
// note: open addressing with deletion
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { EMPTY, FULL, DEAD };

struct Set {
  uint64_t *keys;
  unsigned char *state;
  size_t size, live, filled;
};

static uint64_t mix(uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdull;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ull;
  return x ^ x >> 33;
}

static void set_init(struct Set *s, size_t size) {
  s->keys = malloc(size * sizeof *s->keys);
  s->state = calloc(size, 1);
  s->size = size;
  s->live = s->filled = 0;
}

static int set_find(const struct Set *s, uint64_t k, size_t *at) {
  for (size_t i = mix(k) & (s->size - 1);; i = (i + 1) & (s->size - 1)) {
    if (s->state[i] == EMPTY)
      return 0;
    if (s->state[i] == FULL && s->keys[i] == k) {
      *at = i;
      return 1;
    }
  }
}

static void set_add(struct Set *s, uint64_t k);

static void set_grow(struct Set *s) {
  struct Set old = *s;
  set_init(s, old.size * 2);
  for (size_t i = 0; i < old.size; i++)
    if (old.state[i] == FULL)
      set_add(s, old.keys[i]);
  free(old.keys);
  free(old.state);
}

static void set_add(struct Set *s, uint64_t k) {
  size_t at;
  if (set_find(s, k, &at))
    return;
  if (s->filled * 4 >= s->size * 3)
    set_grow(s);
  size_t i = mix(k) & (s->size - 1);
  while (s->state[i] == FULL)
    i = (i + 1) & (s->size - 1);
  s->filled += s->state[i] == EMPTY;
  s->keys[i] = k;
  s->state[i] = FULL;
  s->live++;
}

static int set_remove(struct Set *s, uint64_t k) {
  size_t at;
  if (!set_find(s, k, &at))
    return 0;
  s->state[at] = DEAD;
  s->live--;
  return 1;
}

int main(void) {
  struct Set s;
  set_init(&s, 8);
  for (uint64_t i = 0; i < 2000; i++)
    set_add(&s, i * i % 1009);
  printf("%zu %zu\n", s.live, s.size);
  int removed = 0;
  for (uint64_t i = 0; i < 1009; i += 3)
    removed += set_remove(&s, i);
  printf("%d %zu\n", removed, s.live);
  unsigned found = 0;
  size_t at;
  for (uint64_t i = 0; i < 1009; i++)
    found = found * 2 % 65521 + (unsigned)set_find(&s, i, &at);
  printf("%u\n", found);
  free(s.keys);
  free(s.state);
  return 0;
}
