// DEFLATE and base 64: what was packed is unpacked again, by a reader of the
// fixed codes written here from RFC 1951.
#include "report/deflate.h"

#include <stdlib.h>
#include <string.h>

#include "test.h"

// ---- The reader.

typedef struct Reader {
  const unsigned char *data;
  size_t size, bit;
} Reader;

static uint32_t next_bit(Reader *r) {
  if (r->bit / 8 >= r->size) return 0;
  uint32_t bit = r->data[r->bit / 8] >> r->bit % 8 & 1;
  r->bit++;
  return bit;
}

static uint32_t next_bits(Reader *r, uint32_t count) {
  uint32_t value = 0;
  for (uint32_t i = 0; i < count; i++) value |= next_bit(r) << i;
  return value;
}

static uint32_t next_code(Reader *r, uint32_t count) {
  uint32_t value = 0;
  for (uint32_t i = 0; i < count; i++) value = value << 1 | next_bit(r);
  return value;
}

static uint32_t next_symbol(Reader *r) {
  uint32_t code = next_code(r, 7);
  if (code < 24) return 256 + code;
  code = code << 1 | next_bit(r);
  if (code >= 0x30 && code < 0xc0) return code - 0x30;
  if (code >= 0xc0 && code < 0xc8) return 280 + code - 0xc0;
  code = code << 1 | next_bit(r);
  return 144 + code - 0x190;
}

static const uint16_t lengths[29] = {
    3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
    31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_bits[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1,
                                        1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
                                        4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distances[30] = {
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,
    33,  49,  65,  97,  129, 193,  257,  385,  513,  769,
    1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};

static bool repeat(Reader *r, uint32_t symbol, Text *out) {
  if (symbol > 285) return false;
  uint32_t length = lengths[symbol - 257] +
                    next_bits(r, length_bits[symbol - 257]);
  uint32_t code = next_code(r, 5);
  if (code > 29) return false;
  uint32_t distance = distances[code] +
                      next_bits(r, code < 4 ? 0 : code / 2 - 1);
  if (distance > out->len) return false;
  for (uint32_t i = 0; i < length; i++)
    text_char(out, out->data[out->len - distance]);
  return true;
}

static bool unpack(const Text *packed, Text *out) {
  Reader r = {(const unsigned char *)text_get(packed), packed->len, 0};
  if (next_bits(&r, 3) != 3) return false;   // one block of fixed codes
  for (;;) {
    uint32_t symbol = next_symbol(&r);
    if (symbol == 256) return (r.bit + 7) / 8 == r.size;
    if (symbol > 256) {
      if (!repeat(&r, symbol, out)) return false;
    } else {
      text_char(out, (char)symbol);
    }
    if (r.bit / 8 >= r.size) return false;
  }
}

// ---- Tests.

// Size of the packed data.
static size_t round_trip(const void *data, size_t size) {
  Text packed = {0}, back = {0};
  deflate_add(&packed, data, size);
  CHECK(unpack(&packed, &back));
  CHECK(back.len == size && memcmp(text_get(&back), data, size) == 0);
  size_t length = packed.len;
  text_fini(&packed);
  text_fini(&back);
  return length;
}

static void small(void) {
  round_trip("", 0);
  round_trip("a", 1);
  round_trip("abc", 3);
  round_trip("aaaaaaaaaaaaaaaaaaaa", 20);
  round_trip("abcdabcdabcd\xff\x90\x8f abcd", 19);
}

// Every length and far distances of repetitions.
static void repetitions(void) {
  static unsigned char data[120000];
  for (uint32_t length = 3; length <= 600; length += 7) {
    for (size_t i = 0; i < 2 * length + 100; i++)
      data[i] = (unsigned char)(i < length + 50 ? i * i * 31 >> 3
                                                : data[i - 50 - length]);
    round_trip(data, 2 * length + 100);
  }
  for (size_t i = 0; i < sizeof data; i++)
    data[i] = (unsigned char)(i < 40000 ? rand() >> 7 : data[i - 32768]);
  round_trip(data, sizeof data);
  memset(data, 'x', sizeof data);
  CHECK(round_trip(data, sizeof data) < 1000);
}

static void random_data(void) {
  static unsigned char data[5000];
  srand(1);
  for (int n = 0; n < 300; n++) {
    size_t size = (size_t)rand() % sizeof data;
    int letters = 1 + rand() % 256;
    for (size_t i = 0; i < size; i++)
      data[i] = (unsigned char)(rand() % letters);
    round_trip(data, size);
  }
}

static void similar_events(void) {
  Text text = {0};
  for (int i = 0; i < 5000; i++)
    text_printf(&text, "{\"event\":%d,\"type\":\"call\",\"rank\":%d,\"call\":"
                "\"MPI_Send\",\"arguments\":[{\"name\":\"dest\",\"text\":"
                "\"%d\"}]}", i, i % 64, i % 7);
  CHECK(round_trip(text_get(&text), text.len) * 6 < text.len);
  text_fini(&text);
}

static void base64_is(const char *data, const char *want) {
  Text out = {0};
  base64_add(&out, data, strlen(data));
  CHECK_TEXT(text_get(&out), want);
  text_fini(&out);
}

static void base64(void) {      // the examples of RFC 4648, section 10
  base64_is("", "");
  base64_is("f", "Zg==");
  base64_is("fo", "Zm8=");
  base64_is("foo", "Zm9v");
  base64_is("foobar", "Zm9vYmFy");
  base64_is("\xff\xfe\xfb", "//77");
}

int main(void) {
  RUN(small);
  RUN(repetitions);
  RUN(random_data);
  RUN(similar_events);
  RUN(base64);
  return test_end();
}
