// DEFLATE with the fixed codes: what was seen within the last 32 KiB is written
// as its distance and length (found through a hash of its first four bytes),
// everything else as it is. For JSON of thousands of similar events that is
// nearly as good as codes made to measure, and much less to get wrong.
#include "report/deflate.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

#define WINDOW 32768u
#define LEAST 4u            // shorter repetitions are not worth it
#define MOST 258u
#define HASH_BITS 15
#define TRIES 24            // earlier places that are looked at
#define NOWHERE UINT32_MAX

// ---- Bits: the first is the lowest of the first byte (3.1.1).

typedef struct Bits {
  Text *out;
  uint32_t held;      // bits not written yet
  uint32_t count;     // how many; less than 8
} Bits;

static void put_bits(Bits *bits, uint32_t value, uint32_t count) {
  bits->held |= value << bits->count;
  for (bits->count += count; bits->count >= 8; bits->count -= 8) {
    text_char(bits->out, (char)(bits->held & 0xff));
    bits->held >>= 8;
  }
}

// Codes begin with their highest bit.
static void put_code(Bits *bits, uint32_t code, uint32_t count) {
  uint32_t turned = 0;
  for (uint32_t i = 0; i < count; i++)
    turned |= (code >> i & 1) << (count - 1 - i);
  put_bits(bits, turned, count);
}

// ---- The fixed codes (3.2.6).

static void put_symbol(Bits *bits, uint32_t symbol) {
  if (symbol < 144) {
    put_code(bits, 0x30 + symbol, 8);
  } else if (symbol < 256) {
    put_code(bits, 0x190 + symbol - 144, 9);
  } else if (symbol < 280) {
    put_code(bits, symbol - 256, 7);
  } else {
    put_code(bits, 0xc0 + symbol - 280, 8);
  }
}

// Lengths and distances (3.2.5) come in groups of `per` codes with the same
// number of extra bits, which grows from group to group. The number of the
// code of a value that counts from 0, its extra bits, and their number.
static uint32_t find_code(uint32_t value, uint32_t per, uint32_t *extra,
                          uint32_t *count) {
  uint32_t code = 0, width = 0;
  *count = 0;
  for (uint32_t base = 0;; base += width, code++) {
    *count = code < 2 * per ? 0 : code / per - 1;
    width = 1u << *count;
    if (value < base + width) {
      *extra = value - base;
      return code;
    }
  }
}

static void put_repetition(Bits *bits, uint32_t length, uint32_t distance) {
  uint32_t extra, count;
  assert(length >= 3 && length <= MOST && distance <= WINDOW);
  if (length == MOST) {               // has a code of its own
    put_symbol(bits, 285);
  } else {
    uint32_t code = find_code(length - 3, 4, &extra, &count);
    put_symbol(bits, 257 + code);
    put_bits(bits, extra, count);
  }
  uint32_t code = find_code(distance - 1, 2, &extra, &count);
  put_code(bits, code, 5);
  put_bits(bits, extra, count);
}

// ---- Repetitions.

// Where the same hash occurred last, and for each place where before.
typedef struct Places {
  uint32_t last[1u << HASH_BITS];
  uint32_t before[WINDOW];
} Places;

static uint32_t hash_of(const unsigned char *at) {
  uint32_t word;
  memcpy(&word, at, sizeof word);
  return word * 2654435761u >> (32 - HASH_BITS);
}

static void note_place(Places *places, const unsigned char *data, size_t at) {
  uint32_t hash = hash_of(data + at);
  places->before[at % WINDOW] = places->last[hash];
  places->last[hash] = (uint32_t)at;
}

static uint32_t common_length(const unsigned char *a, const unsigned char *b,
                              size_t most) {
  uint32_t length = 0;
  while (length < most && a[length] == b[length]) length++;
  return length;
}

// The longest repetition at a place of something before it; 0 if there is
// none.
static uint32_t find_repetition(const Places *places,
                                const unsigned char *data, size_t size,
                                size_t at, uint32_t *distance) {
  size_t most = size - at < MOST ? size - at : MOST;
  uint32_t best = 0;
  uint32_t place = places->last[hash_of(data + at)];
  for (int i = 0; i < TRIES && place != NOWHERE && at - place <= WINDOW; i++) {
    uint32_t length = common_length(data + place, data + at, most);
    if (length >= LEAST && length > best) {
      best = length;
      *distance = (uint32_t)(at - place);
    }
    uint32_t next = places->before[place % WINDOW];
    if (best == most || next == NOWHERE || next >= place) break;
    place = next;
  }
  return best;
}

static void put_data(Bits *bits, const unsigned char *data, size_t size) {
  Places *places = mem_alloc(sizeof *places);
  memset(places, 0xff, sizeof *places);
  for (size_t at = 0; at < size;) {
    bool hashed = size - at >= LEAST;
    uint32_t distance = 0;
    uint32_t length =
        hashed ? find_repetition(places, data, size, at, &distance) : 0;
    if (length == 0) {
      put_symbol(bits, data[at]);
      length = 1;
    } else {
      put_repetition(bits, length, distance);
    }
    for (size_t end = at + length; at < end; at++)
      if (size - at >= LEAST) note_place(places, data, at);
  }
  mem_free(places, sizeof *places);
}

void deflate_add(Text *out, const void *data, size_t size) {
  Bits bits = {.out = out};
  assert(size < NOWHERE);
  put_bits(&bits, 1, 1);              // the last block
  put_bits(&bits, 1, 2);              // with the fixed codes
  put_data(&bits, data, size);
  put_symbol(&bits, 256);
  if (bits.count != 0) put_bits(&bits, 0, 8 - bits.count);
}

// ---- Base 64.

void base64_add(Text *out, const void *data, size_t size) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop"
                               "qrstuvwxyz0123456789+/";
  const unsigned char *at = data;
  for (size_t left = size; left > 0; left -= left < 3 ? left : 3, at += 3) {
    uint32_t bits = (uint32_t)at[0] << 16;
    if (left > 1) bits |= (uint32_t)at[1] << 8;
    if (left > 2) bits |= at[2];
    char four[4] = {digits[bits >> 18], digits[bits >> 12 & 63],
                    left > 1 ? digits[bits >> 6 & 63] : '=',
                    left > 2 ? digits[bits & 63] : '='};
    text_add_bytes(out, four, sizeof four);
  }
}
