// mpiproof-test:
// note: wide characters: formatted output and input, and streams
// stdin: first line\n12 word\n
#include <stdio.h>
#include <wchar.h>

int main(void) {
  wchar_t text[80];
  wprintf(L"%d %s %ls %c %lc\n", 42, "narrow", L"wide", 'c', (wint_t)L'w');
  int n = swprintf(text, 80, L"[%5ls|%-6s|%.2ls] %08.3f", L"ab", "cd", L"xyz",
                   3.14159);
  wprintf(L"%d %ls\n", n, text);
  n = swprintf(text, 5, L"too long for it");
  wprintf(L"%d\n", n);
  n = swprintf(text, 80, L"\u00e9%ls%5lc", L"\u20ac\U0001f600", (wint_t)0xe9);
  wprintf(L"%d %x %x %x %x\n", n, text[0], text[1], text[2], text[n - 1]);
  int a = 0;
  double d = 0;
  wchar_t word[20] = L"";
  char narrow[20] = "";
  n = swscanf(L"17 2.5 w\u00e9rd plain", L"%d %lf %ls %s", &a, &d, word,
              narrow);
  wprintf(L"%d %d %g %x %s\n", n, a, d, word[1], narrow);
  n = swscanf(L"abc123", L"%l[a-c]%d", word, &a);
  wprintf(L"%d %ls %d\n", n, word, a);
  putwchar(L'p');
  fputws(L"ut\n", stdout);
  wint_t c = getwchar();
  wprintf(L"%lc %d\n", c, fwide(stdin, 0) > 0);
  ungetwc(c, stdin);
  fgetws(word, 20, stdin);
  wprintf(L"[%ls]", word);
  n = wscanf(L"%d%19ls", &a, word);
  wprintf(L"%d %d %ls\n", n, a, word);
  wprintf(L"%d\n", getwchar() == L'\n');
  wprintf(L"%d\n", getwchar() == WEOF);
  return 0;
}
