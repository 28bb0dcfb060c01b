// mpiproof-test:
// note: a memory allocator on a fixed arena, with a stress test
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { ARENA = 16384, ALIGN = 16 };

typedef struct Block {
  size_t size; /* payload bytes, multiple of ALIGN */
  struct Block *previous, *next;
  bool free;
  char padding[7];
} Block;

_Static_assert(sizeof(Block) % ALIGN == 0, "payload stays aligned");

static _Alignas(ALIGN) unsigned char arena[ARENA];
static Block *first;
static struct {
  unsigned calls, splits, merges, failures;
  size_t used, peak;
} stats;

static void heap_init(void) {
  first = (Block *)arena;
  memset(first, 0, sizeof *first);
  first->size = ARENA - sizeof *first;
  first->free = true;
}

static size_t round_up(size_t n) {
  return (n + ALIGN - 1) / ALIGN * ALIGN;
}

static void split(Block *b, size_t size) {
  if (b->size < size + sizeof(Block) + ALIGN)
    return;
  Block *rest = (Block *)((unsigned char *)(b + 1) + size);
  memset(rest, 0, sizeof *rest);
  rest->size = b->size - size - sizeof *rest;
  rest->free = true;
  rest->previous = b;
  rest->next = b->next;
  if (b->next)
    b->next->previous = rest;
  b->next = rest;
  b->size = size;
  stats.splits++;
}

static void *heap_alloc(size_t n) {
  size_t size = round_up(n ? n : 1);
  Block *best = NULL;
  stats.calls++;
  for (Block *b = first; b; b = b->next)
    if (b->free && b->size >= size && (!best || b->size < best->size))
      best = b;
  if (best == NULL) {
    stats.failures++;
    return NULL;
  }
  split(best, size);
  best->free = false;
  stats.used += best->size;
  if (stats.used > stats.peak)
    stats.peak = stats.used;
  return best + 1;
}

static void join_next(Block *b) {
  Block *n = b->next;
  b->size += sizeof *n + n->size;
  b->next = n->next;
  if (n->next)
    n->next->previous = b;
  stats.merges++;
}

static void heap_free(void *p) {
  if (p == NULL)
    return;
  Block *b = (Block *)p - 1;
  assert(!b->free);
  b->free = true;
  stats.used -= b->size;
  if (b->next && b->next->free)
    join_next(b);
  if (b->previous && b->previous->free)
    join_next(b->previous);
}

static void *heap_realloc(void *p, size_t n) {
  if (p == NULL)
    return heap_alloc(n);
  Block *b = (Block *)p - 1;
  size_t size = round_up(n);
  if (b->size >= size)
    return p;
  if (b->next && b->next->free &&
      b->size + sizeof(Block) + b->next->size >= size) {
    stats.used -= b->size;
    join_next(b);
    split(b, size);
    stats.used += b->size;
    return p;
  }
  void *q = heap_alloc(n);
  if (q) {
    memcpy(q, p, b->size);
    heap_free(p);
  }
  return q;
}

static int heap_check(void) {
  size_t total = 0;
  int blocks = 0;
  for (Block *b = first; b; b = b->next) {
    total += sizeof *b + b->size;
    blocks++;
    assert(b->next == NULL || b->next->previous == b);
    assert(b->next == NULL ||
           (unsigned char *)b->next == (unsigned char *)(b + 1) + b->size);
    assert(!(b->free && b->next && b->next->free));
    assert((uintptr_t)(b + 1) % ALIGN == 0);
  }
  assert(total == ARENA);
  return blocks;
}

int main(void) {
  heap_init();
  void *a = heap_alloc(100), *b = heap_alloc(200), *c = heap_alloc(300);
  printf("%d blocks\n", heap_check());
  heap_free(b);
  printf("%d blocks\n", heap_check());
  void *d = heap_alloc(150);
  printf("best fit reuses the hole: %d\n", d == b);
  a = heap_realloc(a, 1000);
  heap_free(c);
  heap_free(d);
  heap_free(a);
  printf("%d blocks, %zu used\n", heap_check(), stats.used);
  struct {
    unsigned char *p;
    size_t n;
    unsigned char fill;
  } live[40];
  memset(live, 0, sizeof live);
  uint32_t x = 7;
  int corrupt = 0;
  for (int round = 0; round < 2000; round++) {
    x = x * 1664525u + 1013904223u;
    unsigned i = (x >> 8) % 40;
    size_t n = (x >> 16) % 500 + 1;
    for (size_t k = 0; k < live[i].n; k += 37)
      corrupt += live[i].p[k] != live[i].fill;
    if (live[i].p && x & 1) {
      unsigned char *p = heap_realloc(live[i].p, n);
      if (p == NULL)
        continue;
      for (size_t k = 0; k < n && k < live[i].n; k += 11)
        corrupt += p[k] != live[i].fill;
      live[i].p = p;
    } else {
      heap_free(live[i].p);
      live[i].p = heap_alloc(n);
    }
    live[i].n = live[i].p ? n : 0;
    live[i].fill = (unsigned char)round;
    if (live[i].p)
      memset(live[i].p, live[i].fill, n);
    if (round % 250 == 0)
      printf("%d:%d ", round, heap_check());
  }
  printf("\n%u calls %u splits %u merges %u failures, peak %zu, corrupt %d\n",
         stats.calls, stats.splits, stats.merges, stats.failures, stats.peak,
         corrupt);
  for (int i = 0; i < 40; i++)
    heap_free(live[i].p);
  printf("%d block, %zu used\n", heap_check(), stats.used);
  return corrupt;
}
