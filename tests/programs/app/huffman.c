// mpiproof-test:
// note: Huffman coding with canonical codes
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node {
  unsigned long weight;
  int symbol;
  struct Node *left, *right;
} Node;

typedef struct {
  Node *items[512];
  int count;
} Queue;

static int before(const Node *a, const Node *b) {
  if (a->weight != b->weight)
    return a->weight < b->weight;
  return a->symbol < b->symbol;
}

static void queue_push(Queue *q, Node *n) {
  int i = q->count++;
  while (i > 0 && before(n, q->items[(i - 1) / 2])) {
    q->items[i] = q->items[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  q->items[i] = n;
}

static Node *queue_pop(Queue *q) {
  Node *top = q->items[0], *last = q->items[--q->count];
  int i = 0;
  for (;;) {
    int child = 2 * i + 1;
    if (child >= q->count)
      break;
    if (child + 1 < q->count && before(q->items[child + 1], q->items[child]))
      child++;
    if (before(last, q->items[child]))
      break;
    q->items[i] = q->items[child];
    i = child;
  }
  q->items[i] = last;
  return top;
}

static Node *node_new(unsigned long weight, int symbol, Node *l, Node *r) {
  Node *n = malloc(sizeof *n);
  if (n == NULL)
    exit(1);
  n->weight = weight;
  n->symbol = symbol;
  n->left = l;
  n->right = r;
  return n;
}

static void node_free(Node *n) {
  if (n == NULL)
    return;
  node_free(n->left);
  node_free(n->right);
  free(n);
}

static void measure(const Node *n, int depth, uint8_t *length) {
  if (n->left == NULL) {
    length[n->symbol] = (uint8_t)(depth ? depth : 1);
    return;
  }
  measure(n->left, depth + 1, length);
  measure(n->right, depth + 1, length);
}

static void lengths(const uint8_t *data, size_t n, uint8_t *length) {
  unsigned long count[256] = {0};
  Queue q = {.count = 0};
  for (size_t i = 0; i < n; i++)
    count[data[i]]++;
  for (int i = 0; i < 256; i++)
    if (count[i])
      queue_push(&q, node_new(count[i], i, NULL, NULL));
  int next = 256;
  while (q.count > 1) {
    Node *a = queue_pop(&q), *b = queue_pop(&q);
    queue_push(&q, node_new(a->weight + b->weight, next++, a, b));
  }
  Node *root = queue_pop(&q);
  memset(length, 0, 256);
  measure(root, 0, length);
  node_free(root);
}

/* Canonical codes: shorter first, then by symbol. */
static void codes(const uint8_t *length, uint32_t *code) {
  uint32_t next = 0;
  for (int bits = 1; bits < 32; bits++) {
    for (int i = 0; i < 256; i++)
      if (length[i] == bits)
        code[i] = next++;
    next <<= 1;
  }
}

typedef struct {
  uint8_t *bytes;
  size_t bits, room;
} Stream;

static void put_bits(Stream *s, uint32_t value, int n) {
  while (n-- > 0) {
    if (s->bits / 8 >= s->room) {
      size_t room = s->room ? s->room * 2 : 16;
      s->bytes = realloc(s->bytes, room);
      memset(s->bytes + s->room, 0, room - s->room);
      s->room = room;
    }
    if (value >> n & 1)
      s->bytes[s->bits / 8] |= (uint8_t)(0x80 >> s->bits % 8);
    s->bits++;
  }
}

static int get_bit(const Stream *s, size_t at) {
  return s->bytes[at / 8] >> (7 - at % 8) & 1;
}

static size_t decode(const Stream *s, const uint8_t *length,
                     const uint32_t *code, uint8_t *out) {
  size_t n = 0, at = 0;
  while (at < s->bits) {
    uint32_t value = 0;
    int bits = 0, found = -1;
    while (found < 0 && at < s->bits) {
      value = value << 1 | (uint32_t)get_bit(s, at++);
      bits++;
      for (int i = 0; i < 256 && found < 0; i++)
        if (length[i] == bits && code[i] == value)
          found = i;
    }
    out[n++] = (uint8_t)found;
  }
  return n;
}

static void round_trip(const char *text, int show) {
  size_t n = strlen(text);
  uint8_t length[256];
  uint32_t code[256] = {0};
  lengths((const uint8_t *)text, n, length);
  codes(length, code);
  Stream s = {NULL, 0, 0};
  for (size_t i = 0; i < n; i++)
    put_bits(&s, code[(uint8_t)text[i]], length[(uint8_t)text[i]]);
  if (show)
    for (int i = 0; i < 256; i++)
      if (length[i]) {
        printf("'%c' ", i);
        for (int b = length[i]; b-- > 0;)
          putchar('0' + (int)(code[i] >> b & 1));
        puts("");
      }
  uint8_t *back = malloc(n + 1);
  size_t m = decode(&s, length, code, back);
  printf("%zu bytes to %zu bits, %s\n", n, s.bits,
         m == n && memcmp(back, text, n) == 0 ? "same" : "DIFFERENT");
  free(back);
  free(s.bytes);
}

int main(void) {
  round_trip("abracadabra", 1);
  round_trip("she sells sea shells by the sea shore", 1);
  round_trip("aaaaaaaaaa", 1);
  char long_text[1500];
  unsigned x = 1;
  for (int i = 0; i < 1499; i++) {
    x = x * 1103515245u + 12345u;
    unsigned r = x >> 16 & 255;
    long_text[i] = (char)('a' + (r < 128   ? 0
                                 : r < 192 ? 1
                                 : r < 224 ? 2
                                           : r % 20));
  }
  long_text[1499] = 0;
  round_trip(long_text, 0);
  return 0;
}
