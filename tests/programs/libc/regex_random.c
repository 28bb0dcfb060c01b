// mpiproof-test:
// note: regcomp and regexec on pseudo-random patterns and texts, as checksums
//
// Anchors come first and last only, and there are no back references:
// there glibc has mistakes of its own (runtime/README.md).
#include <regex.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t state = 88172645463325252u;

static unsigned next(unsigned limit) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)(state >> 20) % limit;
}

static uint64_t sum;

static void add(long value) { sum = sum * 31 + (uint64_t)value; }

static const char *const extended[] = {
    "a", "b",     "c",   "ab",   ".",  "[ab]",      "[^a]", "[[:upper:]]",
    "(", "(",     ")",   ")",    "|",  "(a|ab)",    "(b*)", "(c|)",
    "*", "+",     "?",   "{2}",  "a?", "{1,2}",     "(a)",  "[b-c]",
    "*", "(b|c)", "\\w", "{1,}", "[",  "[[:none:]", "{2,1}"};
static const char *const basic[] = {
    "a",   "b",      "c",       "ab",    ".",    "[ab]",      "[^a]",
    "\\(", "\\(",    "\\)",     "\\)",   "\\|",  "\\(a\\)",   "\\(b*\\)",
    "*",   "\\+",    "\\?",     "a*",    "(",    "\\{1,2\\}", "[c-b]",
    "*",   "[]bA]",  "\\(b\\|ab\\)", "+", "\\S", "\\{2\\}",   "\\."};

static void make_pattern(char *to, int is_extended) {
  const unsigned count = 1 + next(6);
  *to = '\0';
  if (next(5) == 0)
    strcat(to, "^");
  for (unsigned i = 0; i < count; i++)
    strcat(to, is_extended ? extended[next(sizeof extended / sizeof *extended)]
                           : basic[next(sizeof basic / sizeof *basic)]);
  if (next(5) == 0)
    strcat(to, "$");
}

static int matches;

static void try_text(const regex_t *regex) {
  enum { GROUPS = 6 };
  regmatch_t groups[GROUPS];
  char text[8];
  const unsigned size = next(sizeof text);
  for (unsigned i = 0; i < size; i++)
    text[i] = "aabbcA "[next(7)];
  text[size] = '\0';
  const unsigned count = next(3) ? GROUPS : next(GROUPS);
  const int result = regexec(regex, text, count, groups, 0);
  add(result);
  matches += result == 0;
  for (unsigned i = 0; result == 0 && i < count; i++) {
    add(groups[i].rm_so);
    add(groups[i].rm_eo);
  }
}

int main(void) {
  int errors = 0;
  for (int i = 1; i <= 1500; i++) {
    char pattern[128];
    const int is_extended = next(3) != 0;
    const int flags = (is_extended ? REG_EXTENDED : 0) |
                      (next(4) == 0 ? REG_ICASE : 0);
    regex_t regex;
    make_pattern(pattern, is_extended);
    const int error = regcomp(&regex, pattern, flags);
    add(error);
    errors += error != 0;
    if (error == 0) {
      add((long)regex.re_nsub);
      for (int k = 0; k < 4; k++)
        try_text(&regex);
      regfree(&regex);
    }
    if (i % 50 == 0)
      printf("%d: %d errors, %d matches, %016llx\n", i, errors, matches,
             (unsigned long long)sum);
  }
  return 0;
}
