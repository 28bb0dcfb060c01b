// mpiproof-test:
// note: a regular expression engine: parser, NFA, simulation
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAR, ANY, CLASS, SPLIT, MATCH, BEGIN, END };

typedef struct State State;
struct State {
  int kind;
  unsigned char c;
  unsigned char set[32];
  State *out, *other;
  int mark;
};

typedef union Patch Patch;
union Patch {
  Patch *next;
  State *state;
};

typedef struct {
  State *start;
  State **holes[32];
  int hole_count;
} Fragment;

static State pool[256];
static int pool_used;
static const char *p;
static int failed;

static State *state(int kind) {
  State *s = &pool[pool_used++];
  memset(s, 0, sizeof *s);
  s->kind = kind;
  return s;
}

static Fragment single(State *s) {
  Fragment f = {.start = s, .hole_count = 1};
  f.holes[0] = &s->out;
  return f;
}

static void patch(Fragment *f, State *to) {
  for (int i = 0; i < f->hole_count; i++)
    *f->holes[i] = to;
}

static void merge(Fragment *to, const Fragment *from) {
  for (int i = 0; i < from->hole_count; i++)
    to->holes[to->hole_count++] = from->holes[i];
}

static Fragment alternation(void);

static State *class(void) {
  State *s = state(CLASS);
  int negate = *p == '^';
  p += negate;
  do {
    unsigned lo = (unsigned char)*p++, hi = lo;
    if (*p == '-' && p[1] != ']') {
      hi = (unsigned char)p[1];
      p += 2;
    }
    for (unsigned c = lo; c <= hi; c++)
      s->set[c / 8] |= (unsigned char)(1 << c % 8);
  } while (*p && *p != ']');
  if (*p == ']')
    p++;
  else
    failed = 1;
  if (negate)
    for (int i = 0; i < 32; i++)
      s->set[i] = (unsigned char)~s->set[i];
  return s;
}

static Fragment atom(void) {
  State *s;
  switch (*p) {
    case '(': {
      p++;
      Fragment f = alternation();
      if (*p == ')')
        p++;
      else
        failed = 1;
      return f;
    }
    case '[':
      p++;
      return single(class());
    case '.': s = state(ANY); break;
    case '^': s = state(BEGIN); break;
    case '$': s = state(END); break;
    case '\\': p++; /* fall through */
    default:
      s = state(CHAR);
      s->c = (unsigned char)*p;
      if (!*p) {
        failed = 1;
        return single(s);
      }
  }
  p++;
  return single(s);
}

static Fragment repeat(void) {
  Fragment f = atom();
  while (*p == '*' || *p == '+' || *p == '?') {
    State *s = state(SPLIT);
    s->out = f.start;
    if (*p == '?') {
      f.start = s;
      f.holes[f.hole_count++] = &s->other;
    } else {
      patch(&f, s);
      if (*p == '*')
        f.start = s;
      f.hole_count = 1;
      f.holes[0] = &s->other;
    }
    p++;
  }
  return f;
}

static Fragment sequence(void) {
  if (!*p || *p == '|' || *p == ')') {
    State *s = state(SPLIT); /* empty: both ways lead on */
    Fragment f = single(s);
    f.holes[f.hole_count++] = &s->other;
    return f;
  }
  Fragment f = repeat();
  while (*p && *p != '|' && *p != ')') {
    Fragment g = repeat();
    patch(&f, g.start);
    g.start = f.start;
    f = g;
  }
  return f;
}

static Fragment alternation(void) {
  Fragment f = sequence();
  while (*p == '|') {
    p++;
    Fragment g = sequence();
    State *s = state(SPLIT);
    s->out = f.start;
    s->other = g.start;
    f.start = s;
    merge(&f, &g);
  }
  return f;
}

static State *compile(const char *pattern) {
  pool_used = failed = 0;
  p = pattern;
  Fragment f = alternation();
  if (*p)
    failed = 1;
  patch(&f, state(MATCH));
  return failed ? NULL : f.start;
}

typedef struct {
  State *s[256];
  int n;
} Set;

static int generation;

static void add(Set *set, State *s, const char *at, const char *text) {
  if (s->mark == generation)
    return;
  s->mark = generation;
  switch (s->kind) {
    case SPLIT:
      add(set, s->out, at, text);
      add(set, s->other, at, text);
      break;
    case BEGIN:
      if (at == text)
        add(set, s->out, at, text);
      break;
    case END:
      if (!*at)
        add(set, s->out, at, text);
      break;
    default: set->s[set->n++] = s;
  }
}

static int longest(State *start, const char *from, const char *text) {
  static Set now, then;
  int best = -1;
  now.n = 0;
  generation++;
  add(&now, start, from, text);
  for (const char *at = from;; at++) {
    for (int i = 0; i < now.n; i++)
      if (now.s[i]->kind == MATCH)
        best = (int)(at - from);
    if (!*at || now.n == 0)
      return best;
    unsigned char c = (unsigned char)*at;
    then.n = 0;
    generation++;
    for (int i = 0; i < now.n; i++) {
      State *s = now.s[i];
      if ((s->kind == CHAR && s->c == c) || s->kind == ANY ||
          (s->kind == CLASS && s->set[c / 8] >> c % 8 & 1))
        add(&then, s->out, at + 1, text);
    }
    now = then;
  }
}

static void search(const char *pattern, const char *text) {
  State *start = compile(pattern);
  printf("/%s/ on '%s': ", pattern, text);
  if (start == NULL) {
    puts("bad pattern");
    return;
  }
  for (const char *at = text;; at++) {
    int n = longest(start, at, text);
    if (n >= 0) {
      printf("'%.*s' at %d\n", n, at, (int)(at - text));
      return;
    }
    if (!*at)
      break;
  }
  puts("no match");
}

int main(void) {
  search("abc", "xxabcxx");
  search("a*b", "caaab");
  search("(ab|cd)+e?", "xxabcdabexx");
  search("^[a-z]+$", "lowercase");
  search("^[a-z]+$", "MixedCase");
  search("[^0-9]+", "123abc456");
  search("[0-9]+\\.[0-9]*", "pi is 3.14159!");
  search("colou?r", "the color");
  search("(a|b)*abb", "abababbabb");
  search("x*", "aaa");
  search("a.c", "abbc abc");
  search("(((a)))", "bca");
  search("a||b", "b");
  search("(ab", "ab");
  search("[abc", "a");
  search("(a?)(a?)(a?)(a?)(a?)(a?)(a?)(a?)aaaaaaaa", "aaaaaaaa");
  search("end$", "the end");
  search("\\*\\+", "2 *+ 3");
  return 0;
}
