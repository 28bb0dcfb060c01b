// mpiproof-test:
// note: CRC-32, Adler-32, Fletcher and FNV
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];

static void crc_init(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++)
      c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
    table[i] = c;
  }
}

static uint32_t crc32(const void *data, size_t n) {
  uint32_t c = ~0u;
  for (const uint8_t *p = data; n--; p++)
    c = table[(c ^ *p) & 255] ^ c >> 8;
  return ~c;
}

static uint32_t adler(const void *data, size_t n) {
  uint32_t a = 1, b = 0;
  for (const uint8_t *p = data; n--; p++) {
    a = (a + *p) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

static uint16_t fletcher(const void *data, size_t n) {
  uint16_t a = 0, b = 0;
  for (const uint8_t *p = data; n--; p++) {
    a = (uint16_t)((a + *p) % 255);
    b = (uint16_t)((b + a) % 255);
  }
  return (uint16_t)(b << 8 | a);
}

static uint64_t fnv(const void *data, size_t n) {
  uint64_t h = 0xcbf29ce484222325;
  for (const uint8_t *p = data; n--; p++)
    h = (h ^ *p) * 0x100000001b3;
  return h;
}

static uint16_t crc16(const void *data, size_t n) {
  uint16_t c = 0xffff;
  for (const uint8_t *p = data; n--; p++) {
    c ^= (uint16_t)(*p << 8);
    for (int i = 0; i < 8; i++)
      c = (uint16_t)(c & 0x8000 ? c << 1 ^ 0x1021 : c << 1);
  }
  return c;
}

int main(void) {
  crc_init();
  const char *texts[] = {"", "a", "123456789", "The quick brown fox"};
  for (int i = 0; i < 4; i++) {
    size_t n = strlen(texts[i]);
    printf("%08x %08x %04x %016llx %04x\n", crc32(texts[i], n),
           adler(texts[i], n), fletcher(texts[i], n),
           (unsigned long long)fnv(texts[i], n), crc16(texts[i], n));
  }
  static unsigned char block[5000];
  for (unsigned i = 0; i < sizeof block; i++)
    block[i] = (unsigned char)(i * i);
  printf("%08x %08x\n", crc32(block, sizeof block), adler(block, sizeof block));
  return 0;
}
