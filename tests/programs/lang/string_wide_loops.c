// mpiproof-test:
// note: wide character handling by hand
#include <stdio.h>
#include <uchar.h>
#include <wchar.h>

static size_t length(const wchar_t *s) {
  size_t n = 0;
  while (s[n])
    n++;
  return n;
}

static int utf8(char *out, char32_t c) {
  if (c < 0x80) {
    out[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    out[0] = (char)(0xc0 | c >> 6);
    out[1] = (char)(0x80 | (c & 63));
    return 2;
  }
  if (c < 0x10000) {
    out[0] = (char)(0xe0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 63));
    out[2] = (char)(0x80 | (c & 63));
    return 3;
  }
  out[0] = (char)(0xf0 | c >> 18);
  out[1] = (char)(0x80 | (c >> 12 & 63));
  out[2] = (char)(0x80 | (c >> 6 & 63));
  out[3] = (char)(0x80 | (c & 63));
  return 4;
}

static char32_t decode(const unsigned char **p) {
  unsigned c = *(*p)++;
  int more = c < 0x80 ? 0 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
  c &= more ? 0x3fu >> more : 0x7fu;
  while (more--)
    c = c << 6 | (*(*p)++ & 63u);
  return c;
}

int main(void) {
  static const char32_t text[] = U"a\u00df\u20ac\U0001f600z";
  char out[32];
  int n = 0;
  for (int i = 0; text[i]; i++)
    n += utf8(out + n, text[i]);
  out[n] = 0;
  printf("%d %s\n", n, out);
  const unsigned char *p = (const unsigned char *)out;
  while (*p)
    printf("%x ", (unsigned)decode(&p));
  puts("");
  wchar_t w[16] = L"wide";
  w[4] = L'!';
  w[5] = 0;
  printf("%zu %zu\n", length(w), sizeof w);
  wchar_t *q = w;
  int s = 0;
  while (*q)
    s = s * 7 % 10007 + (int)*q++;
  printf("%d\n", s);
  char16_t pair[2] = {0xd83d, 0xde00};
  printf("%x\n", 0x10000 + ((pair[0] & 0x3ffu) << 10) + (pair[1] & 0x3ffu));
  return 0;
}
