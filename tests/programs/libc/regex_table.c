// mpiproof-test:
// note: regcomp, regexec, regerror on a table of patterns and texts
#include <regex.h>
#include <stdio.h>

enum {
  E = REG_EXTENDED,
  I = REG_ICASE,
  L = REG_NEWLINE,
  S = REG_NOSUB,
  NB = REG_NOTBOL,
  NE = REG_NOTEOL
};

static const struct Row {
  int flags;
  const char *pattern, *text;
  int how;
} rows[] = {
    /* plain text, anchors */
    {0, "", "abc", 0},
    {0, "abc", "xabcx", 0},
    {0, "abc", "xabx", 0},
    {0, "^abc", "abcabc", 0},
    {0, "^abc", "xabc", 0},
    {0, "abc$", "abcabc", 0},
    {0, "^$", "", 0},
    {0, "^$", "a", 0},
    {0, "a^b", "a^b", 0},
    {0, "a$b", "a$b", 0},
    {0, "^*a", "*a", 0},
    {0, "*a", "x*a", 0},
    {0, "\\(*a\\)", "x*a", 0},
    {0, "\\(^a\\)", "ba", 0},
    {0, "\\(a$\\)b*", "ba", 0},
    {0, "a\\|^b", "xba", 0},
    {E, "a^b", "a^b", 0},
    {E, "a$b", "a$b", 0},
    {E, "(^|x)a", "ba xa", 0},
    {E, "a($|x)", "ab ax a", 0},
    {E, "^a|b$", "cab", 0},
    {0, "^a", "a", NB},
    {0, "a$", "a", NE},
    {0, "^", "a", NB},
    {0, "$", "a", NE},
    {L, "^b", "a\nb", 0},
    {L, "a$", "a\nb", 0},
    {L, "^b", "a\nb", NB},
    {L, "^b", "b\na", NB},
    {0, "^b", "a\nb", 0},
    {L, "a.b", "a\nb", 0},
    {0, "a.b", "a\nb", 0},
    {L, "a[^x]b", "a\nb", 0},
    {0, "a[^x]b", "a\nb", 0},
    {L | E, "^[a-z]+$", "12\nword\n34", 0},
    /* bytes, sets, classes */
    {0, ".", "", 0},
    {0, ".", "\377", 0},
    {0, "a.c", "abc", 0},
    {0, "a\\.c", "abca.c", 0},
    {0, "[abc]*", "aabbccdd", 0},
    {0, "[^abc]*", "xyzabc", 0},
    {0, "[a-c]\\{2\\}", "zabz", 0},
    {0, "[]a]*", "]a]b", 0},
    {0, "[^]a]*", "xy]b", 0},
    {0, "[a-]*", "a-a-b", 0},
    {0, "[-a]*", "a-a-b", 0},
    {0, "[a\\]*", "a\\b", 0},
    {0, "[a^]*", "^a^b", 0},
    {0, "[+--]*", "+,-.", 0},
    {0, "[[:alpha:]]*", "abZ1", 0},
    {0, "[[:digit:][:space:]]*", "1 2\t3x", 0},
    {0, "[^[:alnum:]_]", "ab_1-x", 0},
    {0, "[[:xdigit:]]*", "09afAFg", 0},
    {0, "[[:upper:]]", "abC", 0},
    {0, "[[:punct:]]", "ab,c", 0},
    {0, "[[:blank:]]", "ab\tc", 0},
    {0, "[[:cntrl:]]", "ab\001c", 0},
    {0, "[[.a.]]", "ba", 0},
    {0, "[[=a=]b]*", "xba", 0},
    {0, "[[.a.]-c]*", "abcd", 0},
    {0, "[a[.-.]z]*", "-az", 0},
    {I, "abc", "xABcx", 0},
    {I, "[a-c]*", "AbCd", 0},
    {I, "[^a]", "Ab", 0},
    {I, "[[:upper:]]*", "aBc1", 0},
    {I | E, "HELLO|world", "World hello", 0},
    {I | E, "(a)\\1", "aA", 0},
    {0, "\\w*", "ab_1-", 0},
    {0, "\\W", "ab_1-", 0},
    {0, "\\s\\S", "a b", 0},
    {E, "\\bfoo\\b", "foobar foo", 0},
    {E, "\\<b", "ab b", 0},
    {E, "a\\>", "ab a", 0},
    {E, "\\Bb", "b ab", 0},
    {E, "\\`a", "ba", 0},
    {E, "b\\'", "ba b", 0},
    /* repetitions */
    {0, "a*", "baaa", 0},
    {0, "ba*", "baaa", 0},
    {0, "a\\+", "baaa", 0},
    {0, "ba\\?", "baaa", 0},
    {0, "a+", "aa+", 0},
    {0, "a\\{2\\}", "aaaaa", 0},
    {0, "a\\{2,\\}", "aaaaa", 0},
    {0, "a\\{2,3\\}", "aaaaa", 0},
    {0, "a\\{,2\\}", "aaaaa", 0},
    {0, "a\\{0\\}b", "ab", 0},
    {0, "a{2}", "aa{2}", 0},
    {E, "a{2}", "aa{2}", 0},
    {E, "a{2,3}b", "aaaab", 0},
    {E, "(ab){2}", "ababab", 0},
    {E, "(ab){1,3}", "abababab", 0},
    {E, "(ab){0}c", "abc", 0},
    {E, "(a|b){2,}", "xabba", 0},
    {E, "a+b?c*", "xaac", 0},
    {E, "a**", "aaa", 0},
    {E, "a+*?", "aaa", 0},
    {E, "(a*)*", "aaab", 0},
    {E, "(a*)+", "b", 0},
    {E, "(a?)*b", "aab", 0},
    {E, "((a?))*b", "aab", 0},
    {E, "(a|b)*c", "abac", 0},
    {E, "()*a", "a", 0},
    {E, "(a*){2,3}", "aaa", 0},
    {E, "x{3}{2}", "xxxxxxx", 0},
    /* alternatives: the longest match, then the groups */
    {E, "a|ab|abc", "xabcd", 0},
    {E, "(a|ab)(c|bcd)", "abcd", 0},
    {E, "(a|ab)(c|bcd)(d*)", "abcd", 0},
    {E, "(a+|b)*c", "aabbc", 0},
    {E, "x(|a)", "xa", 0},
    {E, "x(a|)", "xa", 0},
    {E, "(a||b)", "b", 0},
    {E, "a|", "b", 0},
    {E, "(a)|(b)|(c)", "xc", 0},
    {E, "((a)|(b))*", "ab", 0},
    {E, "(a(b)?)+", "aba", 0},
    {E, "(foo|foobar)(bar)?", "foobar", 0},
    {E, "(.*)(.*)", "ab", 0},
    {E, "(.+)=(.+)", "key=a=b", 0},
    {E, "([a-z]+)://([^/:]+)(:([0-9]+))?(/.*)?", "http://h.org:80/x", 0},
    {E, "([a-z]+)://([^/:]+)(:([0-9]+))?(/.*)?", "http://h.org", 0},
    {E, "^([0-9]{4})-([0-9]{2})-([0-9]{2})$", "2024-02-29", 0},
    {E, "^[-+]?[0-9]+(\\.[0-9]*)?([eE][-+]?[0-9]+)?$", "-12.5e+3", 0},
    {E, "^[-+]?[0-9]+(\\.[0-9]*)?([eE][-+]?[0-9]+)?$", "12.5e", 0},
    {E | S, "(a)(b)", "xab", 0},
    {E | S, "(a)(b)", "xa", 0},
    {E, "a)", "a)", 0},
    {0, "a()|b", "a()|b", 0},
    {0, "\\(a\\)\\(b\\)", "ab", 0},
    {0, "\\(\\)", "ab", 0},
    /* empty matches, and what depends on the shape of glibc's automaton */
    {E, "(\\b)*", "aaa", 0},
    {E, "(a*)$|", "", 0},
    {E, "()(a*){,2}*a{2}", "baaaA", 0},
    {E, "((a*)?{,2}b?)*", "babba", 0},
    {0, "\\([^a]\\(a*\\)\\+\\)*", " abbbA", 0},
    {0, "^^\\{2\\}", "^^^", 0},
    {0, "^^*", "*", 0},
    {0, "\\(^^a\\)", "^a", 0},
    /* back references */
    {0, "\\(a*\\)b\\1", "aabaa", 0},
    {0, "\\(a*\\)b\\1", "aaba", 0},
    {0, "\\(.\\)\\1", "abccd", 0},
    {0, "^\\(.*\\)\\1$", "abab", 0},
    {0, "^\\(.*\\)\\1$", "aba", 0},
    {0, "\\(a\\)\\(b\\)\\2\\1", "abba", 0},
    {0, "\\(ab*\\)c\\1*", "abcababa", 0},
    {E, "(a|b)c\\1", "acb bcb", 0},
    {E, "([a-z]+) \\1", "the the cat", 0},
    /* errors */
    {0, "\\(a", "", 0},
    {0, "a\\)", "", 0},
    {E, "(a", "", 0},
    {E, "a|(b", "", 0},
    {0, "[a", "", 0},
    {0, "[", "", 0},
    {0, "[^", "", 0},
    {0, "[]", "", 0},
    {0, "[a-", "", 0},
    {0, "[[:alpha:]", "", 0},
    {0, "[[:alpha", "", 0},
    {0, "[[:foo:]]", "", 0},
    {0, "[z-a]", "", 0},
    {0, "[a-c-e]", "", 0},
    {0, "[[:digit:]-z]", "", 0},
    {0, "[[.ab.]]", "", 0},
    {0, "[[=ab=]]", "", 0},
    {0, "a\\", "", 0},
    {E, "a\\", "", 0},
    {0, "a\\{1", "", 0},
    {0, "a\\{1,", "", 0},
    {0, "a\\{x\\}", "", 0},
    {0, "a\\{2,1\\}", "", 0},
    {0, "a\\{99999\\}", "", 0},
    {0, "\\{1\\}", "", 0},
    {0, "a**", "", 0},
    {0, "a*\\{2\\}", "", 0},
    {E, "a{1", "", 0},
    {E, "a{1a}", "", 0},
    {E, "a{}", "", 0},
    {E, "a{3,2}", "", 0},
    {E, "*a", "", 0},
    {E, "+", "", 0},
    {E, "a|*", "", 0},
    {E, "(?a)", "", 0},
    {E, "^*", "", 0},
    {E, "{1}", "", 0},
    {0, "\\1", "", 0},
    {0, "\\(a\\1\\)", "", 0},
    {0, "\\(a\\)\\2", "", 0},
    {E, "(a)|\\1", "", 0},
};

enum { GROUPS = 7 };

static void print_error(int error, const regex_t *regex) {
  char text[64], part[8];
  const size_t full = regerror(error, regex, text, sizeof text);
  const size_t same = regerror(error, regex, part, sizeof part);
  printf(" error %d %zu %zu \"%s\" \"%s\"\n", error, full, same, text, part);
}

static void run(const struct Row *row) {
  regex_t regex;
  regmatch_t groups[GROUPS];
  for (int i = 0; i < GROUPS; i++)
    groups[i].rm_so = groups[i].rm_eo = -7;
  printf("%d /%s/ \"%s\" %d:", row->flags, row->pattern, row->text, row->how);
  int result = regcomp(&regex, row->pattern, row->flags);
  if (result != 0) {
    print_error(result, &regex);
    return;
  }
  result = regexec(&regex, row->text, GROUPS, groups, row->how);
  printf(" %zu groups, %d:", regex.re_nsub, result);
  for (int i = 0; i < GROUPS; i++)
    if (groups[i].rm_so != -1)
      printf(" %d(%d,%d)", i, groups[i].rm_so, groups[i].rm_eo);
  /* Fewer groups asked for must not change what the first are. */
  const int again = regexec(&regex, row->text, 0, NULL, row->how);
  printf(" %s\n", again == result ? "" : "differs without groups");
  regfree(&regex);
}

int main(void) {
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    run(&rows[i]);
  for (int i = 0; i <= REG_ERPAREN; i++)
    print_error(i, NULL);
  return 0;
}
