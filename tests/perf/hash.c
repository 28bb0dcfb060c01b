// Bench kernel: hash table with chaining, inserts and look-ups.
#include <stdio.h>
#include <stdlib.h>

#ifndef ROUNDS
#define ROUNDS 4000000
#endif

enum { SLOTS = 1 << 14, KEYS = 20000 };

struct Entry {
  unsigned key;
  int count;
  struct Entry *next;
};

static struct Entry *slots[SLOTS];

static unsigned mix(unsigned k) {
  k ^= k >> 16;
  k *= 0x7feb352du;
  k ^= k >> 15;
  k *= 0x846ca68bu;
  return k ^ k >> 16;
}

static struct Entry *find(unsigned key) {
  struct Entry **at = &slots[mix(key) % SLOTS];
  for (; *at; at = &(*at)->next)
    if ((*at)->key == key)
      return *at;
  *at = malloc(sizeof **at);
  (*at)->key = key;
  (*at)->count = 0;
  (*at)->next = NULL;
  return *at;
}

int main(void) {
  unsigned x = 1;
  for (int i = 0; i < ROUNDS; i++) {
    x = x * 1664525u + 1013904223u;
    find(x >> 8 & 0x7fff ? (x >> 8) % KEYS : 0)->count++;
  }
  long sum = 0;
  for (int i = 0; i < SLOTS; i++)
    for (struct Entry *e = slots[i], *next; e; e = next) {
      next = e->next;
      sum += (long)e->count * e->key % 97;
      free(e);
    }
  printf("%ld\n", sum);
  return 0;
}
