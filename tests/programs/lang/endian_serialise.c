// mpiproof-test:
// note: bytes to integers and back, both byte orders
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t *put16(uint8_t *p, uint16_t v) {
  *p++ = (uint8_t)(v >> 8);
  *p++ = (uint8_t)v;
  return p;
}
static uint8_t *put32(uint8_t *p, uint32_t v) {
  return put16(put16(p, (uint16_t)(v >> 16)), (uint16_t)v);
}
static uint8_t *put64(uint8_t *p, uint64_t v) {
  return put32(put32(p, (uint32_t)(v >> 32)), (uint32_t)v);
}
static uint32_t get32le(const uint8_t *p) {
  return p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24;
}
static uint64_t get64be(const uint8_t *p) {
  uint64_t v = 0;
  for (int i = 0; i < 8; i++)
    v = v << 8 | p[i];
  return v;
}
static uint8_t *varint(uint8_t *p, uint64_t v) {
  while (v > 127) {
    *p++ = (uint8_t)(v | 128);
    v >>= 7;
  }
  *p++ = (uint8_t)v;
  return p;
}
static const uint8_t *unvarint(const uint8_t *p, uint64_t *v) {
  *v = 0;
  for (int s = 0;; s += 7) {
    *v |= (uint64_t)(*p & 127) << s;
    if (*p++ < 128)
      return p;
  }
}
static uint64_t zigzag(int64_t v) {
  return (uint64_t)v << 1 ^ (uint64_t)(v >> 63);
}

int main(void) {
  uint8_t b[100], *e = put64(put32(put16(b, 0x1234), 0xdeadbeef), 1ull << 63);
  for (uint8_t *p = b; p < e; p++)
    printf("%02x", *p);
  puts("");
  printf("%08x %016llx\n", get32le(b), (unsigned long long)get64be(b + 6));
  int64_t list[] = {0, -1, 1, 63, -64, 64, 300, -12345678901, INT64_MIN,
                    INT64_MAX};
  e = b;
  for (int i = 0; i < 10; i++)
    e = varint(e, zigzag(list[i]));
  printf("%td\n", e - b);
  const uint8_t *p = b;
  for (int i = 0; i < 10; i++) {
    uint64_t v;
    p = unvarint(p, &v);
    int64_t s = (int64_t)(v >> 1) ^ -(int64_t)(v & 1);
    printf("%lld ", (long long)s);
  }
  puts("");
  uint32_t word;
  memcpy(&word, "\x01\x02\x03\x04", 4);
  printf("%08x\n", word);
  float f = 1.5f;
  memcpy(&word, &f, 4);
  put32(b, word);
  printf("%02x%02x%02x%02x\n", b[0], b[1], b[2], b[3]);
  uint16_t half;
  memcpy(&half, b + 1, 2);
  printf("%04x\n", half);
  return 0;
}
