// mpiproof-test:
// note: patterns at the edges of the grammar, many groups, large intervals
#include <regex.h>
#include <stdio.h>

static const struct {
  int flags;
  const char *pattern, *text;
} rows[] = {
    {REG_EXTENDED, "a{3000}", "aaa"},
    {REG_EXTENDED, "((((((((((a))))))))))\\9", "aa"},
    {REG_EXTENDED, "(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)\\9", "abcdefghijki"},
    {0, "[[:alpha:]-]", "-"},
    {0, "[a-a]", "a"},
    {0, "[---]", "-"},
    {0, "[%--]", "-"},
    {0, "[a---z]", "-"},
    {0, "[[.-.]-0]*", "./0-"},
    {0, "[--/]*", "./-"},
    {0, "[[.space.]]", " "},
    {0, "[[:alpha:]", "a"},
    {0, "[[:ALPHA:]]", "a"},
    {0, "[[:]", ":["},
    {0, "[[=]=]]", "]"},
    {0, "[\\n]", "n\\"},
    {0, "a\\{1\\}\\{2\\}", "aa"},
    {REG_EXTENDED, "a{1}{2}{3}", "aaaaaaa"},
    {REG_EXTENDED, "(a|b|c|d|e)*?+", "abcde"},
    {0, "\\(\\(a\\)*b\\)*", "aabab"},
    {REG_EXTENDED, "(|)", ""},
    {REG_EXTENDED, "()|a", "a"},
    {REG_EXTENDED, "a{,}", "aa"},
    {REG_EXTENDED, "a{0,0}", "a"},
    {REG_EXTENDED, "(a){0}\\1", "a"},
    {REG_EXTENDED, "((a)|b)*\\2", "aba"},
    {0, "a\\|b\\|", "c"},
    {0, "\\|a", "a"},
    {0, "\\a\\.\\-", "a.-"},
    {0, "x\\{32767\\}", "x"},
    {0, "x\\{32768\\}", "x"},
    {0, "\377[\200-\377]", "\377\260"},
    {0, "[\377-\200]", ""},
    {REG_EXTENDED, "(^a|b)+$", "abb"},
    {REG_EXTENDED, "(a$|b)+", "ba"},
    {REG_EXTENDED, "^(((a|b)+c?)*d|e)$", "abcaabd"},
    {REG_EXTENDED, "(x*)(x+)(x?)", "xxx"},
    {REG_EXTENDED, "(ab|a)(bc|c)?", "abc"},
    {0, "\\(^*ab\\)", "*ab"},
    {REG_EXTENDED, "(()", ""},
    {REG_EXTENDED, "())", ")"},
    {REG_EXTENDED, "a|b)c", "b)c"},
    {REG_EXTENDED, "{", "{"},
    {REG_EXTENDED, "a{", "a"},
    {0, "\\}a}", "}a}"},
    {REG_EXTENDED, "}", "}"},
    {REG_EXTENDED, "a{a", "a{a"},
};

static void run(const char *pattern, int flags, const char *text) {
  enum { GROUPS = 12 };
  regex_t regex;
  regmatch_t at[GROUPS];
  int result = regcomp(&regex, pattern, flags);
  printf("/%s/ %d", pattern, result);
  if (result == 0) {
    result = regexec(&regex, text, GROUPS, at, 0);
    printf(" %zu groups, %d:", regex.re_nsub, result);
    for (int i = 0; result == 0 && i < GROUPS; i++)
      printf(" %d,%d", at[i].rm_so, at[i].rm_eo);
    regfree(&regex);
  }
  putchar('\n');
}

int main(void) {
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    run(rows[i].pattern, rows[i].flags, rows[i].text);
  return 0;
}
