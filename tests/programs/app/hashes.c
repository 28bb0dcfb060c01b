// mpiproof-test:
// note: SHA-256, SHA-1 and MD5 of several messages
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t rotl(uint32_t x, int n) {
  return x << n | x >> (32 - n);
}
static uint32_t rotr(uint32_t x, int n) {
  return x >> n | x << (32 - n);
}
static uint32_t be32(const uint8_t *p) {
  return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
         p[3];
}
static uint32_t le32(const uint8_t *p) {
  return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 |
         p[0];
}

struct Hash {
  const char *name;
  int words, big_endian;
  uint32_t start[8];
  void (*block)(uint32_t *h, const uint8_t *data);
};

static void sha256_block(uint32_t *h, const uint8_t *data) {
  static uint32_t k[64];
  if (k[0] == 0) { /* fractional parts of cube roots of primes */
    int n = 0;
    for (uint32_t prime = 2; n < 64; prime++) {
      int is_prime = 1;
      for (uint32_t d = 2; d * d <= prime; d++)
        is_prime &= prime % d != 0;
      if (!is_prime)
        continue;
      unsigned __int128 target = (unsigned __int128)prime << 96;
      uint64_t low = 0, high = 1ull << 36;
      while (high - low > 1) {
        uint64_t mid = (low + high) / 2;
        if ((unsigned __int128)mid * mid * mid <= target)
          low = mid;
        else
          high = mid;
      }
      k[n++] = (uint32_t)low;
    }
  }
  uint32_t w[64], s[8];
  for (int i = 0; i < 16; i++)
    w[i] = be32(data + 4 * i);
  for (int i = 16; i < 64; i++) {
    uint32_t a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + (rotr(a, 7) ^ rotr(a, 18) ^ a >> 3) + w[i - 7] +
           (rotr(b, 17) ^ rotr(b, 19) ^ b >> 10);
  }
  memcpy(s, h, sizeof s);
  for (int i = 0; i < 64; i++) {
    uint32_t t1 = s[7] + (rotr(s[4], 6) ^ rotr(s[4], 11) ^ rotr(s[4], 25)) +
                  ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[i] + w[i];
    uint32_t t2 = (rotr(s[0], 2) ^ rotr(s[0], 13) ^ rotr(s[0], 22)) +
                  ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    memmove(s + 1, s, 7 * sizeof *s);
    s[4] += t1;
    s[0] = t1 + t2;
  }
  for (int i = 0; i < 8; i++)
    h[i] += s[i];
}

static void sha1_block(uint32_t *h, const uint8_t *data) {
  static const uint32_t k[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc,
                                0xca62c1d6};
  uint32_t w[80];
  for (int i = 0; i < 16; i++)
    w[i] = be32(data + 4 * i);
  for (int i = 16; i < 80; i++)
    w[i] = rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
  for (int i = 0; i < 80; i++) {
    uint32_t f;
    switch (i / 20) {
      case 0: f = (b & c) | (~b & d); break;
      case 2: f = (b & c) | (b & d) | (c & d); break;
      default: f = b ^ c ^ d;
    }
    uint32_t t = rotl(a, 5) + f + e + k[i / 20] + w[i];
    e = d;
    d = c;
    c = rotl(b, 30);
    b = a;
    a = t;
  }
  h[0] += a;
  h[1] += b;
  h[2] += c;
  h[3] += d;
  h[4] += e;
}

static void md5_block(uint32_t *h, const uint8_t *data) {
  static const uint8_t shift[4][4] = {
      {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  static const uint32_t k[64] = {
      0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a,
      0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be,
      0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821, 0xf61e2562, 0xc040b340,
      0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
      0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8,
      0x676f02d9, 0x8d2a4c8a, 0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c,
      0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70, 0x289b7ec6, 0xeaa127fa,
      0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
      0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92,
      0xffeff47d, 0x85845dd1, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1,
      0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};
  uint32_t a = h[0], b = h[1], c = h[2], d = h[3];
  for (int i = 0; i < 64; i++) {
    uint32_t f;
    int g;
    switch (i / 16) {
      case 0: f = (b & c) | (~b & d); g = i; break;
      case 1: f = (d & b) | (~d & c); g = (5 * i + 1) % 16; break;
      case 2: f = b ^ c ^ d; g = (3 * i + 5) % 16; break;
      default: f = c ^ (b | ~d); g = 7 * i % 16;
    }
    uint32_t t = d;
    d = c;
    c = b;
    b += rotl(a + f + k[i] + le32(data + 4 * g), shift[i / 16][i % 4]);
    a = t;
  }
  h[0] += a;
  h[1] += b;
  h[2] += c;
  h[3] += d;
}

static const struct Hash hashes[] = {
    {"sha256", 8, 1,
     {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
      0x1f83d9ab, 0x5be0cd19}, sha256_block},
    {"sha1", 5, 1,
     {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}, sha1_block},
    {"md5", 4, 0, {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}, md5_block}};

static void digest(const struct Hash *hash, const void *data, size_t len) {
  uint32_t h[8];
  memcpy(h, hash->start, sizeof h);
  size_t total = (len + 9 + 63) / 64 * 64;
  uint8_t *padded = calloc(total, 1);
  memcpy(padded, data, len);
  padded[len] = 0x80;
  uint64_t bits = (uint64_t)len * 8;
  for (int i = 0; i < 8; i++)
    padded[total - 8 + (size_t)i] =
        (uint8_t)(bits >> 8 * (hash->big_endian ? 7 - i : i));
  for (size_t at = 0; at < total; at += 64)
    hash->block(h, padded + at);
  free(padded);
  printf("%s ", hash->name);
  for (int i = 0; i < hash->words; i++)
    for (int b = 0; b < 4; b++)
      printf("%02x", h[i] >> 8 * (hash->big_endian ? 3 - b : b) & 255);
  puts("");
}

int main(void) {
  static char thousand[1000];
  memset(thousand, 'a', sizeof thousand);
  for (int i = 0; i < 3; i++) {
    digest(&hashes[i], "", 0);
    digest(&hashes[i], "abc", 3);
    digest(&hashes[i], "The quick brown fox jumps over the lazy dog", 43);
    digest(&hashes[i], thousand, sizeof thousand);
    digest(&hashes[i], thousand, 55);
    digest(&hashes[i], thousand, 56);
  }
  return 0;
}
