// mpiproof-test:
// note: base64, base32, hex dump, URL and quoted printable
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char b64[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const char b32[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

static char *base64(const uint8_t *in, size_t n) {
  char *out = malloc((n + 2) / 3 * 4 + 1), *p = out;
  for (size_t i = 0; i < n; i += 3) {
    uint32_t v = (uint32_t)in[i] << 16;
    if (i + 1 < n)
      v |= (uint32_t)in[i + 1] << 8;
    if (i + 2 < n)
      v |= in[i + 2];
    *p++ = b64[v >> 18];
    *p++ = b64[v >> 12 & 63];
    *p++ = i + 1 < n ? b64[v >> 6 & 63] : '=';
    *p++ = i + 2 < n ? b64[v & 63] : '=';
  }
  *p = 0;
  return out;
}

static long unbase64(const char *in, uint8_t *out) {
  uint32_t v = 0;
  int bits = 0;
  long n = 0;
  for (; *in && *in != '='; in++) {
    const char *hit = strchr(b64, *in);
    if (hit == NULL)
      return -1;
    v = v << 6 | (uint32_t)(hit - b64);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out[n++] = (uint8_t)(v >> bits);
    }
  }
  return n;
}

static char *base32(const uint8_t *in, size_t n) {
  char *out = malloc((n + 4) / 5 * 8 + 1), *p = out;
  uint64_t v = 0;
  int bits = 0;
  for (size_t i = 0; i < n; i++) {
    v = v << 8 | in[i];
    for (bits += 8; bits >= 5; bits -= 5)
      *p++ = b32[v >> (bits - 5) & 31];
  }
  if (bits)
    *p++ = b32[v << (5 - bits) & 31];
  while ((p - out) % 8)
    *p++ = '=';
  *p = 0;
  return out;
}

static void hex_dump(const void *data, size_t n) {
  const uint8_t *p = data;
  for (size_t i = 0; i < n; i += 16) {
    printf("%04zx ", i);
    for (size_t k = 0; k < 16; k++)
      if (i + k < n)
        printf(" %02x", p[i + k]);
      else
        printf("   ");
    printf("  ");
    for (size_t k = 0; k < 16 && i + k < n; k++)
      putchar(isprint(p[i + k]) ? p[i + k] : '.');
    puts("");
  }
}

static void url_encode(const char *in, char *out) {
  for (; *in; in++)
    if (isalnum((unsigned char)*in) || strchr("-_.~", *in))
      *out++ = *in;
    else if (*in == ' ')
      *out++ = '+';
    else
      out += sprintf(out, "%%%02X", (unsigned char)*in);
  *out = 0;
}

static int url_decode(const char *in, char *out) {
  while (*in) {
    if (*in == '%') {
      unsigned v;
      if (!isxdigit((unsigned char)in[1]) || sscanf(in + 1, "%2x", &v) != 1)
        return -1;
      *out++ = (char)v;
      in += 3;
    } else {
      *out++ = *in == '+' ? ' ' : *in;
      in++;
    }
  }
  *out = 0;
  return 0;
}

static int quoted(const uint8_t *in, size_t n, char *out) {
  int column = 0, lines = 1;
  for (size_t i = 0; i < n; i++) {
    if (column > 40) {
      out += sprintf(out, "=\n");
      column = 0;
      lines++;
    }
    if (in[i] == '=' || in[i] < 32 || in[i] > 126) {
      out += sprintf(out, "=%02X", in[i]);
      column += 3;
    } else {
      *out++ = (char)in[i];
      column++;
    }
  }
  *out = 0;
  return lines;
}

int main(void) {
  static const char *const texts[] = {"", "f", "fo", "foo", "foob", "fooba",
                                      "foobar", "any carnal pleasure."};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    size_t n = strlen(texts[i]);
    char *a = base64((const uint8_t *)texts[i], n);
    char *b = base32((const uint8_t *)texts[i], n);
    uint8_t back[64];
    long m = unbase64(a, back);
    printf("%s %s %d\n", a, b,
           m == (long)n && memcmp(back, texts[i], n) == 0);
    free(a);
    free(b);
  }
  uint8_t all[256];
  for (int i = 0; i < 256; i++)
    all[i] = (uint8_t)(i * 167 + 13);
  char *a = base64(all, 256);
  uint8_t back[260];
  printf("%zu %.20s %ld %d\n", strlen(a), a, unbase64(a, back),
         memcmp(all, back, 256));
  free(a);
  printf("%ld\n", unbase64("ab*d", back));
  hex_dump(all, 40);
  hex_dump("text with \t tab\n", 17);
  char out[900], again[300];
  url_encode("name=J\xc3\xb6rg & Co. 100%", out);
  puts(out);
  printf("%d %d\n", url_decode(out, again),
         strcmp(again, "name=J\xc3\xb6rg & Co. 100%"));
  printf("%d\n", url_decode("%zz", again));
  printf("%d\n", quoted(all, 60, out));
  puts(out);
  return 0;
}
