// mpiproof-test:
// note: a sliding window compressor with hash chains
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 4096, MIN = 3, MAX = 18, HASH = 1024 };

typedef struct {
  uint8_t *data;
  size_t len, room;
} Buffer;

static void put(Buffer *b, int byte) {
  if (b->len == b->room) {
    b->room = b->room ? 2 * b->room : 64;
    b->data = realloc(b->data, b->room);
    if (b->data == NULL)
      exit(1);
  }
  b->data[b->len++] = (uint8_t)byte;
}

static unsigned hash3(const uint8_t *p) {
  return (p[0] * 31u * 31u + p[1] * 31u + p[2]) % HASH;
}

struct Match {
  size_t offset;
  int length;
};

struct Finder {
  int32_t head[HASH];
  int32_t previous[WINDOW];
};

static void finder_add(struct Finder *f, const uint8_t *in, size_t at) {
  unsigned h = hash3(in + at);
  f->previous[at % WINDOW] = f->head[h];
  f->head[h] = (int32_t)at;
}

static struct Match finder_find(const struct Finder *f, const uint8_t *in,
                                size_t at, size_t n) {
  struct Match best = {0, 0};
  int chain = 32;
  for (int32_t p = f->head[hash3(in + at)];
       p >= 0 && at - (size_t)p < WINDOW && chain-- > 0;
       p = f->previous[(size_t)p % WINDOW]) {
    int k = 0;
    while (k < MAX && at + (size_t)k < n &&
           in[(size_t)p + (size_t)k] == in[at + (size_t)k])
      k++;
    if (k > best.length) {
      best.length = k;
      best.offset = at - (size_t)p;
    }
  }
  return best;
}

/* Groups of eight items: a byte of flags, then literals or pairs. */
static void compress(const uint8_t *in, size_t n, Buffer *out) {
  struct Finder *f = malloc(sizeof *f);
  for (int i = 0; i < HASH; i++)
    f->head[i] = -1;
  size_t flag_at = 0;
  int bit = 8;
  for (size_t at = 0; at < n;) {
    if (bit == 8) {
      flag_at = out->len;
      put(out, 0);
      bit = 0;
    }
    struct Match m = {0, 0};
    if (at + MIN <= n)
      m = finder_find(f, in, at, n);
    int step = 1;
    if (m.length >= MIN) {
      out->data[flag_at] |= (uint8_t)(1 << bit);
      put(out, (int)(m.offset & 255));
      put(out, (int)(m.offset >> 8 << 4 | (size_t)(m.length - MIN)));
      step = m.length;
    } else {
      put(out, in[at]);
    }
    bit++;
    for (; step > 0; step--, at++)
      if (at + MIN <= n)
        finder_add(f, in, at);
  }
  free(f);
}

static int expand(const uint8_t *in, size_t n, Buffer *out) {
  for (size_t at = 0; at < n;) {
    int flags = in[at++];
    for (int bit = 0; bit < 8 && at < n; bit++) {
      if (!(flags >> bit & 1)) {
        put(out, in[at++]);
        continue;
      }
      if (at + 2 > n)
        return 0;
      size_t offset = in[at] | (size_t)(in[at + 1] >> 4) << 8;
      int length = (in[at + 1] & 15) + MIN;
      at += 2;
      if (offset == 0 || offset > out->len)
        return 0;
      while (length-- > 0)
        put(out, out->data[out->len - offset]);
    }
  }
  return 1;
}

static uint32_t checksum(const Buffer *b) {
  uint32_t h = 2166136261u;
  for (size_t i = 0; i < b->len; i++)
    h = (h ^ b->data[i]) * 16777619u;
  return h;
}

static void trial(const char *name, const uint8_t *data, size_t n) {
  Buffer packed = {NULL, 0, 0}, back = {NULL, 0, 0};
  compress(data, n, &packed);
  int ok = expand(packed.data, packed.len, &back);
  ok = ok && back.len == n && (n == 0 || memcmp(back.data, data, n) == 0);
  printf("%-8s %5zu -> %5zu %08x %s\n", name, n, packed.len,
         checksum(&packed), ok ? "ok" : "WRONG");
  free(packed.data);
  free(back.data);
}

int main(void) {
  static uint8_t data[6000];
  trial("empty", data, 0);
  trial("one", (const uint8_t *)"x", 1);
  memset(data, 'z', sizeof data);
  trial("run", data, sizeof data);
  static const char *const words[] = {"the ", "quick ", "brown ", "fox ",
                                      "jumps ", "over ", "lazy ", "dog "};
  uint32_t x = 42;
  size_t n = 0;
  while (n < 5000) {
    x = x * 1664525 + 1013904223;
    const char *w = words[x >> 29];
    memcpy(data + n, w, strlen(w));
    n += strlen(w);
  }
  trial("words", data, n);
  for (size_t i = 0; i < 3000; i++) {
    x = x * 1664525 + 1013904223;
    data[i] = (uint8_t)(x >> 24);
  }
  trial("noise", data, 3000);
  for (size_t i = 0; i < 4000; i++)
    data[i] = (uint8_t)(i % 7 * (i / 500));
  trial("steps", data, 4000);
  static const uint8_t bad[] = {1, 5, 0};
  Buffer b = {NULL, 0, 0};
  printf("%d\n", expand(bad, sizeof bad, &b));
  free(b.data);
  return 0;
}
