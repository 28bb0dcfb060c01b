// mpiproof-test:
// note: string literals of all widths and escapes
#include <stdio.h>
#include <uchar.h>
#include <wchar.h>

static const wchar_t wide[] = L"wide \u00e9 \U0001F600";
static const char16_t u16[] = u"u16 \u00e9 \U0001F600";
static const char32_t u32[] = U"u32 \u00e9 \U0001F600";
static const char u8[] = u8"u8 \u00e9 \U0001F600";

int main(void) {
  printf("%zu %zu %zu %zu\n", sizeof wide, sizeof u16, sizeof u32, sizeof u8);
  for (unsigned i = 0; wide[i]; i++)
    printf("%lx ", (unsigned long)wide[i]);
  puts("");
  for (unsigned i = 0; u16[i]; i++)
    printf("%x ", u16[i]);
  puts("");
  for (unsigned i = 0; u32[i]; i++)
    printf("%lx ", (unsigned long)u32[i]);
  puts("");
  for (unsigned i = 0; u8[i]; i++)
    printf("%02x ", (unsigned char)u8[i]);
  puts("");
  const char *escapes = "\a\b\f\n\r\t\v\\\'\"\?\0\1\12\123\x7f";
  for (int i = 0; i < 16; i++)
    printf("%d ", escapes[i]);
  puts("");
  printf("%d %d %d\n", (int)L'\u20ac', (int)u'x', (int)U'\U0010FFFF');
  printf("%s\n", "adjacent " "strings\x41" "B join");
  printf("%zu\n", sizeof "with\0nul");
  printf("%c%c\n", "index"[2], 3["index"]);
  wchar_t copy[] = L"abc";
  copy[1] = L'X';
  printf("%d %d\n", (int)copy[1], copy[3] == 0);
  printf("%zu %zu\n", sizeof(L'a'), sizeof('a'));
  printf("%s\n", __func__);
  const char *raw = "line one\n\
line two";
  puts(raw);
  return 0;
}
