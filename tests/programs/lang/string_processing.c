// mpiproof-test:
// note: hand-written string functions
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reverse(char *s) {
  for (char *e = s + strlen(s); s < e--; s++) {
    char t = *s;
    *s = *e;
    *e = t;
  }
}

static int palindrome(const char *s) {
  const char *e = s + strlen(s);
  while (s < e) {
    if (!isalpha((unsigned char)*s)) {
      s++;
    } else if (!isalpha((unsigned char)e[-1])) {
      e--;
    } else if (tolower((unsigned char)*s++) !=
               tolower((unsigned char)*--e)) {
      return 0;
    }
  }
  return 1;
}

static void caesar(char *s, int k) {
  for (; *s; s++)
    if (isupper((unsigned char)*s))
      *s = (char)('A' + (*s - 'A' + k + 26) % 26);
    else if (islower((unsigned char)*s))
      *s = (char)('a' + (*s - 'a' + k + 26) % 26);
}

static char *rle(const char *s) {
  char *out = malloc(strlen(s) * 4 + 1), *p = out;
  while (*s) {
    int n = 1;
    while (s[n] == *s)
      n++;
    p += sprintf(p, n > 1 ? "%c%d" : "%c", *s, n);
    s += n;
  }
  *p = 0;
  return out;
}

static int match(const char *p, const char *s) {
  for (; *p; p++, s++) {
    if (*p == '*') {
      while (!match(p + 1, s))
        if (!*s++)
          return 0;
      return 1;
    }
    if (!*s || (*p != '?' && *p != *s))
      return 0;
  }
  return !*s;
}

static int distance(const char *a, const char *b) {
  int n = (int)strlen(b), row[32];
  for (int j = 0; j <= n; j++)
    row[j] = j;
  for (int i = 1; a[i - 1]; i++) {
    int corner = row[0];
    row[0] = i;
    for (int j = 1; j <= n; j++) {
      int best = corner + (a[i - 1] != b[j - 1]);
      corner = row[j];
      if (row[j] + 1 < best)
        best = row[j] + 1;
      if (row[j - 1] + 1 < best)
        best = row[j - 1] + 1;
      row[j] = best;
    }
  }
  return row[n];
}

int main(void) {
  char a[] = "Hello, World", b[] = "Attack at Dawn";
  reverse(a);
  puts(a);
  caesar(b, 13);
  puts(b);
  caesar(b, -13);
  puts(b);
  printf("%d %d\n", palindrome("A man, a plan, a canal: Panama"),
         palindrome("not one"));
  char *r = rle("aaabccddddde");
  puts(r);
  free(r);
  printf("%d%d%d%d%d\n", match("*.c", "main.c"), match("a*b*c", "aXXbYYc"),
         match("a?c", "abc"), match("a*b", "ac"), match("", ""));
  printf("%d %d %d\n", distance("kitten", "sitting"),
         distance("", "abc"), distance("same", "same"));
  return 0;
}
