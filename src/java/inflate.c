// Inflating: canonical Huffman codes are decoded bit by bit, by counting how
// many codes of each length there are. Jars are small; tables would not pay.
#include "java/inflate.h"

#include <string.h>

#define MAX_BITS 15
#define MAX_SYMBOLS 288

typedef struct Inflater {
  Bytes in;
  size_t at;
  uint32_t bits, bit_count;
  uint8_t *out;
  size_t len, cap;
  bool bad;
} Inflater;

typedef struct Huffman {
  uint16_t count[MAX_BITS + 1];      // codes of each length
  uint16_t symbols[MAX_SYMBOLS];     // in order of their codes
} Huffman;

static uint32_t take_bits(Inflater *z, uint32_t count) {
  while (z->bit_count < count) {
    if (z->at == z->in.len) {
      z->bad = true;
      return 0;
    }
    z->bits |= (uint32_t)z->in.data[z->at++] << z->bit_count;
    z->bit_count += 8;
  }
  uint32_t value = z->bits & ((1u << count) - 1);
  z->bits >>= count;
  z->bit_count -= count;
  return value;
}

static void huffman_make(Huffman *h, const uint8_t *lengths, uint32_t count) {
  uint16_t next[MAX_BITS + 1] = {0};
  memset(h, 0, sizeof *h);
  for (uint32_t i = 0; i < count; i++) h->count[lengths[i]]++;
  h->count[0] = 0;
  for (uint32_t i = 1; i < MAX_BITS; i++)
    next[i + 1] = (uint16_t)(next[i] + h->count[i]);
  for (uint32_t i = 0; i < count; i++)
    if (lengths[i] != 0) h->symbols[next[lengths[i]]++] = (uint16_t)i;
}

static uint32_t huffman_take(Inflater *z, const Huffman *h) {
  int32_t code = 0, first = 0, index = 0;
  for (uint32_t len = 1; len <= MAX_BITS && !z->bad; len++) {
    code |= (int32_t)take_bits(z, 1);
    int32_t count = h->count[len];
    if (code - first < count) return h->symbols[index + (code - first)];
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  z->bad = true;
  return 0;
}

static void put(Inflater *z, uint8_t byte) {
  if (z->len == z->cap) {
    z->bad = true;
    return;
  }
  z->out[z->len++] = byte;
}

static void copy_back(Inflater *z, uint32_t distance, uint32_t len) {
  if (distance > z->len) {
    z->bad = true;
    return;
  }
  for (; len > 0 && !z->bad; len--) put(z, z->out[z->len - distance]);
}

static void take_compressed(Inflater *z, const Huffman *codes,
                            const Huffman *distances) {
  static const uint16_t len_base[] = {
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59,
      67, 83, 99, 115, 131, 163, 195, 227, 258};
  static const uint8_t len_extra[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2,
                                      2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5,
                                      5, 5, 0};
  static const uint16_t far_base[] = {
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385,
      513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
  static const uint8_t far_extra[] = {0, 0, 0, 0, 1, 1, 2, 2, 3, 3,
                                      4, 4, 5, 5, 6, 6, 7, 7, 8, 8,
                                      9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
  while (!z->bad) {
    uint32_t symbol = huffman_take(z, codes);
    if (symbol < 256) {
      put(z, (uint8_t)symbol);
      continue;
    }
    if (symbol == 256) return;
    symbol -= 257;
    if (symbol >= sizeof len_base / sizeof len_base[0]) break;
    uint32_t len = len_base[symbol] + take_bits(z, len_extra[symbol]);
    uint32_t far = huffman_take(z, distances);
    if (far >= sizeof far_base / sizeof far_base[0]) break;
    copy_back(z, far_base[far] + take_bits(z, far_extra[far]), len);
  }
  z->bad = true;
}

static void take_stored(Inflater *z) {
  z->bits = z->bit_count = 0;
  if (z->in.len - z->at < 4) {
    z->bad = true;
    return;
  }
  const uint8_t *p = z->in.data + z->at;
  uint32_t len = p[0] | (uint32_t)p[1] << 8;
  z->at += 4;
  if (z->in.len - z->at < len) z->bad = true;
  for (; len > 0 && !z->bad; len--) put(z, z->in.data[z->at++]);
}

static void take_fixed(Inflater *z) {
  uint8_t lengths[MAX_SYMBOLS];
  Huffman codes, distances;
  memset(lengths, 8, 144);
  memset(lengths + 144, 9, 112);
  memset(lengths + 256, 7, 24);
  memset(lengths + 280, 8, 8);
  huffman_make(&codes, lengths, 288);
  memset(lengths, 5, 30);
  huffman_make(&distances, lengths, 30);
  take_compressed(z, &codes, &distances);
}

static void take_lengths(Inflater *z, const Huffman *h, uint8_t *lengths,
                         uint32_t count) {
  uint32_t i = 0;
  while (i < count && !z->bad) {
    uint32_t symbol = huffman_take(z, h);
    if (symbol < 16) {
      lengths[i++] = (uint8_t)symbol;
      continue;
    }
    uint8_t value = 0;
    uint32_t repeat;
    if (symbol == 16) {
      if (i == 0) z->bad = true;
      value = i == 0 ? 0 : lengths[i - 1];
      repeat = 3 + take_bits(z, 2);
    } else {
      repeat = symbol == 17 ? 3 + take_bits(z, 3) : 11 + take_bits(z, 7);
    }
    if (repeat > count - i) z->bad = true;
    for (; repeat > 0 && i < count; repeat--) lengths[i++] = value;
  }
}

static void take_dynamic(Inflater *z) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5,
                                    11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t lengths[320] = {0};
  uint32_t codes = take_bits(z, 5) + 257, distances = take_bits(z, 5) + 1;
  uint32_t count = take_bits(z, 4) + 4;
  for (uint32_t i = 0; i < count; i++)
    lengths[order[i]] = (uint8_t)take_bits(z, 3);
  if (codes > 286 || distances > 30) z->bad = true;
  if (z->bad) return;
  Huffman of_lengths, of_codes, of_distances;
  huffman_make(&of_lengths, lengths, 19);
  memset(lengths, 0, sizeof lengths);
  take_lengths(z, &of_lengths, lengths, codes + distances);
  if (z->bad) return;
  huffman_make(&of_codes, lengths, codes);
  huffman_make(&of_distances, lengths + codes, distances);
  take_compressed(z, &of_codes, &of_distances);
}

bool inflate_data(Bytes in, uint8_t *out, size_t out_len) {
  Inflater z = {.in = in, .out = out, .cap = out_len};
  bool last = false;
  while (!last && !z.bad) {
    last = take_bits(&z, 1) != 0;
    switch (take_bits(&z, 2)) {
      case 0: take_stored(&z); break;
      case 1: take_fixed(&z); break;
      case 2: take_dynamic(&z); break;
      default: z.bad = true;
    }
  }
  return !z.bad && z.len == out_len;
}
