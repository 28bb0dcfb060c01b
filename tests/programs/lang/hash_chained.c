// mpiproof-test:
// note: hash table with chaining and string keys
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Entry {
  char *key;
  int count;
  struct Entry *next;
};

struct Map {
  struct Entry **slots;
  unsigned size, used;
};

static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s)
    h = h * 33 ^ (unsigned char)*s++;
  return h;
}

static void grow(struct Map *m) {
  unsigned size = m->size ? m->size * 2 : 4;
  struct Entry **slots = calloc(size, sizeof *slots);
  for (unsigned i = 0; i < m->size; i++)
    for (struct Entry *e = m->slots[i], *next; e; e = next) {
      next = e->next;
      unsigned h = hash(e->key) % size;
      e->next = slots[h];
      slots[h] = e;
    }
  free(m->slots);
  m->slots = slots;
  m->size = size;
}

static int *map_at(struct Map *m, const char *key) {
  if (m->used >= m->size)
    grow(m);
  unsigned h = hash(key) % m->size;
  for (struct Entry *e = m->slots[h]; e; e = e->next)
    if (!strcmp(e->key, key))
      return &e->count;
  struct Entry *e = malloc(sizeof *e);
  e->key = malloc(strlen(key) + 1);
  strcpy(e->key, key);
  e->count = 0;
  e->next = m->slots[h];
  m->slots[h] = e;
  m->used++;
  return &e->count;
}

static void map_free(struct Map *m) {
  for (unsigned i = 0; i < m->size; i++)
    for (struct Entry *e = m->slots[i], *next; e; e = next) {
      next = e->next;
      free(e->key);
      free(e);
    }
  free(m->slots);
}

int main(void) {
  struct Map m = {0};
  const char *text = "the cat and the dog and the bird saw the cat";
  char word[16];
  int n = 0;
  for (const char *p = text;; p++)
    if (*p == ' ' || !*p) {
      word[n] = 0;
      ++*map_at(&m, word);
      n = 0;
      if (!*p)
        break;
    } else {
      word[n++] = *p;
    }
  const char *names[] = {"the", "cat", "and", "dog", "bird", "saw", "fish"};
  for (int i = 0; i < 7; i++)
    printf("%s %d\n", names[i], *map_at(&m, names[i]));
  for (int i = 0; i < 500; i++) {
    snprintf(word, sizeof word, "k%d", i % 123);
    *map_at(&m, word) += i;
  }
  printf("%u %d %d\n", m.used, *map_at(&m, "k0"), *map_at(&m, "k122"));
  map_free(&m);
  return 0;
}
