// mpiproof-test:
// note: regexec as programs use it: all matches, a part of a text, long text
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void compile(regex_t *regex, const char *pattern, int flags) {
  if (regcomp(regex, pattern, flags) != 0)
    abort();
}

static void all_matches(const char *text) {
  regex_t word;
  regmatch_t at[2];
  int how = 0;
  compile(&word, "([a-z])[a-z0-9]*", REG_EXTENDED | REG_ICASE);
  while (regexec(&word, text, 2, at, how) == 0) {
    printf("%.*s(%c) ", (int)(at[0].rm_eo - at[0].rm_so), text + at[0].rm_so,
           text[at[1].rm_so]);
    text += at[0].rm_eo;
    how = REG_NOTBOL;
  }
  putchar('\n');
  regfree(&word);
}

static void part_of_text(void) {
  regex_t regex;
  regmatch_t at[1] = {{2, 5}};
  compile(&regex, "b*", 0);
  int result = regexec(&regex, "bbbbbbbb", 1, at, REG_STARTEND);
  printf("%d %d %d\n", result, at[0].rm_so, at[0].rm_eo);
  regfree(&regex);
  compile(&regex, "^b|b$", REG_EXTENDED);
  at[0] = (regmatch_t){2, 5};
  result = regexec(&regex, "abbbbbb", 1, at, REG_STARTEND);
  printf("%d %d %d\n", result, at[0].rm_so, at[0].rm_eo);
  regfree(&regex);
}

static void long_text(void) {
  enum { SIZE = 400 };
  char *text = malloc(SIZE + 1);
  regex_t regex;
  regmatch_t at[3];
  memset(text, 'a', SIZE);
  text[SIZE] = '\0';
  text[SIZE - 3] = 'b';
  compile(&regex, "^(a|aa)*(b.)", REG_EXTENDED);
  const int result = regexec(&regex, text, 3, at, 0);
  for (int i = 0; i < 3; i++)
    printf("%d %d %d\n", result, at[i].rm_so, at[i].rm_eo);
  regfree(&regex);
  compile(&regex, "(x{100}y?){3}", REG_EXTENDED);
  printf("%d\n", regexec(&regex, text, 0, NULL, 0) == REG_NOMATCH);
  regfree(&regex);
  free(text);
}

/* A second regcomp after an error, and regfree of what failed, are fine. */
static void after_error(void) {
  regex_t regex;
  printf("%d", regcomp(&regex, "(a", REG_EXTENDED) == REG_EPAREN);
  regfree(&regex);
  compile(&regex, "(a)", REG_EXTENDED);
  printf(" %d\n", regexec(&regex, "ba", 0, NULL, 0));
  regfree(&regex);
}

int main(void) {
  all_matches("let x1 = Foo + 42 * bar7");
  all_matches("");
  part_of_text();
  long_text();
  after_error();
  return 0;
}
