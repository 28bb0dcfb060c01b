// Makes C arrays of files, for texts that the tool carries inside itself.
//
//   embed NAME FILE... [-- NAME FILE...]
//
// writes for each name the files, one after the other, as `const char NAME[]`
// (with a terminating zero), and their SHA-256 in base 64 as `NAME_hash`: what
// a Content-Security-Policy calls 'sha256-...'. Runs on the building machine.
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bytes {
  unsigned char *data;
  size_t len, cap;
} Bytes;

static void fail(const char *what, const char *why) {
  fprintf(stderr, "embed: %s: %s\n", what, why);
  exit(1);
}

static void push(Bytes *bytes, int c) {
  if (bytes->len == bytes->cap) {
    bytes->cap = bytes->cap == 0 ? 65536 : 2 * bytes->cap;
    bytes->data = realloc(bytes->data, bytes->cap);
    if (bytes->data == NULL) fail("memory", "none left");
  }
  bytes->data[bytes->len++] = (unsigned char)c;
}

static void read_file(const char *path, Bytes *out) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) fail(path, strerror(errno));
  for (int c; (c = fgetc(file)) != EOF;) push(out, c);
  if (ferror(file)) fail(path, "cannot be read");
  fclose(file);
}

// ---- SHA-256 (FIPS 180-4).

// The first 32 bits of the fractional part of a number's square root (degree
// 2) or cube root (degree 3), by bisection in fixed point: 32 bits before and
// behind the point are enough, and cubes of these fit in 128 bits.
static uint32_t root_bits(uint32_t number, int degree) {
  unsigned __int128 wanted = (unsigned __int128)number << 32 * degree;
  uint64_t low = 0, high = (uint64_t)20 << 32;
  while (high - low > 1) {
    uint64_t middle = low + (high - low) / 2;
    unsigned __int128 power = (unsigned __int128)middle * middle;
    if (degree == 3) power *= middle;
    if (power <= wanted) low = middle; else high = middle;
  }
  return (uint32_t)low;
}

static uint32_t next_prime(uint32_t after) {
  for (uint32_t n = after + 1;; n++) {
    uint32_t d = 2;
    while (d * d <= n && n % d != 0) d++;
    if (d * d > n) return n;
  }
}

static uint32_t turn(uint32_t x, int by) { return x >> by | x << (32 - by); }

static void mix(uint32_t state[8], const uint32_t k[64],
                const unsigned char *block) {
  uint32_t w[64], s[8];
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
           (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
  for (int i = 16; i < 64; i++)
    w[i] = w[i - 16] + w[i - 7] +
           (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) +
           (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
  memcpy(s, state, sizeof s);
  for (int i = 0; i < 64; i++) {
    uint32_t one = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) +
                   ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[i] + w[i];
    uint32_t two = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) +
                   ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    memmove(s + 1, s, 7 * sizeof s[0]);
    s[4] += one;
    s[0] = one + two;
  }
  for (int i = 0; i < 8; i++) state[i] += s[i];
}

static void hash(const Bytes *text, unsigned char out[32]) {
  uint32_t state[8], k[64], prime = 1;
  for (int i = 0; i < 64; i++) {
    prime = next_prime(prime);
    k[i] = root_bits(prime, 3);
    if (i < 8) state[i] = root_bits(prime, 2);
  }
  Bytes padded = {0};
  for (size_t i = 0; i < text->len; i++) push(&padded, text->data[i]);
  push(&padded, 0x80);
  while (padded.len % 64 != 56) push(&padded, 0);
  for (int i = 7; i >= 0; i--)
    push(&padded, (int)((uint64_t)text->len * 8 >> 8 * i & 0xff));
  for (size_t i = 0; i < padded.len; i += 64) mix(state, k, padded.data + i);
  free(padded.data);
  for (int i = 0; i < 32; i++)
    out[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}

// ---- Writing.

static void print_base64(const unsigned char *data, size_t len) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop"
                               "qrstuvwxyz0123456789+/";
  for (size_t i = 0; i < len; i += 3) {
    uint32_t bits = (uint32_t)data[i] << 16;
    if (i + 1 < len) bits |= (uint32_t)data[i + 1] << 8;
    if (i + 2 < len) bits |= data[i + 2];
    putchar(digits[bits >> 18]);
    putchar(digits[bits >> 12 & 63]);
    putchar(i + 1 < len ? digits[bits >> 6 & 63] : '=');
    putchar(i + 2 < len ? digits[bits & 63] : '=');
  }
}

// What would end the element it is put into.
static void check(const char *name, const Bytes *text) {
  static const char *const ends[] = {"</script", "</style", "<!--"};
  for (size_t e = 0; e < sizeof ends / sizeof ends[0]; e++)
    for (size_t i = 0; i + strlen(ends[e]) <= text->len; i++)
      if (memcmp(text->data + i, ends[e], strlen(ends[e])) == 0)
        fail(name, "contains what ends a script or a style");
  if (memchr(text->data, '\0', text->len) != NULL) fail(name, "has a zero");
}

static void print_array(const char *name, const Bytes *text) {
  unsigned char digest[32];
  printf("const char %s[] = {", name);
  for (size_t i = 0; i < text->len; i++)
    printf("%s%d,", i % 20 == 0 ? "\n" : "", (signed char)text->data[i]);
  printf("\n0};\n");
  hash(text, digest);
  printf("const char %s_hash[] = \"", name);
  print_base64(digest, sizeof digest);
  printf("\";\n");
}

int main(int argc, char **argv) {
  for (int at = 1; at < argc; at++) {
    const char *name = argv[at++];
    Bytes text = {0};
    for (; at < argc && strcmp(argv[at], "--") != 0; at++)
      read_file(argv[at], &text);
    if (text.len == 0) fail(name, "is empty");
    check(name, &text);
    printf("extern const char %s[], %s_hash[];\n", name, name);
    print_array(name, &text);
    free(text.data);
  }
  return fflush(stdout) != 0;
}
